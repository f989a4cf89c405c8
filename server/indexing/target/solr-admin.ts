/** Calls of Solr's administration, one try each: what they do must not be done twice. */
import { SolrRefusedError, SolrUnreachableError } from '../errors.ts';
import { isObject } from '../mapping/source-path.ts';
import { diskFullMessage, nameOf, type SolrTarget } from './solr-target.ts';

/** Making a collection on a busy cluster takes its time; Solr itself gives up after three minutes. */
const TIMEOUT = 200_000;

export interface SolrAdmin {
  /** Name of the core or collection the target's path ends with. */
  readonly name: string;
  /** Runs a call such as `/admin/cores` and gives its answer; throws SolrRefusedError or SolrUnreachableError. */
  call(path: string, parameters: Record<string, string>): Promise<Record<string, unknown>>;
  /** The same target at another core or collection. */
  at(name: string): SolrTarget;
}

export function solrAdmin(target: SolrTarget): SolrAdmin {
  const end = target.path.lastIndexOf('/');
  const context = target.path.slice(0, end);
  return {
    name: target.path.slice(end + 1),
    at: (name) => ({ ...target, path: `${context}/${name}` }),
    async call(path, parameters) {
      const { status, text } = await send(
        target,
        `${context}${path}?${new URLSearchParams({ ...parameters, wt: 'json' })}`,
      );
      const answer = parseJson(text);
      if (status < 300 && isObject(answer)) return answer;
      const reason = reasonOf(answer) ?? `HTTP status ${status}`;
      throw new SolrRefusedError(status, reason, messageOf(target, path, status, parameters.action, reason));
    },
  };
}

async function send(target: SolrTarget, path: string): Promise<{ status: number; text: string }> {
  try {
    const { statusCode, body } = await target.dispatcher.request({
      origin: target.origin,
      path,
      method: 'GET',
      headers: { ...target.headers, accept: 'application/json' },
      headersTimeout: TIMEOUT,
      bodyTimeout: TIMEOUT,
    });
    return { status: statusCode, text: await body.text() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SolrUnreachableError(`${nameOf(target)} cannot be administered: ${reason}`, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(answer: unknown): string | undefined {
  const error = isObject(answer) ? answer.error : undefined;
  return isObject(error) && typeof error.msg === 'string' ? error.msg : undefined;
}

function messageOf(
  target: SolrTarget,
  path: string,
  status: number,
  action: string | undefined,
  reason: string,
): string {
  const full = diskFullMessage(target, reason);
  if (full !== undefined) return full;
  const what = `${path}${action === undefined ? '' : ` (${action})`}`;
  if (status === 401 || status === 403) {
    return `${nameOf(target)} refuses ${what} to this user: --swap needs one who may administer it`;
  }
  return `${nameOf(target)} refuses ${what}: ${reason}`;
}
