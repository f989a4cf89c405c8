/** The real server over the embedded engine keeps the contract its client has written. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureEngine, fixtureEngine } from '../../server/routes/testing/fixture-engine.ts';
import { fixtureDocuments, fixtureSite } from '../../server/routes/testing/fixture-site.ts';
import { type LeadApp, leadApp, leadSite } from '../../server/routes/testing/lead-app.ts';
import { ADAPTER_PACT_FILE, PACT_FILE, PROVIDER, readInteractions } from '../pact-file.ts';
import { GOOD_KEY, STATE, type State, stateNamed } from '../states.ts';

let engine: FixtureEngine;
let fixture: LeadApp;
let url: string;
let key: string;
const dir = mkdtempSync(join(tmpdir(), 'waymark-pact-'));

const make: Readonly<Record<State, () => Promise<void>>> = {
  [STATE.rentals]: () => engine.update(fixtureDocuments()),
  [STATE.empty]: () => engine.update({ delete: { query: '*:*' } }),
};

beforeAll(async () => {
  engine = await fixtureEngine();
  const site = {
    ...fixtureSite({ default_q: '*:*' }, { spellcheck: true, highlight: 'ts_name' }),
    leadForms: leadSite().leadForms,
  };
  fixture = await leadApp(engine.target, { site });
  key = await fixture.key();
  url = await fixture.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await fixture.close();
  await engine.close();
  rmSync(dir, { recursive: true, force: true });
});

async function verify(pactFile: string): Promise<unknown> {
  const states = readInteractions(pactFile).flatMap(({ providerStates = [] }) =>
    providerStates.map(({ name }) => name),
  );
  // The verifier itself passes over states it has no handler for.
  const handlers = states.map((name) => [name, make[stateNamed(name)]] as const);
  return new Verifier({
    provider: PROVIDER,
    providerBaseUrl: url,
    pactUrls: [pactFile],
    stateHandlers: Object.fromEntries(handlers),
    requestFilter: restoreForm,
    logLevel: 'error',
  }).verifyProvider();
}

/**
 * The verifier's own proxy reads forms into objects and would send them on as JSON; here they become forms again, and the
 * key of a contract becomes one that this server has given out.
 */
function restoreForm(
  request: { body?: unknown; headers: IncomingHttpHeaders },
  _response: unknown,
  next: () => void,
): void {
  const { body, headers } = request;
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') && typeof body === 'object' && body) {
    const pairs = Object.entries(body).flatMap(([name, value]) =>
      [value].flat().map((item) => [name, item === GOOD_KEY ? key : String(item)]),
    );
    const form = Buffer.from(new URLSearchParams(pairs).toString());
    request.body = form;
    headers['content-length'] = String(form.length);
  }
  next();
}

/** The contract with one text of it changed. */
function altered(from: string, to: string): string {
  const text = readFileSync(PACT_FILE, 'utf8');
  expect(text).toContain(from);
  const file = join(dir, `${to.length}.json`);
  writeFileSync(file, text.replaceAll(from, to));
  return file;
}

describe('the contract of the server', () => {
  it('the server answers as its client expects', async () => {
    expect(readInteractions(PACT_FILE).length).toBeGreaterThan(3);
    await expect(verify(PACT_FILE)).resolves.toBeDefined();
  });

  it('the server answers as its search client for InstantSearch expects', async () => {
    expect(readInteractions(ADAPTER_PACT_FILE).length).toBeGreaterThan(2);
    await expect(verify(ADAPTER_PACT_FILE)).resolves.toBeDefined();
  });

  it('a state nobody knows fails', async () => {
    await expect(verify(altered(STATE.empty, 'the moon is full'))).rejects.toThrow("'the moon is full'");
  });

  it('an answer the server does not give fails', async () => {
    await expect(verify(altered('"unknown-field"', '"no-such-code"'))).rejects.toThrow();
  });
});
