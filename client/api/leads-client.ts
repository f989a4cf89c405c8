/** Requests of enquiry forms: their settings, their definitions, and the enquiries themselves (§7.5, §7.8). */

/** A lead is on disk before it is answered: longer than a search. */
const REQUEST_TIMEOUT_MS = 20_000;

/** A request that got no answer, or none that can be used. */
export class LeadsRequestError extends Error {
  override name = 'LeadsRequestError';
  readonly code = 'leads-request-failed';
}

export interface LeadsAnswer {
  /** The HTTP status. */
  status: number;
  /** The body as JSON; undefined where it is none. */
  body: unknown;
  /** Seconds after which to try again, where the answer says so. */
  retryAfter: number | undefined;
}

export interface LeadsClient {
  /**
   * Fetches something about enquiry forms.
   *
   * @throws LeadsRequestError when there is no answer, or one that is not 200.
   */
  get(path: string): Promise<unknown>;
  /**
   * Posts an enquiry; answers whatever the server says of it.
   *
   * @throws LeadsRequestError when there is no answer.
   */
  post(path: string, body: URLSearchParams): Promise<LeadsAnswer>;
}

/** @param baseUrl what paths are resolved against. */
export function createLeadsClient(baseUrl: string): LeadsClient {
  const send = async (path: string, request: RequestInit): Promise<Response> => {
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
      return await fetch(new URL(path, baseUrl), { ...request, headers, signal });
    } catch (cause) {
      throw new LeadsRequestError(`${path} was not answered`, { cause });
    }
  };
  return {
    async get(path) {
      const response = await send(path, {});
      if (!response.ok) throw new LeadsRequestError(`${path} was answered by ${response.status}`);
      const body = await jsonOf(response);
      if (body === undefined) throw new LeadsRequestError(`${path} was answered by something else than JSON`);
      return body;
    },
    async post(path, body) {
      const response = await send(path, { method: 'POST', body });
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      return {
        status: response.status,
        body: await jsonOf(response),
        retryAfter: Number.isFinite(seconds) ? seconds : undefined,
      };
    },
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A gateway may answer with a page, and a connection may end within an answer.
    return undefined;
  }
}
