/** The only place of the browser that sends requests. */
import { textAt } from '../../common/record.ts';
import { ApiError } from './api-error.ts';

const REQUEST_TIMEOUT_MS = 10_000;

export interface ApiClient {
  /**
   * Posts a search body (§7.1) and answers with the parsed JSON.
   *
   * @throws ApiError whatever goes wrong, also when the signal aborts it.
   */
  search(url: string, body: string, options?: { signal?: AbortSignal | undefined }): Promise<unknown>;
}

export interface ApiClientSettings {
  /** What relative endpoints are resolved against; the page's own unless said otherwise. */
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

const HEADERS = {
  'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
  'X-Requested-With': 'XMLHttpRequest',
  Accept: 'application/json, text/javascript, */*; q=0.01',
};

/** The client of the search endpoint; every request ends after ten seconds at the latest. */
export function createApiClient(settings: ApiClientSettings = {}): ApiClient {
  const { baseUrl, timeoutMs = REQUEST_TIMEOUT_MS } = settings;
  const send = settings.fetch ?? ((input, init) => globalThis.fetch(input, init));

  return {
    async search(url, body, { signal } = {}) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(new ApiError('timeout', 'timeout')), timeoutMs);
      const abort = () => controller.abort(new ApiError('abort', 'abort'));
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
      try {
        const request = { method: 'POST', headers: HEADERS, body, signal: controller.signal };
        return await readAnswer(await send(new URL(url, baseUrl ?? document.baseURI), request));
      } catch (error) {
        throw asApiError(error, controller.signal);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      }
    },
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) {
    throw new ApiError('error', response.statusText, { httpStatus: response.status, detail: problemDetail(text) });
  }
  try {
    return parseResponseBody(text);
  } catch (cause) {
    throw new ApiError('parsererror', String(cause), { httpStatus: response.status, cause });
  }
}

/** What a problem answer (RFC 9457) says; anything else says nothing. */
function problemDetail(text: string): string | undefined {
  try {
    return textAt(JSON.parse(text), 'detail');
  } catch {
    // Not every failed answer is JSON: a gateway may answer with a page.
    return undefined;
  }
}

/** An abort is told by its reason; what else `fetch` rejects with is a network that gave no answer. */
function asApiError(error: unknown, signal: AbortSignal): ApiError {
  if (error instanceof ApiError) return error;
  if (signal.aborted && signal.reason instanceof ApiError) return signal.reason;
  return new ApiError('error', '', { cause: error });
}

/** `name(` … `)` with an optional guard comment in front and a semicolon behind, as JSONP answers are written. */
const WRAPPED = /^\s*(?:\/\*\*\/)?\s*[A-Za-z_$][\w$.]*\(([\s\S]*)\)\s*;?\s*$/;

/**
 * Reads an answer written as JSON or as JSONP; nothing is ever evaluated (§7.1).
 *
 * @throws SyntaxError when it is neither.
 */
export function parseResponseBody(text: string): unknown {
  const wrapped = WRAPPED.exec(text);
  return JSON.parse(wrapped?.[1] ?? text);
}
