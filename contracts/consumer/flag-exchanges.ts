/** What the client asks of the server for what is flagged, with its own module for it. */
import { MatchersV3 } from '@pact-foundation/pact';
import { expect, it } from 'vitest';
import { fetchFlagItems } from '../../client/api/flag-items.ts';
import { STATE } from '../states.ts';
import { type ConsumerPact, PROBLEM_TYPE } from './consumer-pact.ts';

const { regex, string } = MatchersV3;

const NAMESPACE = 'riot_solr_flag_items';

/** Adds the exchanges of flags to the contract. */
export function flagExchanges(pact: ConsumerPact): void {
  it('§7.3 the flagged items of a cookie, in the order in which they were flagged', () =>
    pact.exchange(
      {
        state: STATE.rentals,
        description: 'a lookup of flagged items, one of which is gone',
        asks: {
          method: 'GET',
          path: `/api/flags/${NAMESPACE}`,
          query: { ids: 'maqfd5-rci-2,maqfd5-rci-none,maqfd5-rci-1' },
        },
        answers: {
          status: 200,
          body: {
            items: [
              { id: 'maqfd5-rci-2', title: string('Cottage 2') },
              { id: 'maqfd5-rci-1', title: string('Cottage 1') },
            ],
            missing: ['maqfd5-rci-none'],
          },
        },
      },
      async (url) => {
        const ids = ['maqfd5-rci-2', 'maqfd5-rci-none', 'maqfd5-rci-1'];
        const answer = await fetchFlagItems(`${url}/api/flags`, NAMESPACE, ids);

        expect(answer.items.map(({ id }) => id)).toEqual(['maqfd5-rci-2', 'maqfd5-rci-1']);
        expect(answer.missing).toEqual(['maqfd5-rci-none']);
      },
    ));

  it('§7.3 a visitor who has flagged nothing', () =>
    pact.exchange(
      {
        state: STATE.rentals,
        description: 'a lookup of flagged items without a cookie',
        asks: { method: 'GET', path: `/api/flags/${NAMESPACE}` },
        answers: { status: 200, body: { items: [], missing: [] } },
      },
      async (url) => {
        expect(await fetchFlagItems(`${url}/api/flags`, NAMESPACE)).toEqual({ items: [], missing: [] });
      },
    ));

  it.each([
    [404, 'not-found', STATE.rentals, 'a lookup of flags the site does not have', 'elsewhere'],
    [503, 'upstream-unavailable', STATE.engineAway, 'a lookup of flags without a search engine', NAMESPACE],
  ] as const)('§8 flagged items that cannot be had: %i %s', (status, code, state, description, namespace) =>
    pact.exchange(
      {
        state,
        description,
        asks: { method: 'GET', path: `/api/flags/${namespace}`, query: { ids: 'maqfd5-rci-1' } },
        answers: { status, type: PROBLEM_TYPE, body: { status, code, title: regex('.+', 'Not to be had') } },
      },
      async (url) => {
        await expect(fetchFlagItems(`${url}/api/flags`, namespace, ['maqfd5-rci-1'])).rejects.toMatchObject({
          code: 'no-flag-items',
          message: `status ${status}`,
        });
      },
    ),
  );
}
