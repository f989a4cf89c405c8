/** The page of what people looked for, as HTML: each picture beside the numbers it shows (docs/insights.md). */
import { type Html, type HtmlPart, html } from '../../http/html.ts';
import {
  perHundred,
  type Report,
  SHOWN_FROM,
  type Sums,
  WITHOUT_RESULTS_SHOWN_FROM,
  type WordCounts,
} from '../../insights/report.ts';
import { columns } from './columns.ts';

export interface InsightsView {
  /** Days that are shown, and that can be. */
  days: number;
  choices: readonly number[];
  keepDays: number;
  /** How many indexes the site has: with several each count names its own. */
  indexes: number;
}

export function insightsContent(report: Report, view: InsightsView): Html {
  const { sums, from, until } = report;
  const isEmpty = sums.searches + sums.opened + sums.enquiries === 0;
  return html`<div class="insights" lang="en">
<header class="insights-head">
<h1>What people looked for</h1>
<p class="insights-lead">${dayText(from)} to ${dayText(until)}, counted by days in UTC. Nothing here tells of a person: no cookie, no address, no time of day.</p>
<nav aria-label="Days shown"><ul>${view.choices.map((days) => choice(days, view))}</ul></nav>
</header>
${isEmpty ? html`<p class="insights-none">Nothing has been counted in these days. Searches show here some seconds after they were made.</p>` : parts(report, view)}
<p class="insights-note">Kept for ${view.keepDays} days. Words are shown from ${SHOWN_FROM} searches on, words without results from ${WITHOUT_RESULTS_SHOWN_FROM}.</p>
</div>`;
}

function choice(days: number, view: InsightsView): Html {
  return days === view.days
    ? html`<li><a href="/insights?days=${days}" aria-current="page">${days} days</a></li>`
    : html`<li><a href="/insights?days=${days}">${days} days</a></li>`;
}

function parts(report: Report, view: InsightsView): Html {
  return html`${theWay(report.sums)}
${byDay(report)}
<div class="insights-lists">
<div>${section('without', 'Words that found nothing', wordTable(report.wordsWithoutResults, view, 'warn', 'Every word that was looked for found something.'))}
${section('words', 'Words', wordTable(report.words, view, 'plain', 'No words were looked for.'))}</div>
<div>${section('filters', 'Filters', filterTable(report, view))}
${section('listings', 'Listings', listingTable(report))}</div>
</div>`;
}

function section(id: string, title: string, content: Html): Html {
  return html`<section aria-labelledby="insights-${id}"><h2 id="insights-${id}">${title}</h2>${content}</section>`;
}

function theWay({ searches, withoutResults, opened, enquiries }: Sums): Html {
  const most = Math.max(searches, opened, enquiries);
  const steps = [
    { name: 'Searches', times: searches, said: share(withoutResults, searches, 'found nothing') },
    { name: 'Listings opened', times: opened, said: ratio(opened, searches, 'searches') },
    { name: 'Enquiries', times: enquiries, said: ratio(enquiries, opened, 'listings opened') },
  ];
  return section(
    'way',
    'From search to enquiry',
    html`<ol class="insights-way">${steps.map(
      ({
        name,
        times,
        said,
      }) => html`<li><p class="insights-step"><span class="insights-name">${name}</span> <strong>${number(times)}</strong></p>
${bar(times, most)}<p class="insights-said">${said}</p></li>`,
    )}</ol>`,
  );
}

function share(part: number, whole: number, said: string): string {
  const percent = perHundred(part, whole);
  return percent === undefined ? '' : `${number(part)} ${said} (${number(percent)} %)`;
}

function ratio(after: number, before: number, name: string): string {
  const rate = perHundred(after, before);
  return rate === undefined ? '' : `${number(rate)} for every 100 ${name}`;
}

function byDay({ days }: Report): Html {
  const shown = [
    { name: 'Searches', of: (sums: Sums) => sums.searches, marked: (sums: Sums) => sums.withoutResults },
    { name: 'Listings opened', of: (sums: Sums) => sums.opened },
    { name: 'Enquiries', of: (sums: Sums) => sums.enquiries },
  ];
  const labels = days.map(({ day }) => shortDay(day));
  return section(
    'days',
    'Day by day',
    html`<div class="insights-charts">${shown.map(({ name, of, marked }) =>
      columns({
        title: name,
        labels,
        values: days.map(of),
        ...(marked && { marked: { name: 'found nothing', values: days.map(marked) } }),
      }),
    )}</div>
<details class="insights-numbers"><summary>The numbers of each day</summary>
<div class="insights-wide" role="region" aria-label="The numbers of each day" tabindex="0"><table>
<thead><tr><th scope="col">Day</th><th scope="col">Searches</th><th scope="col">Found nothing</th><th scope="col">Opened</th><th scope="col">Enquiries</th></tr></thead>
<tbody>${days.map(
      (one) =>
        html`<tr><th scope="row">${shortDay(one.day)}</th>${[one.searches, one.withoutResults, one.opened, one.enquiries].map((times) => html`<td>${number(times)}</td>`)}</tr>`,
    )}</tbody></table></div></details>`,
  );
}

interface Counted {
  name: HtmlPart;
  times: number;
  more?: readonly number[];
}

function wordTable({ most, others }: WordCounts, { indexes }: InsightsView, look: Look, none: string): Html {
  const rows = most.map(({ words, index, times }) => ({ name: [words, ofIndex(index, indexes)], times }));
  const rest =
    others > 0
      ? html`<p class="insights-rest">${rows.length > 0 ? 'And' : ''} ${number(others)} ${others === 1 ? 'search' : 'searches'} with words too rare to be shown, or not kept.</p>`
      : '';
  if (rows.length === 0)
    return html`<p class="insights-none">${others > 0 ? 'No words were looked for often enough to be shown.' : none}</p>${rest}`;
  return html`${table(['Words', 'Searches'], rows, look)}${rest}`;
}

function filterTable({ filters }: Report, { indexes }: InsightsView): Html {
  if (filters.length === 0) return html`<p class="insights-none">No filter was chosen often enough to be shown.</p>`;
  const rows = filters.map(({ label, index, times }) => ({ name: [label, ofIndex(index, indexes)], times }));
  return table(['Filter', 'Searches'], rows, 'plain');
}

function listingTable({ listings }: Report): Html {
  if (listings.length === 0) return html`<p class="insights-none">No listing was opened.</p>`;
  const rows = listings.map(({ title, path, opened, enquiries }) => ({
    name: path?.startsWith('/') ? html`<a href="${path}">${title}</a>` : title,
    times: opened,
    more: [enquiries],
  }));
  return table(['Listing', 'Opened', 'Enquiries'], rows, 'plain');
}

function ofIndex(index: string, indexes: number): HtmlPart {
  return indexes > 1 ? html` <small>${index}</small>` : undefined;
}

type Look = 'plain' | 'warn';

/** A table whose bars lie below the names. */
function table(heads: readonly string[], rows: readonly Counted[], look: Look): Html {
  const most = Math.max(...rows.map(({ times }) => times));
  return html`<table class="insights-${look}"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ name, times, more = [] }) =>
      html`<tr><th scope="row">${name}${bar(times, most)}</th>${[times, ...more].map((one) => html`<td>${number(one)}</td>`)}</tr>`,
  )}</tbody></table>`;
}

/** What the number beside it says, as a length. */
function bar(times: number, most: number): Html {
  const width = most === 0 ? 0 : Math.round((times / most) * 1000) / 10;
  return html`<svg class="insights-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${width}" height="6"/></svg>`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function shortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
