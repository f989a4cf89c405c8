/** How many machines a site needs for so many listings and searches, and what would be the first to give way. */
import { randomNumbers } from '../../site/demo/random.ts';
import { ASSUMED, PRODUCT } from './assumptions.ts';
import type { MeasuredSize } from './measured.ts';
import { keptShare, timesOf, zipf } from './simulate.ts';

/** Cost of one search in Solr: a fixed part, and one for each listing of the index, in milliseconds of one core. */
export interface SearchCost {
  fixedMs: number;
  perListingMs: number;
}

/** The line through the measured sizes that is the least off in proportion. */
export function fitCost(sizes: readonly MeasuredSize[]): SearchCost {
  // Weighted least squares: an error counts against what was measured.
  const sums = sizes.reduce(
    (sum, { listings, solrMs }) => {
      const weight = 1 / solrMs ** 2;
      return {
        w: sum.w + weight,
        x: sum.x + weight * listings,
        y: sum.y + weight * solrMs,
        xx: sum.xx + weight * listings ** 2,
        xy: sum.xy + weight * listings * solrMs,
      };
    },
    { w: 0, x: 0, y: 0, xx: 0, xy: 0 },
  );
  const perListingMs = (sums.w * sums.xy - sums.x * sums.y) / (sums.w * sums.xx - sums.x ** 2);
  return { perListingMs, fixedMs: (sums.y - perListingMs * sums.x) / sums.w };
}

export interface Demand {
  listings: number;
  /** Searches a second, at the busiest hour. */
  perSecond: number;
  /** Part of the listings a search looks at, where shards are by region and a search names its own (`_route_`); 1 for all. */
  share?: number;
}

export interface Plan extends Demand {
  /** Share of the searches that find a kept answer. */
  kept: number;
  /** Processes of the server, one to a core. */
  servers: number;
  shards: number;
  replicas: number;
  solrCores: number;
  solrMachines: number;
  /** From Solr to the servers, and from them to visitors. */
  gbitsInside: number;
  gbitsOutside: number;
  leadsPerSecond: number;
  times: { p50: number; p99: number };
  /** The parts, the one that is the nearest to its limit first. */
  limits: { part: string; used: number }[];
}

const SEED = 20_261;
const ROOM = Math.floor(PRODUCT.keptBytes / PRODUCT.answerBytes);

/** @param sizes what was measured, the largest last. */
export function createModel(sizes: readonly MeasuredSize[]): (demand: Demand) => Plan {
  const largest = sizes.at(-1);
  if (!largest) throw new Error('nothing was measured');
  const { searches, exponent } = ASSUMED.popularity;
  const draw = zipf(searches, exponent);
  const cost = fitCost(sizes);
  const processes = new Map<number, { kept: number; servers: number }>();

  /** More processes each see fewer searches twice, and need more processes: a few turns settle it. */
  function processesFor(perSecond: number): { kept: number; servers: number } {
    const random = randomNumbers(SEED);
    let kept = 0;
    let servers = 1;
    for (let turn = 0; turn < 4; turn += 1) {
      const each = perSecond / servers;
      kept = keptShare(draw, { perSecond: each, keptSeconds: PRODUCT.keptSeconds, room: ROOM }, random);
      const cores = (perSecond * (kept * (largest?.keptMs ?? 0) + (1 - kept) * (largest?.serverMs ?? 0))) / 1000;
      servers = Math.max(1, Math.ceil(cores / ASSUMED.busyShare));
    }
    return { kept, servers };
  }

  return (demand) => {
    const known = processes.get(demand.perSecond) ?? processesFor(demand.perSecond);
    processes.set(demand.perSecond, known);
    return planWith(demand, { ...known, cost, spread: largest.spread });
  };
}

interface Known {
  kept: number;
  servers: number;
  cost: SearchCost;
  spread: number;
}

function planWith({ listings, perSecond, share = 1 }: Demand, { kept, servers, cost, spread }: Known): Plan {
  const { machine, busyShare } = ASSUMED;
  const asked = perSecond * (1 - kept);
  const shards = Math.max(1, Math.ceil(listings / ASSUMED.listingsPerShard));
  const touched = Math.max(1, Math.ceil(shards * share));
  const partMs = cost.fixedMs + (cost.perListingMs * listings * share) / touched;
  const searchMs = touched * partMs + (touched > 1 ? ASSUMED.coordinatorShards * cost.fixedMs : 0);
  const solrCores = (asked * searchMs) / 1000 / busyShare;
  // A replica is a machine of its own once it needs more than a core or two; smaller ones share machines.
  const replicas = Math.max(2, Math.ceil(solrCores / shards / machine.cores));
  const cores = Math.min(machine.cores, Math.max(2, Math.ceil(solrCores / shards / replicas)));
  const times = timesOf(
    {
      count: touched,
      cores,
      meanMs: partMs,
      spread,
      perSecond: (asked * touched) / shards / replicas,
    },
    randomNumbers(SEED),
  );

  const solrMachines = Math.max(2, Math.ceil((shards * replicas * cores) / machine.cores));
  const gbitsInside = (asked * PRODUCT.answerBytes * 8) / 1e9;
  const gbitsOutside = (perSecond * PRODUCT.sentBytes * 8) / 1e9;
  const leadsPerSecond = perSecond / ASSUMED.searchesPerLead;
  const serverMachines = Math.ceil(servers / machine.cores);
  const limits = [
    { part: 'machines of SolrCloud', used: solrMachines / ASSUMED.machinesAtMost },
    { part: 'time Solr allows one search', used: times.p99 / PRODUCT.timeAllowedMs },
    {
      part: 'network of the machines of the server',
      used: (gbitsInside + gbitsOutside) / serverMachines / machine.gbits,
    },
    { part: 'commits of PostgreSQL', used: leadsPerSecond / ASSUMED.postgresLeadsPerSecond },
  ].sort((a, b) => b.used - a.used);
  return {
    listings,
    perSecond,
    share,
    kept,
    servers,
    shards,
    replicas,
    solrCores,
    solrMachines,
    gbitsInside,
    gbitsOutside,
    leadsPerSecond,
    times,
    limits,
  };
}
