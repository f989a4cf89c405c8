/** What an entry of the history keeps for parts of a page, in `history.state`, each under a name of its own; what another script keeps there stays. */
import { record } from '../../common/record.ts';

/** How maps stand; unlike other parts it goes on to the entries that follow. */
export const MAPS = 'maps';

type Parts = Readonly<Record<string, unknown>>;

/** Tells a state that nobody else has given. */
export function isFree(state: unknown): boolean {
  return state === null || Object.keys(partsOf(state)).length > 0;
}

/** The part of a name; undefined where there is none. */
export function statePart(state: unknown, name: string): unknown {
  return partsOf(state)[name];
}

/** The state with a part more. */
export function withPart(state: unknown, name: string, value: unknown): unknown {
  return { ...record(state), waymark: { ...partsOf(state), [name]: value } };
}

/** The state of the entry that follows one. */
export function nextState(state: unknown): unknown {
  const maps = statePart(state, MAPS);
  return maps === undefined ? null : withPart(null, MAPS, maps);
}

function partsOf(state: unknown): Parts {
  // Nobody else writes under this name.
  return (record(state).waymark ?? {}) as Parts;
}
