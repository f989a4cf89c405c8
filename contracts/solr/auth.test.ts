/** User and password against a real Solr that asks for them. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/indexing/index-report.ts';
import { newIndex } from '../../server/indexing/target/new-index.ts';
import { solrClient } from '../../server/indexing/target/solr-client.ts';
import { httpTarget } from '../../server/indexing/target/solr-target.ts';
import { fixtureApp } from '../../server/routes/testing/fixture-app.ts';
import { openSolr } from '../../server/search/engine/upstream-target.ts';
import { type RunningSolr, startSolr } from '../../server/tools/local-solr/start-solr.ts';
import { realSolr, reportAbsence, SOLR_OPTIONS, START_TIMEOUT } from './real-solr.ts';

const READER = { user: 'reader', password: 'pä ss:wörd' };
const WRITER = { user: 'writer', password: 'another' };

/** A password as Solr's security.json holds it. */
function hashed(password: string): string {
  const salt = randomBytes(32);
  const once = createHash('sha256').update(salt).update(password, 'utf8').digest();
  return `${createHash('sha256').update(once).digest('base64')} ${salt.toString('base64')}`;
}

const SECURITY = {
  authentication: {
    class: 'solr.BasicAuthPlugin',
    blockUnknown: false,
    credentials: { reader: hashed(READER.password), writer: hashed(WRITER.password) },
  },
  authorization: {
    class: 'solr.RuleBasedAuthorizationPlugin',
    'user-role': { reader: 'reads', writer: ['reads', 'writes'] },
    permissions: [
      { name: 'read', role: 'reads' },
      { name: 'update', role: 'writes' },
      { name: 'core-admin-edit', role: 'administers' },
    ],
  },
};

const solr = await realSolr();

describe('a Solr that asks for a user', () => {
  if (!solr.available) {
    reportAbsence(solr.reason);
    return;
  }
  let running: RunningSolr;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'waymark-auth-'));
    await writeFile(join(dataDir, 'security.json'), JSON.stringify(SECURITY));
    running = await startSolr({ ...SOLR_OPTIONS, dataDir });
  }, START_TIMEOUT);
  afterAll(async () => {
    await running?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }, START_TIMEOUT);

  it.each([
    ['the right password', READER, 200],
    ['a wrong password', { ...READER, password: 'other' }, 502],
    ['no user', undefined, 502],
  ])('§7.1 %s: the search is answered, or honestly not', async (_name, credentials, status) => {
    const target = openSolr(new URL(running.url), { credentials });
    const { app, search } = await fixtureApp(target);
    const reply = await search('q=lake&fq=index_id:rci');
    await app.close();
    await target.dispatcher.destroy();

    expect(reply.statusCode).toBe(status);
    expect(reply.payload).not.toContain('Basic');
  });

  it('one who may only read is told so when writing, one who may not administer when replacing the index', async () => {
    const reader = httpTarget(new URL(running.url), READER);
    const writer = httpTarget(new URL(running.url), WRITER);
    await solrClient(writer.target, systemClock).update('[{"id":"a"}]', { commit: 'true' });

    await expect(solrClient(reader.target, systemClock).update('[{"id":"b"}]', {})).rejects.toThrow(
      'refuses this user: set SOLR_USER and SOLR_PASSWORD',
    );
    await expect(newIndex(writer.target, { date: new Date() })).rejects.toThrow(
      '--swap needs one who may administer it',
    );
    await reader.close();
    await writer.close();
  });
});
