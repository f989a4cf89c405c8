/** An engine that speaks Solr's HTTP interface, in the states the server's contract with Solr speaks of. */
import { expect, it } from 'vitest';
import { fixtureDocuments } from '../../server/routes/testing/fixture-site.ts';
import { pactFile, readInteractions, SOLR_PACT } from '../pact-file.ts';
import { ask, type Engine, fill, object } from '../solr/engine.ts';
import type { Param } from '../solr/request-table.ts';
import { SECOND_CORE, SOLR_STATE, type SolrState, STAND_IN } from '../states.ts';
import { type Provider, verifyPact } from './verify.ts';

const ROWS_OF_CURSORS = { [STAND_IN.cursor]: '2', [STAND_IN.lastCursor]: '1000' };

/** Declares that the engine keeps the contract; what it held before is gone afterwards. */
export function keepsContract(engine: () => Engine): void {
  it('the server gets of it what the server expects', async () => {
    const kept = await verifyPact(SOLR_PACT, await solrProvider(engine()));
    await dropCore(engine());

    expect(kept).toHaveLength(readInteractions(pactFile(SOLR_PACT)).length);
    expect(kept.length).toBeGreaterThan(30);
  });
}

/** The provider; whoever uses it removes what `SECOND_CORE` names. */
export async function solrProvider(engine: Engine): Promise<Provider<SolrState>> {
  let isFilled = false;
  const hold = async (): Promise<void> => {
    await dropCore(engine);
    if (!isFilled) await fill(engine, fixtureDocuments());
    isFilled = true;
  };
  const draft = async (): Promise<void> => {
    await hold();
    isFilled = false;
  };
  await hold();
  const marks: [string, string][] = [];
  for (const [name, rows] of Object.entries(ROWS_OF_CURSORS)) marks.push([name, await markAfter(engine, rows)]);
  const cursors = Object.fromEntries(marks);
  return {
    url: engine.origin,
    states: {
      [SOLR_STATE.rentals]: hold,
      [SOLR_STATE.draft]: draft,
      [SOLR_STATE.secondCore]: async () => {
        await draft();
        await cores(engine, ['action', 'CREATE'], ['name', SECOND_CORE], ['configSet', 'waymark']);
      },
    },
    known: cursors,
    // A form is one text of the contract: its parts are known when it has been read.
    standIns: () => cursors,
  };
}

async function markAfter(engine: Engine, rows: string): Promise<string> {
  const { body } = await ask(engine, '/select', [
    ['q', '*:*'],
    ['fq', 'index_id:rci'],
    ['sort', 'id asc'],
    ['rows', rows],
    ['cursorMark', '*'],
  ]);
  return String(object(body)?.nextCursorMark);
}

async function dropCore(engine: Engine): Promise<void> {
  const status = object(object(await cores(engine, ['action', 'STATUS'], ['indexInfo', 'false']))?.status);
  if (status && SECOND_CORE in status) {
    // Made empty: where it holds something it has been exchanged, and cores keep their folders when they are.
    if (await holdsAny({ ...engine, path: `/solr/${SECOND_CORE}` })) {
      await cores(engine, ['action', 'SWAP'], ['core', 'waymark'], ['other', SECOND_CORE]);
    }
    await cores(engine, ['action', 'UNLOAD'], ['core', SECOND_CORE], ['deleteInstanceDir', 'true']);
  }
}

async function holdsAny(core: Engine): Promise<boolean> {
  const { body } = await ask(core, '/select', [
    ['q', '*:*'],
    ['rows', '0'],
  ]);
  return object(object(body)?.response)?.numFound !== 0;
}

async function cores(engine: Engine, ...params: Param[]): Promise<unknown> {
  const { status, body } = await ask({ ...engine, path: '/solr' }, '/admin/cores', params, 'GET');
  if (status !== 200) throw new Error(`The engine administers no cores: ${JSON.stringify(body)}`);
  return body;
}
