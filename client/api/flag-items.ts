/** Asks for what is flagged (§7.3). */

import type { operations } from '../../common/api-types.ts';
import { record } from '../../common/record.ts';

type FlagsAnswer = operations['flagsGet']['responses'][200]['content']['application/json'];
export type FlagItem = FlagsAnswer['items'][number];

/** The flagged items could not be had. */
export class FlagItemsError extends Error {
  override name = 'FlagItemsError';
  readonly code = 'no-flag-items';
}

const TIMEOUT_MS = 10_000;

/** Well under the 8,192 characters of an address the server takes. */
const MAX_IDS_LENGTH = 7000;

/**
 * The flagged items, in order, and the ids of those that are gone.
 *
 * @param base the address of the flags of a server, such as `https://site.example/api/flags`.
 * @param ids in place of those of the visitor's cookie.
 * @throws FlagItemsError
 */
export async function fetchFlagItems(base: string, namespace: string, ids?: readonly string[]): Promise<FlagsAnswer> {
  const address = `${base}/${encodeURIComponent(namespace)}`;
  const addresses = ids ? groups(ids).map((part) => `${address}?ids=${part}`) : [address];
  const answers = await Promise.all(addresses.map(fetchAnswer));
  return { items: answers.flatMap(({ items }) => items), missing: answers.flatMap(({ missing }) => missing) };
}

async function fetchAnswer(address: string): Promise<FlagsAnswer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (!isAnswer(answer)) throw new FlagItemsError(`status ${response.status}`);
    return answer;
  } catch (cause) {
    throw cause instanceof FlagItemsError ? cause : new FlagItemsError('no answer', { cause });
  }
}

function isAnswer(value: unknown): value is FlagsAnswer {
  const { items, missing } = record(value);
  return Array.isArray(items) && Array.isArray(missing);
}

/** Written out, as many together as an address takes. */
function groups(ids: readonly string[]): string[] {
  const parts: string[] = [];
  for (const id of ids.map(encodeURIComponent)) {
    const last = parts.at(-1);
    if (last === undefined || last.length + id.length >= MAX_IDS_LENGTH) parts.push(id);
    else parts[parts.length - 1] = `${last},${id}`;
  }
  return parts;
}
