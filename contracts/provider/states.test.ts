/** The states both sides speak of: none that nobody asks for, none that nobody can make. */
import { describe, expect, it } from 'vitest';
import { ADAPTER_PACT, CLIENT_PACT, pactFile, readInteractions, SOLR_PACT } from '../pact-file.ts';
import { SOLR_STATE, STATE, stateNamed, UnknownStateError } from '../states.ts';

describe('the states of providers', () => {
  it.each([
    ['the server', Object.values(STATE), [CLIENT_PACT, ADAPTER_PACT]],
    ['Solr', Object.values(SOLR_STATE), [SOLR_PACT]],
  ])('those of %s are the ones its contracts use', (_name, states, pacts) => {
    const used = pacts
      .flatMap((pair) => readInteractions(pactFile(pair)))
      .flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name));

    expect([...new Set(used)].sort()).toEqual([...states].sort());
  });

  it('a name that is none of them is refused', () => {
    expect(stateNamed(STATE, STATE.rentals)).toBe(STATE.rentals);
    expect(() => stateNamed(STATE, 'the moon is full')).toThrow(UnknownStateError);
  });
});
