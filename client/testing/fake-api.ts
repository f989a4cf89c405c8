import type { ApiClient } from '../api/client.ts';

interface SentRequest {
  kind: 'search' | 'documents';
  url: string;
  /** The body of a search, the ids of a document request. */
  body: string;
  signal: AbortSignal | undefined;
  resolve(answer: unknown): Promise<void>;
  reject(error: unknown): Promise<void>;
}

export interface FakeApi extends ApiClient {
  sent: SentRequest[];
  /** The request at this position; fails when it was not sent. */
  at(position: number): SentRequest;
}

/** An API whose requests are answered by hand; like `fetch` it rejects at once when a request is aborted. */
export function createFakeApi(): FakeApi {
  const sent: SentRequest[] = [];
  const send = (kind: SentRequest['kind'], url: string, body: string, signal: AbortSignal | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      sent.push({
        kind,
        url,
        body,
        signal,
        resolve: (answer) => settle(() => resolve(answer)),
        reject: (error) => settle(() => reject(error)),
      });
    });
  return {
    sent,
    at(position) {
      const request = sent[position];
      if (!request) throw new Error(`Request ${position} was not sent; there are ${sent.length}.`);
      return request;
    },
    search(url, body, { signal } = {}) {
      const ids = new URLSearchParams(body).get('ids');
      return ids === null ? send('search', url, body, signal) : send('documents', url, ids, signal);
    },
  };
}

/** Lets everything that waits for an answer run to its end. */
async function settle(act: () => void): Promise<void> {
  act();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A search answer with these ids. */
export function answerOf(
  ids: readonly string[],
  numFound = ids.length,
  facetFields: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
): unknown {
  return { response: { numFound, docs: ids.map((id) => ({ id })) }, facet_counts: { facet_fields: facetFields } };
}
