import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEMS } from '../../http/errors.ts';
import { codesOf, type FakeOperation, type Fault, fakeOperations } from './fault.ts';
import { type Fake, KIT_TOKEN, startFake } from './start-fake.ts';

const FORM = 'bt-leads-contact';
const operations = fakeOperations();
let fake: Fake;

beforeAll(async () => {
  fake = await startFake();
});
afterEach(() => fake.set());
afterAll(() => fake.close());

async function search(headers: Record<string, string> = {}): Promise<{ status: number; code?: string }> {
  const response = await fetch(`${fake.url}/api/search?q=cottage`, { headers });
  // Problems have a code, answers have none.
  return { status: response.status, ...((await response.json()) as { code?: string }) };
}

const ID = 'wmfake-rentals-101';
const QUERY: Record<string, string> = {
  documentsGet: `ids=${ID}`,
  flagsGet: `ids=${ID}`,
  suggestGet: 'index=rentals&q=cot',
};

/** A request each operation answers without a fault. */
async function ask({ method, path, operationId }: FakeOperation): Promise<Response> {
  const url = `${fake.url}${path.replace('{formId}', FORM).replace('{namespace}', 'riot_solr_flag_items').replace('{index}', 'rentals')}`;
  const headers = { authorization: `Bearer ${KIT_TOKEN}` };
  if (method === 'GET') return fetch(`${url}?${QUERY[operationId] ?? ''}`, { headers });
  if (path === '/api/listings/{id}') {
    const record = JSON.stringify({ id: '900', name: 'New' });
    const json = { ...headers, 'content-type': 'application/json' };
    return fetch(url.replace('{id}', '900'), {
      method,
      ...(method === 'PUT' ? { body: record, headers: json } : { headers }),
    });
  }
  const body = operationId === 'leadPost' ? await enquiry() : new URLSearchParams({ [FIELD[operationId] ?? 'q']: ID });
  return fetch(url, { method, body, headers: { accept: 'application/json' }, redirect: 'manual' });
}

const FIELD: Record<string, string> = { documentsPost: 'ids', flagsToggle: 'toggle', antibotChallenge: 'bt_form' };

async function enquiry(submission: string = crypto.randomUUID()): Promise<URLSearchParams> {
  // The keys of the kit's own forms.
  const keys = (await (await fetch(`${fake.url}/bt-leads-antibot-workaround`)).json()) as Record<string, string>;
  return new URLSearchParams({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Is it quiet?',
    consent: 'yes',
    submission_id: submission,
    antibot_key: keys[FORM] ?? '',
  });
}

describe('the test kit', () => {
  it('is the real server with listings that hold and lack every kind of field', async () => {
    const response = await fetch(`${fake.url}/api/search`, {
      method: 'POST',
      body: new URLSearchParams([
        ['fq', 'index_id:rentals'],
        ['rows', '0'],
        ['facet', 'true'],
        ['facet.missing', 'true'],
        ['facet.mincount', '1'],
        ...['ss_town', 'sm_nid$kit_area$name', 'sm_amenity', 'bs_pets'].map((field) => ['facet.field', field]),
      ]),
    });
    // Checked against the description by the server itself here.
    const { response: found, facet_counts: counts } = (await response.json()) as {
      response: { numFound: number };
      facet_counts: { facet_fields: Record<string, Record<string, number>> };
    };

    expect(found.numFound).toBe(36);
    expect(Object.keys(counts.facet_fields.ss_town ?? {})).toContain('Þingeyri');
    expect(Object.keys(counts.facet_fields.sm_nid$kit_area$name ?? {})).toContain('$100 a night');
    expect(counts.facet_fields.sm_amenity?.['']).toBe(6);
  });

  it('answers every operation, and with every problem its description lists', async () => {
    // Where the client is not built there are no pages.
    const hasPages = (await fetch(fake.url)).status === 200;
    for (const operation of operations.filter(({ path }) => hasPages || path !== '/antibot')) {
      const good = await ask(operation);
      expect([operation.operationId, good.status < 400]).toEqual([operation.operationId, true]);
      for (const code of codesOf(operation)) {
        fake.set({ operation: operation.operationId, code });
        const response = await ask(operation);
        const where = `${operation.operationId} ${code}`;
        expect([where, response.status]).toEqual([where, PROBLEMS[code].status]);
        if (response.headers.get('content-type')?.startsWith('application/problem+json')) {
          expect(await response.json()).toMatchObject({ code });
        }
      }
      fake.set();
    }
  });

  it.each<[Fault, string]>([
    [{ operation: 'searchGet', status: 504 }, 'upstream-timeout'],
    [{ status: 503 }, 'upstream-unavailable'],
    [{ status: 429 }, 'rate-limited'],
    [{ code: 'overloaded' }, 'overloaded'],
  ])('%j fails as %s until it is taken back', async (fault, code) => {
    fake.set(fault);
    expect(await search()).toMatchObject({ status: PROBLEMS[code as keyof typeof PROBLEMS].status, code });
    fake.set();
    expect((await search()).status).toBe(200);
  });

  it('fails so many times, and only the operation it is told', async () => {
    fake.set({ operation: 'searchGet', code: 'upstream-error', times: 2 });
    expect((await fetch(`${fake.url}/api/documents?ids=wmfake-rentals-101`)).status).toBe(200);
    const seen = [await search(), await search(), await search()];

    expect(seen.map(({ status }) => status)).toEqual([502, 502, 200]);
  });

  it('fails for one request by its header', async () => {
    expect(await search({ 'x-fake': 'code=upstream-timeout' })).toMatchObject({ code: 'upstream-timeout' });
    expect((await search()).status).toBe(200);
    expect(await search({ 'x-fake': 'cod=1' })).toMatchObject({ status: 400, code: 'bad-request' });
  });

  it('takes its time, and holds requests until it is told otherwise', async () => {
    fake.set({ latency: 150 });
    const started = performance.now();
    await search();
    expect(performance.now() - started).toBeGreaterThanOrEqual(149);

    fake.set({ operation: 'searchGet', hold: true });
    let isAnswered = false;
    const before = fake.seen.searchGet ?? 0;
    const held = search().then((answer) => {
      isAnswered = true;
      return answer;
    });
    await expect.poll(() => fake.seen.searchGet).toBe(before + 1);
    expect((await fetch(`${fake.url}/healthz`)).status).toBe(200);
    expect(isAnswered).toBe(false);
    fake.set();
    expect((await held).status).toBe(200);
  });

  it('drops connections, cuts bodies, and sends them slowly', async () => {
    await expect(search({ 'x-fake': 'drop' })).rejects.toThrow('fetch failed');
    const cut = await fetch(`${fake.url}/api/search?q=cottage`, { headers: { 'x-fake': 'cut' } });
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow('terminated');
    const started = performance.now();
    expect((await search({ 'x-fake': 'slow=200' })).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(150);
  });

  it('is told by JSON what to do, and what it cannot do it refuses', async () => {
    const tell = async (body: string): Promise<[number, unknown]> => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${fake.url}/__fake`, { method: 'PUT', body, headers });
      return [response.status, await response.json()];
    };
    expect(await tell('[{"status":503,"times":1},{"latency":5}]')).toMatchObject([
      200,
      { faults: [{ status: 503 }, {}] },
    ]);
    expect((await search()).status).toBe(503);
    expect((await search()).status).toBe(200);
    for (const wrong of ['{"stat":1}', '{"latency":-1}', '{"operation":"no"}', '{"code":"no"}', '{', '[1]']) {
      expect(await tell(wrong)).toMatchObject([400, { error: expect.any(String) }]);
    }
    expect(await tell('{"operation":"health","status":429}')).toEqual([
      400,
      { error: expect.stringMatching(/^health may not answer 429, only .*internal-error\.$/) },
    ]);
    expect((await fetch(`${fake.url}/__fake`, { method: 'DELETE' })).status).toBe(200);
    expect(await (await fetch(`${fake.url}/__fake`)).json()).toMatchObject({ faults: [] });
  });

  it('lets pages of any origin in, preflights included', async () => {
    const headers = { origin: 'http://localhost:5173', 'sec-fetch-site': 'cross-site' };
    const preflight = await fetch(`${fake.url}/api/leads/${FORM}`, {
      method: 'OPTIONS',
      headers: {
        ...headers,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    const response = await fetch(`${fake.url}/api/leads/${FORM}`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body: await enquiry(),
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([201, headers.origin]);
  });

  it('loses enquiries as told, and keeps the others for whoever asks', async () => {
    const before = (await fake.leads()).length;
    const submission = crypto.randomUUID();
    const send = async (): Promise<number> => {
      const headers = { accept: 'application/json' };
      return (
        await fetch(`${fake.url}/api/leads/${FORM}`, { method: 'POST', body: await enquiry(submission), headers })
      ).status;
    };
    fake.set({ operation: 'leadPost', code: 'leads-unavailable', times: 1 });
    expect([await send(), await send(), await send()]).toEqual([503, 201, 201]);
    const leads = await fake.leads();

    expect(leads).toHaveLength(before + 1);
    expect(leads[0]?.fields).toMatchObject({ name: 'Ada' });
  });

  it('runs as a command, says where it is, and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-kit-'));
    const command = join(import.meta.dirname, 'fake-command.ts');
    const child = spawn(process.execPath, [command, '--port=0', '--fault=operation=searchGet; status=503'], {
      cwd: folder,
      env: { ...process.env, TMPDIR: folder },
    });
    const [chunk] = await once(child.stdout, 'data');
    const url = /^The test kit is at (\S+)$/m.exec(String(chunk))?.[1];
    expect((await fetch(`${url}/api/search`)).status).toBe(503);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');

    expect([code, readdirSync(folder)]).toEqual([0, []]);
    rmSync(folder, { recursive: true });
  });
});
