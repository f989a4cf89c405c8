import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedEngine, startEmbeddedEngine } from '../start-engine.ts';
import { SOLR_CONFIG, TestEngine } from '../testing/test-engine.ts';

const files = new TestEngine();
let engine: EmbeddedEngine;
let solr: string;

beforeAll(async () => {
  engine = await startEmbeddedEngine({
    indexFile: files.indexFile,
    solrConfigDir: SOLR_CONFIG,
    listen: { port: 0 },
  });
  solr = `http://127.0.0.1:${'port' in engine.listen ? engine.listen.port : 0}/solr`;
});

afterAll(async () => {
  await engine.close();
  await files.remove();
});

async function cores(parameters: Record<string, string>): Promise<number> {
  return (await fetch(`${solr}/admin/cores?${new URLSearchParams(parameters)}`)).status;
}

it('§3.5 a core that was exchanged keeps its file: none of its first name is made while it is served', async () => {
  await cores({ action: 'CREATE', name: 'next' });
  await fetch(`${solr}/next/update?commit=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '[{"id":"a"}]',
  });
  await cores({ action: 'SWAP', core: 'waymark', other: 'next' });
  await cores({ action: 'UNLOAD', core: 'next' });

  expect(await cores({ action: 'CREATE', name: 'next' })).toBe(400);
  expect(await cores({ action: 'CREATE', name: 'another' })).toBe(200);
  expect(await cores({ action: 'CREATE', name: 'another' })).toBe(500);
  expect(await (await fetch(`${solr}/waymark/select?q=*:*`)).json()).toMatchObject({ response: { numFound: 1 } });
});
