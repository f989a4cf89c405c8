/** The page of what people looked for, as HTML: each picture beside the numbers it shows (docs/insights.md). */
import { dayText } from '../../../common/texts/dates.ts';
import { byLanguage, number } from '../../../common/texts/texts.ts';
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
import { TEXTS } from './texts.ts';

export interface InsightsView {
  /** Days that are shown, and that can be. */
  days: number;
  choices: readonly number[];
  keepDays: number;
  /** How many indexes the site has: with several each count names its own. */
  indexes: number;
}

/** In the texts that hold. */
export function insightsContent(report: Report, view: InsightsView): Html {
  const { sums, from, until } = report;
  const isEmpty = sums.searches + sums.opened + sums.enquiries === 0;
  return html`<div class="insights">
<header class="insights-head">
<h1>${TEXTS.title}</h1>
<p class="insights-lead">${TEXTS.lead(dayText(from), dayText(until))}</p>
<nav aria-label="${TEXTS.shown}"><ul>${view.choices.map((days) => choice(days, view))}</ul></nav>
</header>
${isEmpty ? html`<p class="insights-none">${TEXTS.nothing}</p>` : parts(report, view)}
<p class="insights-note">${TEXTS.kept(view.keepDays)} ${TEXTS.rare(SHOWN_FROM, WITHOUT_RESULTS_SHOWN_FROM)}</p>
</div>`;
}

function choice(days: number, view: InsightsView): Html {
  return days === view.days
    ? html`<li><a href="/insights?days=${days}" aria-current="page">${TEXTS.days(days)}</a></li>`
    : html`<li><a href="/insights?days=${days}">${TEXTS.days(days)}</a></li>`;
}

function parts(report: Report, view: InsightsView): Html {
  return html`${theWay(report.sums)}
${byDay(report)}
<div class="insights-lists">
<div>${section('without', TEXTS.without, wordTable(report.wordsWithoutResults, view, 'warn', TEXTS.allFound))}
${section('words', TEXTS.words, wordTable(report.words, view, 'plain', TEXTS.noWords))}</div>
<div>${section('filters', TEXTS.filters, filterTable(report, view))}
${section('listings', TEXTS.listings, listingTable(report))}</div>
</div>`;
}

function section(id: string, title: string, content: Html): Html {
  return html`<section aria-labelledby="insights-${id}"><h2 id="insights-${id}">${title}</h2>${content}</section>`;
}

function theWay({ searches, withoutResults, opened, enquiries }: Sums): Html {
  const most = Math.max(searches, opened, enquiries);
  const steps = [
    { name: TEXTS.searches, times: searches, said: share(withoutResults, searches) },
    { name: TEXTS.opened, times: opened, said: ratio(opened, searches, TEXTS.ofSearches) },
    { name: TEXTS.enquiries, times: enquiries, said: ratio(enquiries, opened, TEXTS.ofOpened) },
  ];
  return section(
    'way',
    TEXTS.way,
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

function share(part: number, whole: number): string {
  const percent = perHundred(part, whole);
  return percent === undefined ? '' : TEXTS.foundNothing(part, percent);
}

function ratio(after: number, before: number, said: (rate: number) => string): string {
  const rate = perHundred(after, before);
  return rate === undefined ? '' : said(rate);
}

function byDay({ days }: Report): Html {
  const shown = [
    { name: TEXTS.searches, of: (sums: Sums) => sums.searches, marked: (sums: Sums) => sums.withoutResults },
    { name: TEXTS.opened, of: (sums: Sums) => sums.opened },
    { name: TEXTS.enquiries, of: (sums: Sums) => sums.enquiries },
  ];
  const labels = days.map(({ day }) => shortDay(day));
  return section(
    'days',
    TEXTS.byDay,
    html`<div class="insights-charts">${shown.map(({ name, of, marked }) =>
      columns({
        title: name,
        labels,
        values: days.map(of),
        ...(marked && { marked: { name: TEXTS.nothingFound, values: days.map(marked) } }),
      }),
    )}</div>
<details class="insights-numbers"><summary>${TEXTS.numbers}</summary>
<div class="insights-wide" role="region" aria-label="${TEXTS.numbers}" tabindex="0"><table>
<thead><tr>${[TEXTS.day, TEXTS.searches, TEXTS.dayNothing, TEXTS.dayOpened, TEXTS.enquiries].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
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
      ? html`<p class="insights-rest">${rows.length > 0 ? TEXTS.andRest(others) : TEXTS.rest(others)}</p>`
      : '';
  if (rows.length === 0) return html`<p class="insights-none">${others > 0 ? TEXTS.rareWords : none}</p>${rest}`;
  return html`${table([TEXTS.words, TEXTS.searches], rows, look)}${rest}`;
}

function filterTable({ filters }: Report, { indexes }: InsightsView): Html {
  if (filters.length === 0) return html`<p class="insights-none">${TEXTS.noFilter}</p>`;
  const rows = filters.map(({ label, index, times }) => ({ name: [label, ofIndex(index, indexes)], times }));
  return table([TEXTS.filter, TEXTS.searches], rows, 'plain');
}

function listingTable({ listings }: Report): Html {
  if (listings.length === 0) return html`<p class="insights-none">${TEXTS.noListing}</p>`;
  const rows = listings.map(({ title, path, opened, enquiries }) => ({
    name: path?.startsWith('/') ? html`<a href="${path}">${title}</a>` : title,
    times: opened,
    more: [enquiries],
  }));
  return table([TEXTS.listing, TEXTS.dayOpened, TEXTS.enquiries], rows, 'plain');
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

function shortDay(day: string): string {
  return shortFormat().format(new Date(day));
}

const shortFormat = byLanguage(
  (tag) =>
    // The day before the month in English, too.
    new Intl.DateTimeFormat(tag === 'en-US' ? 'en-GB' : tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
);
