/** The report as `bench/report.html`: one file with its styles and plots, without scripts. */
import { type Html, html, htmlLines, trustedHtml } from '../../server/http/html.ts';
import { prose } from '../../server/routes/docs/prose.ts';
import { barPlot, changePlot, logPlot, type Series } from './plots.ts';
import { bySize, figureOf, rowsByName } from './records.ts';
import { type Report, type ReportPart, type ReportTable, runText, whenMeasured } from './report.ts';

/** Lines of a plot: of which tables ("Solr, 1,000 listings"), and which of their rows. */
interface Line {
  name: string;
  kind: string;
  row: string;
}

const SOLR = 'Solr';
const EMBEDDED = 'Embedded engine';
const DISTINCT = 'distinct searches, ratio › processor time for one: ';

const SIZE_PLOTS: readonly { title: string; unit: string; lines: readonly Line[] }[] = [
  {
    title: 'One search with words at a time, p50',
    unit: 'ms',
    lines: [
      { name: 'Solr alone', kind: SOLR, row: 'search text, p50, Solr alone' },
      { name: 'Solr through the server', kind: SOLR, row: 'search text, p50, through the server' },
      { name: 'embedded engine', kind: EMBEDDED, row: 'search text, p50' },
    ],
  },
  {
    title: 'Processor time of one search',
    unit: 'ms of one core',
    lines: [
      { name: 'Solr', kind: SOLR, row: `${DISTINCT}Solr` },
      { name: 'the server', kind: SOLR, row: `${DISTINCT}the server` },
      {
        name: 'the server, answer kept',
        kind: SOLR,
        row: 'repeated searches (20 of them), ratio › processor time for one: the server',
      },
    ],
  },
  {
    title: 'Searches answered',
    unit: 'a second',
    lines: [
      { name: 'Solr alone, distinct', kind: SOLR, row: 'distinct searches, Solr alone' },
      { name: 'through the server, distinct', kind: SOLR, row: 'distinct searches, through the server' },
      { name: 'Solr alone, repeated', kind: SOLR, row: 'repeated searches (20 of them), Solr alone' },
      { name: 'through the server, repeated', kind: SOLR, row: 'repeated searches (20 of them), through the server' },
    ],
  },
  {
    title: 'Memory',
    unit: 'MB',
    lines: [
      { name: 'Solr', kind: SOLR, row: 'memory of Solr' },
      { name: 'the server before it', kind: SOLR, row: 'memory of the server' },
      { name: 'embedded engine', kind: EMBEDDED, row: 'memory over the empty process' },
    ],
  },
];

export function reportHtml(report: Report): string {
  const { last, parts } = report;
  const overview = parts.map(
    (part) =>
      html`<tr><th scope="row"><a href="#${part.name}">${part.name}</a></th><td>${whenMeasured(part)}</td><td>${part.goals === 0 ? '' : `${part.met} of ${part.goals}`}</td></tr>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What was measured</title>
<style>${trustedHtml(STYLES)}</style>
</head>
<body>
<main>
<h1>What was measured</h1>
<p>The last run: ${runText(last)}.</p>
<p>Compare figures of one run with each other; “before” is what stood here until then, “of it” what the figure is of that.</p>
${scrolling('Parts', html`<table><thead><tr><th scope="col">bench</th><th scope="col">measured</th><th scope="col">goals met</th></tr></thead><tbody>${overview}</tbody></table>`)}
${sizes(report)}
${htmlLines(parts.map(section))}
</main>
</body>
</html>
`.text;
}

function sizes({ parts }: Report): Html | undefined {
  const tables = parts.flatMap((part) => part.tables);
  const plots = SIZE_PLOTS.flatMap(({ title, unit, lines }) => {
    const series = lines
      .map(({ name, kind, row }): Series => {
        const points = bySize(tables, kind).flatMap(({ listings, table }) => {
          const y = figureOf(rowsByName(table.rows).get(row));
          return y === undefined ? [] : [{ x: listings, y }];
        });
        return { name, points };
      })
      .filter(({ points }) => points.length > 1);
    return series.length === 0
      ? []
      : [figure(title, logPlot(`${title}, against listings`, { x: 'listings', y: unit }, series))];
  });
  return plots.length === 0
    ? undefined
    : html`<section><h2>Cost against size</h2><p>Both axes are logarithmic: a straight line up by one field in one costs as much as it is large.</p><div class="plots">${plots}</div></section>`;
}

function section({ name, about, tables }: ReportPart): Html {
  const changes = tables.flatMap((table) =>
    table.changes.map((change) => ({
      ...change,
      what: tables.length > 1 ? `${change.what}${sizeOf(table.title)}` : change.what,
    })),
  );
  const plots = [
    ...tables.flatMap(peers),
    ...(changes.length === 0
      ? []
      : [
          figure(
            'Now, as a share of before',
            changePlot(`${name}: figures with goals as a share of what they were before`, changes),
          ),
        ]),
  ];
  return html`<section><h2 id="${name}">${name}</h2><p>${about}</p>${plots.length === 0 ? undefined : html`<div class="plots">${plots}</div>`}${tables.map(tableSection)}</section>`;
}

function sizeOf(title: string): string {
  const [, listings] = /, ([\d,]+) listings$/.exec(title) ?? [];
  return listings === undefined ? '' : `, ${listings}`;
}

/** A table in which others stand beside Waymark, as bars. */
function peers({ title, columns, rows }: ReportTable): Html[] {
  const ratioAt = columns.indexOf('ratio');
  if (ratioAt < 0) return [];
  const names = columns
    .map((name, at) => ({ name, at }))
    .filter(({ name, at }) => at > 0 && at < ratioAt && !ADDED.has(name));
  const groups = rows.map((row) => ({
    label: row[0] ?? '',
    bars: names.map(({ name, at }) => ({ name, value: Number.parseFloat(row[at] ?? ''), text: row[at] ?? '' })),
  }));
  return [figure(title, barPlot(`${title}: ${names.map(({ name }) => name).join(', ')}`, groups))];
}

/** Columns that the report adds to what a bench has printed. */
const ADDED = new Set(['before', 'of it']);

function tableSection({ title, run, before, columns, rows }: ReportTable): Html {
  const metAt = columns.indexOf('met');
  const lines = rows.map(
    ([what = '', ...cells], at) =>
      html`<tr${rows[at]?.[metAt] === 'no' ? html` class="missed"` : undefined}><th scope="row">${prose(what)}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  );
  const head = columns.map((name) => html`<th scope="col">${name}</th>`);
  const until = before ? ` Before: ${runText(before)}.` : '';
  return html`<h3>${prose(title)}</h3><p class="run">Measured ${runText(run)}.${until}</p>${scrolling(title, html`<table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table>`)}`;
}

/** A wide table scrolls by itself on a phone, by the keyboard as well. */
function scrolling(label: string, table: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label.replaceAll('`', '')}" tabindex="0">${table}</div>`;
}

function figure(title: string, plot: Html): Html {
  return html`<figure><figcaption>${prose(title)}</figcaption>${plot}</figure>`;
}

const STYLES = `
:root { color-scheme: light dark; --ink: light-dark(#1d2730, #e6ebef); --soft: light-dark(#52606d, #a9b5c0); --line: light-dark(#d5dce2, #3a454f);
  --paper: light-dark(#fff, #14191e); --bad: light-dark(#b3261e, #ff9d94); --good: light-dark(#1a7f4b, #5cc892);
  --c0: light-dark(#0b66c3, #6db3ff); --c1: light-dark(#b35900, #f0a04b); --c2: light-dark(#1a7f4b, #5cc892); --c3: light-dark(#8a3ab9, #cf9af0); --c4: light-dark(#52606d, #a9b5c0); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; } h2 { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { margin-bottom: 0; } .run { margin-top: 0; color: var(--soft); font-size: .875rem; } a { color: var(--c0); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .875rem; }
th, td { padding: .25rem .5rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; vertical-align: bottom; }
th:first-child { text-align: left; font-weight: normal; white-space: normal; min-width: 7rem; } thead th { color: var(--soft); font-weight: normal; }
.missed td:last-child { color: var(--bad); font-weight: bold; }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem 3rem; } figure { margin: 0; } figcaption { font-weight: bold; margin-bottom: .5rem; }
svg { display: block; width: 100%; height: auto; } svg text { fill: var(--ink); font: 12px system-ui, sans-serif; } svg .strong { font-weight: bold; }
svg .end { text-anchor: end; } svg .middle { text-anchor: middle; } .grid { stroke: var(--line); fill: none; } .axis { stroke: var(--soft); fill: none; }
.better { fill: var(--good); } .worse { fill: var(--bad); }
${[0, 1, 2, 3, 4].map((at) => `.s${at} { fill: var(--c${at}); } .l${at} { stroke: var(--c${at}); stroke-width: 2; fill: none; }`).join('\n')}
@media print { :root { color-scheme: light; } }
`;
