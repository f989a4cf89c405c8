/** One exchange of JSON for clients outside the search blocks: whatever fails has the code and status of the problem. */
import { textAt } from '../../common/record.ts';

/** A request that failed; `code` is that of the problem answer (docs/contracts/errors.md) or says what came instead. */
export class WaymarkError extends Error {
  override name = 'WaymarkError';
  readonly code: string;
  /** The HTTP status, when there was an answer. */
  readonly status: number | undefined;

  constructor(code: string, message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}

export interface Asker {
  /** Milliseconds one answer may take. */
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
}

/**
 * Asks an address, by POST where there is a form.
 *
 * @throws WaymarkError of the problem's code, or `timeout`, `network`, `bad-answer`
 */
export async function askJson(url: string, form: string | undefined, { timeoutMs, fetch }: Asker): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request: RequestInit =
    form === undefined
      ? { signal }
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
          body: form,
          signal,
        };
  let status: number | undefined;
  try {
    const response = await fetch(url, request);
    status = response.status;
    const body: unknown = await response.json();
    if (response.ok) return body;
    throw problemOf(body, status);
  } catch (cause) {
    if (cause instanceof WaymarkError) throw cause;
    throw failure(cause, status);
  }
}

function failure(cause: unknown, status: number | undefined): WaymarkError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new WaymarkError('timeout', 'The search took too long.', { cause });
  }
  if (status === undefined) return new WaymarkError('network', 'The search cannot be reached.', { cause });
  return new WaymarkError('bad-answer', `The answer (${status}) is no JSON.`, { status, cause });
}

/** A problem answer (RFC 9457) as an error. */
function problemOf(body: unknown, status: number): WaymarkError {
  const message = textAt(body, 'detail') ?? textAt(body, 'title') ?? `The search failed (${status}).`;
  return new WaymarkError(textAt(body, 'code') ?? 'bad-answer', message, { status });
}
