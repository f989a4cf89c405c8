import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vectorsOf } from '../../common/testing/vectors.ts';
import { askDocuments } from '../search/store/full-documents.ts';
import { failureLine } from '../search/store/search-loader.ts';
import { createApiClient, parseResponseBody } from './client.ts';

interface Call {
  url: string;
  init: RequestInit | undefined;
}

/** An API client over a `fetch` that answers with this. */
function clientOver(answer: (signal: AbortSignal | null | undefined) => Promise<Response>) {
  const calls: Call[] = [];
  const client = createApiClient({
    baseUrl: 'https://site.example/stays',
    fetch: (input, init) => {
      calls.push({ url: String(input), init });
      return answer(init?.signal);
    },
  });
  return { client, calls };
}

const endless = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** Every error a request can end with. */
async function failureOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => {
      throw new Error('The request did not fail.');
    },
    (error: unknown) => error,
  );
}

describe('§7.1 answers', () => {
  for (const vector of vectorsOf('response-body')) {
    it(vector.id, () => {
      const read = (): unknown => parseResponseBody(String(vector.input.body));
      if (vector.expected.parsed) expect(read()).toEqual({ response: { numFound: 0, docs: [] } });
      else expect(read).toThrow(SyntaxError);
    });
  }

  it('§7.1 a guarded JSONP answer is read, a string that holds parentheses stays whole', () => {
    expect(parseResponseBody('/**/cb_1.x({"a":"b(c);"});\n')).toEqual({ a: 'b(c);' });
    expect(parseResponseBody('"f(1)"')).toBe('f(1)');
  });
});

describe('§7.1 requests', () => {
  it('§7.1 posts the form body with the headers servers of old sites expect', async () => {
    const { client, calls } = clientOver(async () => Response.json({ ok: true }));

    expect(await client.search('/api/search', 'q=x')).toEqual({ ok: true });
    expect(calls[0]?.url).toBe('https://site.example/api/search');
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: 'q=x',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'X-Requested-With': 'XMLHttpRequest',
      },
    });
  });

  it('§7.2 asks for documents by their ids at the same endpoint', async () => {
    const { client, calls } = clientOver(async () => Response.json({}));
    await askDocuments(client, '/solr/', ['a-1', 'b-2'], {
      block: { index: 'rci', bundles: [], entityType: '', params: [] },
    });

    expect(calls[0]?.url).toBe('https://site.example/solr/');
    expect(calls[0]?.init?.body).toBe('ids=a-1,b-2&wt=json&json.wrf=?&fq=index_id:rci');
  });
});

describe('§7.2 document requests', () => {
  it('§7.2 go to the address for documents where the endpoint is our own', async () => {
    const { client, calls } = clientOver(async () => Response.json({}));
    await askDocuments(client, 'https://stays.example/api/search', ['a-1'], {
      block: { index: 'rci', bundles: [], entityType: '', params: [] },
    });

    expect(calls[0]?.url).toBe('https://stays.example/api/documents');
  });
});

describe('§8 failures', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  for (const { id, input, expected } of vectorsOf('error-log')) {
    it(id, async () => {
      const abort = new AbortController();
      const { client } = clientOver((signal) => {
        if (input.network) return Promise.reject(new TypeError('Failed to fetch'));
        if (input.timeout || input.abort) return endless(signal);
        const status = Number(input.http);
        return Promise.resolve(
          new Response(String(input.body ?? ''), { status, statusText: String(input.statusText ?? '') }),
        );
      });
      const failure = failureOf(client.search('/api/search', 'q=x', { signal: abort.signal }));
      if (input.abort) abort.abort();
      await vi.advanceTimersByTimeAsync(input.timeout ? 10_000 : 0);

      const line = failureLine(await failure);
      if (typeof expected.logged === 'string') expect(line).toBe(expected.logged);
      else expect(line.startsWith(String(expected.loggedPrefix))).toBe(true);
    });
  }

  it('§8 an answer within ten seconds is no timeout', async () => {
    const { client } = clientOver(
      () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ late: true })), 9_999)),
    );
    const answer = client.search('/api/search', 'q=x');
    await vi.advanceTimersByTimeAsync(9_999);

    expect(await answer).toEqual({ late: true });
  });

  it('§8 a problem answer tells its detail', async () => {
    const { client } = clientOver(async () => Response.json({ code: 'c', detail: 'fq: not so' }, { status: 400 }));

    expect(await failureOf(client.search('/api/search', 'fq=x'))).toMatchObject({
      httpStatus: 400,
      detail: 'fq: not so',
    });
  });
});
