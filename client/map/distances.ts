/**
 * How far results are from the visitor: each card says it, and the nearest can come first, while the search is limited to their
 * surroundings or in the order by distance (§2.13).
 */
import { parseDistanceOrder, writeDistanceOrder } from '../../common/query/distance-order.ts';
import type { Coordinates } from '../../common/query/geohash.ts';
import { getParam, getParams } from '../../common/query/param-list.ts';
import { NEAR } from '../../common/texts/english/near.ts';
import { textsOf } from '../../common/texts/texts.ts';
import { createSessionMemory } from '../browser/session.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { distanceKm, distanceText } from './distance.ts';

export const NEAR_TEXTS = /* @__PURE__ */ textsOf('near', NEAR);

/** What is around the visitor: of which location field, and by which filter. */
interface Surroundings {
  at: Coordinates;
  field: string;
  filter: string;
}

/** Of each search the surroundings looked for last. */
const last = new WeakMap<SearchStore, Surroundings | undefined>();

const memory = createSessionMemory(window);
/** In the memory of the tab, with a filter behind it: how far around the visitor it reaches. Who is sent the address is elsewhere. */
const WITHIN = 'waymark:near:';

/**
 * Tells distances from now on; a search that is in the order by distance needs no surroundings for that.
 *
 * @param within says how far the surroundings reach.
 */
export function tellDistances(store: SearchStore, surroundings?: Surroundings, within = ''): void {
  if (surroundings) memory.write(WITHIN + surroundings.filter, within);
  const isTold = last.has(store);
  if (surroundings || !isTold) last.set(store, surroundings);
  if (!isTold) store.subscribe(() => tell(store));
  tell(store);
}

function tell(store: SearchStore): void {
  const from = nearWhere(store);
  const nearest = from && writeDistanceOrder({ ...from, rest: '' });
  const before = store.near.getState();
  const within = getParams(store.getState().params, 'fq')
    .map((fq) => memory.read(WITHIN + fq))
    .find((text) => typeof text === 'string');
  if (nearest === before.nearest && within === before.within) return;
  store.near.setState({ nearest, within, away: from && ((location) => awayText(from.at, location)) });
}

function nearWhere(store: SearchStore): Omit<Surroundings, 'filter'> | undefined {
  const { params } = store.getState();
  const around = last.get(store);
  const isAround = around && getParams(params, 'fq').includes(around.filter);
  return parseDistanceOrder(getParam(params, 'sort') ?? '') ?? (isAround ? around : undefined);
}

/** Empty for what is no location. What belongs together stays on one line. */
function awayText(from: Coordinates, location: string): string {
  const [latitude = Number.NaN, longitude = Number.NaN] = location.split(',').map(Number);
  const km = distanceKm(from, { latitude, longitude });
  return Number.isNaN(km) ? '' : NEAR_TEXTS.away(distanceText(km)).replaceAll(' ', '\u00a0');
}
