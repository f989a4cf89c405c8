/** What the indexer asks of Solr, by its own client, writer and administration. */
import { MatchersV3 } from '@pact-foundation/pact';
import { expect, it } from 'vitest';
import { checkNothingElse, deleteAll, findGone } from '../../server/indexing/checks.ts';
import { systemClock } from '../../server/indexing/index-report.ts';
import type { Mapping } from '../../server/indexing/mapping/mapping.ts';
import { compilePath } from '../../server/indexing/mapping/source-path.ts';
import { DocumentWriter } from '../../server/indexing/target/document-writer.ts';
import { newIndex } from '../../server/indexing/target/new-index.ts';
import { solrClient } from '../../server/indexing/target/solr-client.ts';
import { httpTarget, type SolrTarget } from '../../server/indexing/target/solr-target.ts';
import { SECOND_CORE, SOLR_STATE, type SolrState, STAND_IN } from '../states.ts';
import type { ConsumerPact, Reply } from './consumer-pact.ts';
import { type Expected, recordExchange } from './recorded-exchange.ts';

const { eachLike, integer, like, regex, string } = MatchersV3;

/** When the contract's new index is made, as `SECOND_CORE` says. */
const DATE = new Date('2026-01-01T00:00:00Z');

const MAPPING: Mapping = {
  file: 'rentals.yaml',
  index: 'rci',
  hash: 'maqfd5',
  key: compilePath('id'),
  madeKey: undefined,
  columns: undefined,
  encoding: undefined,
  eid: undefined,
  records: undefined,
  skipIf: [],
  fields: [],
  paths: [],
  files: [],
};

const DONE: Reply = { status: 200, body: { responseHeader: { status: 0 } } };

/** Adds the exchanges of indexing to the contract. */
export function solrWrites(pact: ConsumerPact): void {
  const at = (state: SolrState, description: string, answers: Reply): Expected => ({ state, description, answers });

  /** Runs the code against the collection, whose connections are closed afterwards. */
  const record = (
    asks: Expected | readonly Expected[],
    run: (target: SolrTarget) => Promise<void>,
    collection = 'waymark',
  ): Promise<void> =>
    recordExchange(pact, asks, async (url) => {
      const open = httpTarget(new URL(`${url}/solr/${collection}`));
      try {
        await run(open.target);
      } finally {
        await open.close();
      }
    });

  const writer = (target: SolrTarget, refused: (id: string, reason: string) => void): DocumentWriter =>
    new DocumentWriter(solrClient(target, systemClock), {
      batch: 10,
      refused: ({ id }, reason) => refused(id, reason),
    });

  const documents = (fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).map(([id, is_eid], at) => ({
      id,
      line: at + 1,
      json: JSON.stringify({ id, index_id: 'rci', is_eid }),
    }));

  it('§3.5 documents are sent together, and seen once they are committed', () =>
    record(
      [at(SOLR_STATE.draft, 'a batch of documents', DONE), at(SOLR_STATE.draft, 'a commit', DONE)],
      async (target) => {
        const writes = writer(target, () => expect.fail('nothing is refused'));
        for (const document of documents({ 'maqfd5-rci-21': 21, 'maqfd5-rci-22': 22 })) await writes.add(document);
        await writes.flush();
        await writes.commit();

        expect(writes.written).toBe(2);
      },
    ));

  it('§8 a document Solr refuses is named, and the others are sent without it', async () => {
    const refused: string[] = [];
    const msg = "ERROR: [doc=maqfd5-rci-22] Error adding field 'is_eid'='many'";
    await record(
      [
        at(SOLR_STATE.draft, 'a batch with a document that cannot be taken', {
          status: 400,
          body: { error: { msg: regex("^ERROR: \\[doc=maqfd5-rci-22\\] .*'is_eid'='many'.*", msg) } },
        }),
        at(SOLR_STATE.draft, 'the batch without it', DONE),
      ],
      async (target) => {
        const writes = writer(target, (id, reason) => refused.push(`${id}: ${reason}`));
        for (const document of documents({ 'maqfd5-rci-21': 21, 'maqfd5-rci-22': 'many' })) await writes.add(document);
        await writes.flush();

        expect(writes.written).toBe(1);
      },
    );

    expect(new Set(refused)).toEqual(new Set([`maqfd5-rci-22: ${msg}`]));
  });

  it('§3.5 what the source does not have any more is listed by cursors and deleted', () =>
    record(
      [
        at(SOLR_STATE.draft, 'a list of the documents of an index', {
          status: 200,
          body: {
            response: { docs: eachLike({ id: 'maqfd5-rci-1', index_id: 'rci', hash: 'maqfd5' }) },
            nextCursorMark: string(STAND_IN.lastCursor),
          },
        }),
        at(SOLR_STATE.draft, 'the end of the list of the documents of an index', {
          status: 200,
          body: { response: { docs: [] }, nextCursorMark: STAND_IN.lastCursor },
        }),
        at(SOLR_STATE.draft, 'the deletion of documents by their ids', DONE),
      ],
      async (target) => {
        const client = solrClient(target, systemClock);
        const { documents, ids } = await findGone(client, MAPPING, (id) => id !== 'maqfd5-rci-1');
        expect({ documents, ids }).toEqual({ documents: 1, ids: ['maqfd5-rci-1'] });
        await deleteAll(client, ids);
      },
    ));

  it('§3.5 whether the collection holds anything else', () =>
    record(
      at(SOLR_STATE.rentals, 'a count of documents of other indexes and sites', {
        status: 200,
        body: { response: { numFound: integer(1) } },
      }),
      async (target) => {
        await expect(checkNothingElse(solrClient(target, systemClock), MAPPING)).rejects.toThrow(
          '1 document of another',
        );
      },
    ));

  it('§8 a collection that is not there', () =>
    record(
      at(SOLR_STATE.rentals, 'a count in a collection that is not there', { status: 404, body: undefined }),
      async (target) => {
        const asked = solrClient(target, systemClock).select({ q: '*:*', fq: 'index_id:rci', rows: '0' });

        await expect(asked).rejects.toThrow('There is no Solr collection at');
      },
      'nowhere',
    ));

  const mode = at(SOLR_STATE.rentals, 'a question for the mode of Solr', { status: 200, body: { mode: 'std' } });
  const create = at(SOLR_STATE.draft, 'a new core beside the served one', DONE);

  it('§3.5 a new index takes the place of the old one, which is kept', () =>
    record(
      [
        mode,
        create,
        at(SOLR_STATE.secondCore, 'the exchange of the new core and the served one', DONE),
        at(SOLR_STATE.secondCore, 'a list of cores', {
          status: 200,
          body: { status: like({ waymark: { name: 'waymark' }, [SECOND_CORE]: { name: SECOND_CORE } }) },
        }),
      ],
      async (target) => {
        const next = await newIndex(target, { date: DATE });
        const published = await next.publish();

        expect(next.target.path).toBe(`/solr/${SECOND_CORE}`);
        expect(published).toEqual({ kept: SECOND_CORE, removed: [], warnings: [] });
      },
    ));

  it('§8 a new index that cannot be filled is removed again', () =>
    record([mode, create, at(SOLR_STATE.secondCore, 'the removal of a core', DONE)], async (target) => {
      const next = await newIndex(target, { date: DATE });
      await next.discard();
    }));

  it('§8 a name that is taken: no index is made, and the reason is told', () => {
    const msg = `Core with name '${SECOND_CORE}' already exists.`;
    return record(
      [
        mode,
        at(SOLR_STATE.secondCore, 'a new core with a name that is taken', {
          status: 500,
          body: { error: { msg: regex('.*already exists.*', msg) } },
        }),
      ],
      async (target) => {
        await expect(newIndex(target, { date: DATE })).rejects.toThrow(msg);
      },
    );
  });
}
