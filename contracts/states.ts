/** The states a contract may ask its provider for; a state that does not stand here fails the verification. */

/** States of our own server. */
export const STATE = {
  rentals: 'the index rci holds twelve rentals',
  empty: 'the index rci is empty',
  askedTooOften: 'this address has used up its searches and enquiries',
  engineBroken: 'the search engine answers with something unusable',
  engineAway: 'the search engine cannot be reached',
  engineSlow: 'the search engine takes too long',
  storeAway: 'enquiries cannot be kept',
  enquiryKept: 'an enquiry with the submission id of the contract is kept',
  keysExpired: 'the keys of forms are a day old',
} as const;

export type State = (typeof STATE)[keyof typeof STATE];

/** States of Solr. */
export const SOLR_STATE = {
  rentals: 'the collection waymark holds twelve rentals of rci',
  draft: 'the collection waymark holds twelve rentals of rci and may be written to',
  secondCore: 'a core beside waymark has been made',
} as const;

export type SolrState = (typeof SOLR_STATE)[keyof typeof SOLR_STATE];

/** What cannot be written into a contract: the provider puts something real in the place of each. */
export const STAND_IN = {
  /** A key of a form that this server has given out. */
  key: 'a-good-key',
  /** A cursor that this provider has given out, behind the second document in the order of ids. */
  cursor: 'a-good-cursor',
  /** The cursor behind the last document in the order of ids. */
  lastCursor: 'the-last-cursor',
  /** The id the kept enquiry got when it came first. */
  leadId: 'the-id-it-got-first',
  reference: 'the-reference-it-got-first',
  /** More text than the server takes. */
  tooLong: 'a-text-that-is-too-long',
} as const;

/** The core a run of the indexer makes beside the served one. */
export const SECOND_CORE = 'waymark_20260101000000';

/** Raised for a state nobody here knows how to make. */
export class UnknownStateError extends Error {
  override name = 'UnknownStateError';
  readonly code = 'unknown-state';
}

/** The state of this name. @throws UnknownStateError */
export function stateNamed<S extends string>(states: Readonly<Record<string, S>>, name: string): S {
  const known = Object.values(states).find((state) => state === name);
  if (known === undefined) throw new UnknownStateError(`no provider state is called '${name}'`);
  return known;
}
