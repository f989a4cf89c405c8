import { describe, expect, it } from 'vitest';
import { skippedBecause } from '../../server/testing/skipped-because.ts';
import { type Answer, answerOf } from './answer.ts';
import type { Engine } from './engine.ts';
import { object } from './engine.ts';
import { readRecorded } from './recorded.ts';
import { requestsOf } from './request-table.ts';
import { TABLES } from './requests/all.ts';
import { SEQUENCES } from './requests/sequences.ts';
import { runSequence } from './run-sequence.ts';

/**
 * Declares the suite for one engine, which holds the corpus when the tests run: every answer must be the recorded one.
 *
 * The shards of a SolrCloud weigh words by their own counts: there the order by score is left open. The embedded engine
 * refuses what it does not do.
 */
export function conforms(engine: () => Engine, kind: 'embedded' | 'solr' | 'cloud'): void {
  const sharded = kind === 'cloud';
  const recorded = readRecorded();

  for (const table of TABLES) {
    describe(table.title, () => {
      for (const request of requestsOf(table)) {
        it(request.name, skippedBecause(sharded ? request.notOnCloud : undefined), async () => {
          if (kind === 'embedded' && request.embeddedRefuses) {
            expect([400, 404]).toContain((await answerOf(engine(), request)).status);
            return;
          }
          const open = sharded && request.order === 'score' ? withoutOrder : (answer: unknown) => answer;

          expect(open(await answerOf(engine(), request))).toEqual(open(recorded.requests[request.key]));
        });
      }
    });
  }

  describe('§7.1 writing', () => {
    for (const sequence of SEQUENCES) {
      it(sequence.name, async () => {
        expect(await runSequence(engine(), sequence)).toEqual(recorded.sequences[sequence.name]);
      });
    }
  });
}

function withoutOrder(answer: unknown): Answer {
  const { response, ...rest } = object(answer) ?? {};
  const { ids, ...others } = object(response) ?? {};
  return { ...rest, response: { ...others, ids: String(ids).split(' ').sort() } };
}
