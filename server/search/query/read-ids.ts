/** Reads a comma-separated list of document ids (§7.2). */
import { isItemId } from '../../../common/flags/flag-ids.ts';
import { ProblemError } from '../../http/errors.ts';

export const MAX_IDS = 300;

/**
 * Reads ids in the order asked, without repeats.
 *
 * @throws ProblemError malformed-id or too-many-values.
 */
export function readIds(text: string): string[] {
  const ids = text.split(',', MAX_IDS + 1);
  if (ids.length > MAX_IDS) {
    throw new ProblemError('too-many-values', { detail: `One request takes at most ${MAX_IDS} ids.` });
  }
  for (const id of ids) checkId(id);
  return [...new Set(ids)];
}

/** @throws ProblemError malformed-id */
export function checkId(id: string): void {
  if (isItemId(id)) return;
  throw new ProblemError('malformed-id', {
    detail: 'An id starts with a letter or digit and goes on with letters, digits and _ . : / - up to 128 characters.',
  });
}
