import { SolrRefusedError, SolrUnreachableError } from '../errors.ts';
import type { IndexClock } from '../index-report.ts';
import { isObject } from '../mapping/source-path.ts';
import { diskFullMessage, nameOf, type SolrTarget } from './solr-target.ts';

export interface SolrClient {
  /** Sends a JSON update (Solr's JSON update format); throws SolrRefusedError or SolrUnreachableError. */
  update(body: string, parameters: Record<string, string>): Promise<void>;
  /** Runs a query and gives the whole answer. */
  select(parameters: Record<string, string>): Promise<Record<string, unknown>>;
}

/** Waits before each new try, in milliseconds. */
const BACK_OFF = [250, 500, 1000, 2000, 4000, 8000];
const BUSY = new Set([429, 502, 503, 504]);
const TIMEOUT = 120_000;

/** A client that tries again, a limited number of times, when a connection breaks or Solr is busy. */
export function solrClient(target: SolrTarget, clock: IndexClock): SolrClient {
  // Before anything has answered, a refused connection is a wrong address and no passing trouble.
  let answered = false;

  async function send(method: 'GET' | 'POST', handler: string, parameters: Record<string, string>, body?: string) {
    const query = new URLSearchParams({ ...parameters, wt: 'json' });
    for (let attempt = 0; ; attempt += 1) {
      const pause = BACK_OFF[attempt];
      try {
        const response = await target.dispatcher.request({
          origin: target.origin,
          path: `${target.path}${handler}?${query}`,
          method,
          headers: { ...target.headers, accept: 'application/json', ...(body === undefined ? {} : JSON_BODY) },
          ...(body === undefined ? {} : { body }),
          headersTimeout: TIMEOUT,
          bodyTimeout: TIMEOUT,
        });
        const text = await response.body.text();
        answered = true;
        if (response.statusCode < 300) return text;
        if (!BUSY.has(response.statusCode) || pause === undefined) throw refusal(target, response.statusCode, text);
      } catch (error) {
        if (error instanceof SolrRefusedError) throw error;
        if (!answered || pause === undefined || isGone(target, error)) throw unreachable(target, error);
      }
      await clock.wait(pause);
    }
  }

  return {
    async update(body, parameters) {
      await send('POST', '/update', parameters, body);
    },
    async select(parameters) {
      const text = await send('GET', '/select', parameters);
      const answer = parseJson(text);
      if (answer) return answer;
      throw new SolrRefusedError(
        200,
        'no JSON answer',
        `What answers at ${target.label} is no Solr: its answer is no JSON`,
      );
    },
  };
}

const JSON_BODY = { 'content-type': 'application/json' };

function refusal(target: SolrTarget, status: number, text: string): SolrRefusedError {
  const reason = solrReason(text) ?? `HTTP status ${status}`;
  if (status === 401 || status === 403) {
    return new SolrRefusedError(status, reason, `${nameOf(target)} refuses this user: set SOLR_USER and SOLR_PASSWORD`);
  }
  if (status === 404) {
    return new SolrRefusedError(
      status,
      reason,
      `There is no Solr collection at ${target.label}: check SOLR_URL (it ends with the collection's name)`,
    );
  }
  const full = diskFullMessage(target, reason);
  if (full !== undefined) return new SolrRefusedError(status, reason, full);
  return new SolrRefusedError(status, reason, `${nameOf(target)} answered with ${status}: ${reason}`);
}

/** What Solr gives as the reason in its error answer. */
function solrReason(text: string): string | undefined {
  const error = parseJson(text)?.error;
  return isObject(error) && typeof error.msg === 'string' ? error.msg : undefined;
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function unreachable(target: SolrTarget, error: unknown): SolrUnreachableError {
  if (target.embedded === 'site') {
    const text = `The running site has stopped, and with it the search engine this run wrote to. ${REPEAT}`;
    return new SolrUnreachableError(text, { cause: error });
  }
  const code = codeOf(error);
  const causes: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there (connection refused)',
    ENOTFOUND: 'there is no such host',
    ENOENT: 'there is no such socket',
    UND_ERR_HEADERS_TIMEOUT: `no answer within ${TIMEOUT / 1000} seconds`,
    UND_ERR_CONNECT_TIMEOUT: 'the connection could not be made in time',
  };
  const cause = causes[code] ?? (error instanceof Error ? error.message : String(error));
  const text = `${nameOf(target)} cannot be reached: ${cause}${target.embedded ? `. ${REPEAT}` : ''}`;
  return new SolrUnreachableError(text, { cause: error });
}

const REPEAT = 'Only a part of the records may be in the index; run the command again to complete it.';

// An engine that was started again may have lost what was not committed: the run must not go on as if it were there.
function isGone(target: SolrTarget, error: unknown): boolean {
  return target.embedded !== undefined && ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
