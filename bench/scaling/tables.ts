/** The tables of `docs/scaling.md`. */
import { randomNumbers } from '../../site/demo/random.ts';
import { ASSUMED, PRODUCT } from './assumptions.ts';
import type { MeasuredSize } from './measured.ts';
import { createModel, fitCost, type Plan } from './model.ts';
import { keptShare, zipf } from './simulate.ts';

const SIZES = [10_000, 1_000_000, 10_000_000, 100_000_000];
const RATES = [100, 1000, 10_000, 50_000];
/** A country of fifty regions, of which a search names one. */
const REGION = 1 / 50;

/** Each table by the name of its part of the page. */
export function scalingTables(sizes: readonly MeasuredSize[]): Map<string, string> {
  const plan = createModel(sizes);
  const planned = (share: number) =>
    SIZES.flatMap((listings) => RATES.map((perSecond) => plan({ listings, perSecond, share })));
  const byRegion = planned(REGION).filter(({ listings }) => listings > ASSUMED.listingsPerShard);
  return new Map([
    ['cost', costTable(sizes)],
    ['plans', `## Machines for so many searches\n\n${planTable(planned(1))}`],
    ['popularity', popularityTable()],
    ['regions', `## The same where a search names its region\n\n${planTable(byRegion)}`],
  ]);
}

function costTable(sizes: readonly MeasuredSize[]): string {
  const { fixedMs, perListingMs } = fitCost(sizes);
  const lines = sizes.map(({ listings, solrMs, serverMs, keptMs, solrMb, serverMb }) => [
    grouped(listings),
    `${short(solrMs)} ms`,
    `${short(fixedMs + perListingMs * listings)} ms`,
    `${short(serverMs)} ms`,
    `${short(keptMs)} ms`,
    `${grouped(solrMb)} MB`,
    `${grouped(serverMb)} MB`,
  ]);
  return `## What a search costs

One core, as measured (\`bench/report.md\`), and what the model makes of it: ${short(fixedMs)} ms, and ${short(perListingMs * 1_000_000)} ms for each million
listings.

${table(['listings', 'Solr, measured', 'Solr, model', 'server', 'server, answer kept', 'memory of Solr', 'of the server'], lines)}`;
}

function planTable(plans: readonly Plan[]): string {
  const lines = plans.map((of) => [
    grouped(of.listings),
    grouped(of.perSecond),
    `${(of.kept * 100).toFixed(0)} %`,
    grouped(of.servers),
    `${grouped(of.shards)} × ${grouped(of.replicas)}`,
    grouped(Math.ceil(of.solrCores)),
    grouped(of.solrMachines),
    short(of.gbitsInside),
    `${whole(of.times.p50)} / ${whole(of.times.p99)} ms`,
    firstToGive(of),
  ]);
  return table(
    [
      'listings',
      'searches/s',
      'kept',
      'server processes',
      'shards × replicas',
      'cores of Solr',
      'machines of Solr',
      'Gbit/s inside',
      'Solr p50 / p99',
      'first to give way',
    ],
    lines,
  );
}

function firstToGive({ limits }: Plan): string {
  const [first] = limits;
  if (!first) return '';
  const used = first.used * 100;
  return `${used > 100 ? '**' : ''}${first.part}, ${used < 1 ? 'below 1' : whole(used)} %${used > 100 ? '**' : ''}`;
}

/** How much of the searches a process answers from its memory, by how alike visitors search. */
function popularityTable(): string {
  const room = Math.floor(PRODUCT.keptBytes / PRODUCT.answerBytes);
  const rates = [1, 10, 100, 1000];
  const lines = [0.8, 1, 1.2].map((exponent) => {
    const draw = zipf(ASSUMED.popularity.searches, exponent);
    return [
      String(exponent),
      ...rates.map((perSecond) => {
        const share = keptShare(draw, { perSecond, keptSeconds: PRODUCT.keptSeconds, room }, randomNumbers(perSecond));
        return `${(share * 100).toFixed(0)} %`;
      }),
    ];
  });
  return `## Answers that are kept

The share of searches that one process answers from its memory, by how many it gets a second.

${table(['exponent of Zipf’s law', ...rates.map((rate) => `${grouped(rate)}/s`)], lines)}`;
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(head), `|${head.map(() => '---:').join('|')}|`, ...lines.map(row)].join('\n');
}

function grouped(value: number): string {
  return value.toLocaleString('en');
}

function whole(value: number): string {
  return grouped(Math.round(value));
}

function short(value: number): string {
  return value >= 100 ? whole(value) : value.toPrecision(2);
}
