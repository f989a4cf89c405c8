/** How many searches are answered in a second, by Solr alone and through the server: distinct ones, and few again and again. */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { childLike, processUse } from './processes.ts';
import { type BenchRow, percentile } from './rows.ts';
import type { Side, Sides } from './solr-load.ts';
import type { BenchSearch, BenchSite } from './solr-site.ts';

/** Many short rounds by turns: what else the machine does comes and goes, and both sides are to have the same of it. */
const ROUNDS = 12;
const ROUND_SECONDS = 1.5;
const REPEATED = 20;

/** Both kinds of load, Solr alone and through the server by turns. */
export async function benchThroughput(sides: Sides, site: BenchSite, size: number): Promise<BenchRow[]> {
  const distinct = await compareLoads(sides, () => sequenceOf(site));
  const few = Array.from({ length: REPEATED }, (_, at) => site.search(at % 2 === 0 ? 'text' : 'browse'));
  const repeated = await compareLoads(sides, () => {
    let at = 0;
    return () => pick(few, at++);
  });
  const isLarge = size >= 100_000;
  return [
    ...loadRows('distinct searches', distinct, isLarge ? 0.85 : undefined),
    ...loadRows(`repeated searches (${REPEATED} of them)`, repeated, isLarge ? 5 : undefined),
  ];
}

interface Compared {
  solr: number;
  bff: number;
  /** The median of the ratios of neighbouring rounds. */
  ratio: number;
  /**
   * What the ratio is by processor time alone: with others on the machine, many threads of Solr get more of it than one
   * of the server.
   */
  costRatio: number;
  /** Of one search through the server, in milliseconds. */
  cost: Cpu;
  /** Percent of all processors while the server was asked. */
  clientShare: number;
  /** Searches through the server that took too long. */
  late: number;
}

/** Processor time. */
interface Cpu {
  client: number;
  solr: number;
  server: number;
}

interface Round {
  rate: number;
  late: number;
  searches: number;
  /** Seconds. */
  cpu: Cpu;
  /** Seconds of processor time there were. */
  capacity: number;
}

/** Rounds of one side and the other by turns; the medians. */
async function compareLoads({ solr, bff }: Sides, sequence: () => () => BenchSearch): Promise<Compared> {
  const rounds = { solr: [] as Round[], bff: [] as Round[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.solr.push(await measureRound(solr, sequence()));
    rounds.bff.push(await measureRound(bff, sequence()));
  }
  const ratios = rounds.bff.map(({ rate }, at) => rate / (rounds.solr[at]?.rate ?? Number.NaN));
  const through = costOfOne(rounds.bff);
  return {
    solr: medianRate(rounds.solr),
    bff: medianRate(rounds.bff),
    ratio: percentile(ratios, 0.5),
    costRatio: all(costOfOne(rounds.solr)) / all(through),
    cost: through,
    late: sum(rounds.bff, (round) => round.late),
    clientShare: (100 * sum(rounds.bff, ({ cpu }) => cpu.client)) / sum(rounds.bff, ({ capacity }) => capacity),
  };
}

async function measureRound(side: Side, next: () => BenchSearch): Promise<Round> {
  const pids = { solr: childLike(/ SolrMain /), server: childLike(/server\/main\.ts/) };
  const read = (): Cpu => ({
    client: ownCpu(),
    solr: processUse(pids.solr).cpu,
    server: processUse(pids.server).cpu,
  });
  const before = read();
  const started = performance.now();
  const { rate, late } = await side.load(next, ROUND_SECONDS);
  const seconds = (performance.now() - started) / 1000;
  const after = read();
  return {
    rate,
    late,
    searches: rate * seconds,
    cpu: {
      client: after.client - before.client,
      solr: after.solr - before.solr,
      server: after.server - before.server,
    },
    capacity: seconds * availableParallelism(),
  };
}

/** Milliseconds of processor time. */
function costOfOne(rounds: readonly Round[]): Cpu {
  const searches = sum(rounds, (round) => round.searches) / 1000;
  return {
    client: sum(rounds, ({ cpu }) => cpu.client) / searches,
    solr: sum(rounds, ({ cpu }) => cpu.solr) / searches,
    server: sum(rounds, ({ cpu }) => cpu.server) / searches,
  };
}

function all({ client, solr, server }: Cpu): number {
  return client + solr + server;
}

function medianRate(rounds: readonly Round[]): number {
  return percentile(
    rounds.map(({ rate }) => rate),
    0.5,
  );
}

function sum(rounds: readonly Round[], read: (round: Round) => number): number {
  return rounds.reduce((total, round) => total + read(round), 0);
}

function loadRows(what: string, compared: Compared, goal: number | undefined): BenchRow[] {
  const { solr, bff, ratio, costRatio, cost, clientShare, late } = compared;
  return [
    { what: `${what}, Solr alone`, measured: solr, unit: '/s' },
    { what: `${what}, through the server`, measured: bff, unit: '/s' },
    {
      what: `${what}, ratio`,
      measured: ratio,
      unit: '×',
      ...(goal !== undefined && { goal: { limit: goal, sense: 'at-least' } }),
    },
    { what: '– ratio of the processor time all take for one', measured: costRatio, unit: '×' },
    { what: '– processor time for one: Solr', measured: cost.solr, unit: 'ms' },
    { what: '– processor time for one: the server', measured: cost.server, unit: 'ms' },
    { what: '– processor time for one: the load client', measured: cost.client, unit: 'ms' },
    { what: '– share of all processors the load client takes', measured: clientShare, unit: '%' },
    ...(late > 0 ? [{ what: '– too late for the server', measured: late, unit: '' }] : []),
  ];
}

/** Searches nobody has asked before, half of them with words; made ahead, so that making them is no load. */
export function sequenceOf(site: BenchSite): () => BenchSearch {
  const made = Array.from({ length: MOST_IN_A_ROUND }, (_, at) => site.search(at % 2 === 0 ? 'text' : 'browse'));
  let at = 0;
  return () => {
    const search = made[at++];
    if (!search) throw new Error('the round has used up its searches');
    return search;
  };
}

/** More than any side answers in a round, of searches nobody has asked before. */
const MOST_IN_A_ROUND = 2500 * ROUND_SECONDS;

function pick<T>(list: readonly T[], at: number): T {
  const item = list[at % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
