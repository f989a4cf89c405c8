/** The states a contract may ask the provider for; a state that does not stand here fails the verification. */

export const STATE = {
  rentals: 'the index rci holds twelve rentals',
  empty: 'the index rci is empty',
} as const;

/** Stands in the contract for a key; the provider puts a good one in its place. */
export const GOOD_KEY = 'a-good-key';

export type State = (typeof STATE)[keyof typeof STATE];

/** Raised for a state nobody here knows how to make. */
export class UnknownStateError extends Error {
  override name = 'UnknownStateError';
  readonly code = 'unknown-state';
}

/** The state of this name. @throws UnknownStateError */
export function stateNamed(name: string): State {
  const known = Object.values(STATE).find((state) => state === name);
  if (known === undefined) throw new UnknownStateError(`no provider state is called '${name}'`);
  return known;
}
