/** Asks a Solr to write, to answer, and to be administered. */
import { IndexError, SolrRefusedError } from '../errors.ts';
import type { IndexClock } from '../index-report.ts';
import { isObject } from '../mapping/source-path.ts';
import { diskFullMessage, nameOf, type SolrTarget } from './solr-target.ts';

export interface SolrClient {
  /** Sends a JSON update (Solr's JSON update format). @throws SolrRefusedError, IndexError */
  update(body: string, parameters: Record<string, string>): Promise<void>;
  /** Runs a query and gives the whole answer. @throws SolrRefusedError, IndexError */
  select(parameters: Record<string, string>): Promise<Record<string, unknown>>;
}

interface SolrAnswer {
  status: number;
  /** Undefined where it is no JSON. */
  answer: Record<string, unknown> | undefined;
}

interface SolrRequest {
  parameters: Record<string, string>;
  timeoutMs: number;
  /** JSON; what has none is a GET. */
  body?: string;
}

async function ask(target: SolrTarget, path: string, request: SolrRequest): Promise<SolrAnswer> {
  const { parameters, timeoutMs, body } = request;
  const response = await target.dispatcher.request({
    origin: target.origin,
    path: `${path}?${new URLSearchParams({ ...parameters, wt: 'json' })}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...target.headers,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return { status: response.statusCode, answer: parseJson(await response.body.text()) };
}

function parseJson(text: string): SolrAnswer['answer'] {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param call of Solr's administration; undefined where the collection itself was asked. */
function refusal(target: SolrTarget, { status, answer }: SolrAnswer, call?: string): SolrRefusedError {
  const error = answer?.error;
  const reason = isObject(error) && typeof error.msg === 'string' ? error.msg : `HTTP status ${status}`;
  return new SolrRefusedError(status, reason, messageOf(target, status, reason, call));
}

/** As Solr says it of searches and of documents, and the embedded engine of searches. */
const MISSING_FIELD = /(?:undefined|unknown) field:? ["']?([^\s"']+)/i;

/** The field of which a refusal says that the schema has none of this name. */
export function missingField(reason: string): string | undefined {
  return MISSING_FIELD.exec(reason)?.[1];
}

function messageOf(target: SolrTarget, status: number, reason: string, call: string | undefined): string {
  const name = nameOf(target);
  if (status === 401 || status === 403) {
    return call === undefined
      ? `${name} refuses this user: set SOLR_USER and SOLR_PASSWORD`
      : `${name} refuses ${call} to this user: --swap needs one who may administer it`;
  }
  if (status === 404 && call === undefined) {
    return `There is no Solr collection at ${target.label}: check SOLR_URL (it ends with the collection's name)`;
  }
  const field = status === 400 ? missingField(reason) : undefined;
  if (field !== undefined)
    return `${name} has no field ${field}: its schema lacks what Waymark asks for (docs/own-core.md)`;
  const verb = call === undefined ? `answered with ${status}` : `refuses ${call}`;
  return diskFullMessage(target, reason) ?? `${name} ${verb}: ${reason}`;
}

/** Waits before each new try, in milliseconds. */
const BACK_OFF = [250, 500, 1000, 2000, 4000, 8000];
const BUSY = new Set([429, 502, 503, 504]);
const TIMEOUT = 120_000;

interface ClientOptions {
  /** How often one request is tried, 7 at most; as often unless told. */
  tries?: number;
  /** Milliseconds for one try; two minutes unless told. */
  timeoutMs?: number;
}

/** A client that tries again, a limited number of times, when a connection breaks or Solr is busy. */
export function solrClient(
  target: SolrTarget,
  clock: IndexClock,
  { tries = BACK_OFF.length + 1, timeoutMs = TIMEOUT }: ClientOptions = {},
): SolrClient {
  // Before anything has answered, a refused connection is a wrong address and no passing trouble.
  let answered = false;

  async function send(handler: string, request: Omit<SolrRequest, 'timeoutMs'>): Promise<SolrAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const pause = attempt + 1 < tries ? BACK_OFF[attempt] : undefined;
      try {
        const response = await ask(target, target.path + handler, { ...request, timeoutMs });
        answered = true;
        if (response.status < 300) return response;
        if (!BUSY.has(response.status) || pause === undefined) throw refusal(target, response);
      } catch (error) {
        if (error instanceof SolrRefusedError) throw error;
        if (!answered || pause === undefined || isGone(target, error)) throw unreachable(target, error);
      }
      await clock.wait(pause);
    }
  }

  return {
    async update(body, parameters) {
      await send('/update', { parameters, body });
    },
    async select(parameters) {
      const { answer } = await send('/select', { parameters });
      if (answer) return answer;
      throw new IndexError(`What answers at ${target.label} is no Solr: its answer is no JSON`);
    },
  };
}

function unreachable(target: SolrTarget, error: unknown): IndexError {
  if (target.embedded === 'site') {
    const text = `The running site has stopped, and with it the search engine this run wrote to. ${REPEAT}`;
    return new IndexError(text, { cause: error });
  }
  const causes: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there (connection refused)',
    ENOTFOUND: 'there is no such host',
    ENOENT: 'there is no such socket',
    UND_ERR_HEADERS_TIMEOUT: `no answer within ${TIMEOUT / 1000} seconds`,
    UND_ERR_CONNECT_TIMEOUT: 'the connection could not be made in time',
  };
  const cause = causes[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
  const text = `${nameOf(target)} cannot be reached: ${cause}${target.embedded ? `. ${REPEAT}` : ''}`;
  return new IndexError(text, { cause: error });
}

const REPEAT = 'Only a part of the records may be in the index; run the command again to complete it.';

// An engine that was started again may have lost what was not committed: the run must not go on as if it were there.
function isGone(target: SolrTarget, error: unknown): boolean {
  return target.embedded !== undefined && ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Calls of Solr's administration, one try each: what they do must not be done twice. */
export interface SolrAdmin {
  /** Name of the core or collection the target's path ends with. */
  readonly name: string;
  /** Runs a call such as `/admin/cores` and gives its answer. @throws SolrRefusedError, IndexError */
  call(path: string, parameters: Record<string, string>): Promise<Record<string, unknown>>;
  /** The same target at another core or collection. */
  at(name: string): SolrTarget;
}

/** Making a collection on a busy cluster takes its time; Solr itself gives up after three minutes. */
const ADMIN_TIMEOUT = 200_000;

export function solrAdmin(target: SolrTarget): SolrAdmin {
  const end = target.path.lastIndexOf('/');
  const context = target.path.slice(0, end);
  return {
    name: target.path.slice(end + 1),
    at: (name) => ({ ...target, path: `${context}/${name}` }),
    async call(path, parameters) {
      const response = await ask(target, context + path, { parameters, timeoutMs: ADMIN_TIMEOUT }).catch((error) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new IndexError(`${nameOf(target)} cannot be administered: ${reason}`, { cause: error });
      });
      if (response.status < 300 && response.answer) return response.answer;
      const { action } = parameters;
      throw refusal(target, response, `${path}${action === undefined ? '' : ` (${action})`}`);
    },
  };
}
