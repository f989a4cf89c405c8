/**
 * Deep paging: a cursor is the engine's own mark of a place in a list, signed together with the search it belongs to, so
 * that no mark a client made up reaches the engine and none is used with another search.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Param } from '../../../common/query/param-list.ts';
import { ProblemError } from '../../http/errors.ts';
import { RefusedValue } from './refused-value.ts';
import type { Cursor, SearchQuery, SearchTerms } from './search-query.ts';

/** What a client sends to begin, and what stands for the place before the first document. */
export const CURSOR_START = '*';
export const MAX_CURSOR_LENGTH = 8192;
const SIGNATURE_BYTES = 16;
const SECRET_BYTES = 32;
/** The field without equals, by which an order is complete. */
const UNIQUE_KEY = 'id';

/** What may change from page to page; everything else decides which documents a list holds, and in which order. */
const PAGE_NAMES = /^(?:rows|start|fl|(?:facet|stats|hl|spellcheck|f)(?:\..+)?)$/;

export type CursorSigner = ReturnType<typeof createCursorSigner>;

/** Without a secret of the site's own, cursors are good until the process ends. */
export function createCursorSigner(secret: string = randomBytes(SECRET_BYTES).toString('hex')) {
  const signatureOf = (mark: string, params: readonly Param[]): Buffer => {
    const list = params.filter(([name]) => !PAGE_NAMES.test(name));
    return createHmac('sha256', secret)
      .update(JSON.stringify([mark, list]))
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  };
  return {
    /** The cursor of a mark, for the search of these parameters to the engine. */
    sign: (mark: string, params: readonly Param[]): string =>
      mark === CURSOR_START
        ? mark
        : Buffer.concat([signatureOf(mark, params), Buffer.from(mark)]).toString('base64url'),
    /** The mark of a cursor; undefined when it was not signed here, or for another search. */
    open(cursor: string, params: readonly Param[]): string | undefined {
      const bytes = Buffer.from(cursor, 'base64url');
      // Node reads more than it writes; one mark has one cursor.
      if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== cursor) return undefined;
      const mark = bytes.subarray(SIGNATURE_BYTES).toString();
      return timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signatureOf(mark, params)) ? mark : undefined;
    },
  };
}

/** The form of a cursor; whose it is can be told only when the whole search is known. */
export function readCursor(value: string): Cursor {
  if (value === CURSOR_START) return { kind: 'beginning' };
  if (value.length > MAX_CURSOR_LENGTH || !/^[A-Za-z0-9_-]+$/.test(value)) {
    throw new RefusedValue('malformed-cursor', '* or the nextCursorMark of an answer is expected');
  }
  return { kind: 'mark', mark: value };
}

/**
 * Checks that a search may go on by a cursor: from no `start`, in an order that is complete and stays as it is.
 *
 * @throws ProblemError malformed-cursor
 */
export function checkCursorUse({ cursor, start, sort, configured }: SearchTerms): void {
  if (!cursor) return;
  const isComplete = sort.at(-1)?.field === UNIQUE_KEY && !configured.some(([name]) => name === 'sort');
  const isSteady = !sort.some(({ field }) => field === 'score' || field.startsWith('random_'));
  if (start !== 0) throw new RefusedValue('malformed-cursor', 'it goes without start').at('cursorMark');
  const fault = !isComplete
    ? `the order must end with ${UNIQUE_KEY} asc or ${UNIQUE_KEY} desc for cursorMark`
    : !isSteady
      ? 'score and random orders change from one answer to the next, and cursorMark needs one that stays'
      : undefined;
  if (fault !== undefined) throw new RefusedValue('malformed-cursor', fault).at('sort');
}

/** Whether the list of an answer begins with its first document. */
export function isBeginning({ start, cursor }: Pick<SearchQuery, 'start' | 'cursor'>): boolean {
  return start === 0 && cursor?.kind !== 'mark';
}

/** The cursor in the engine's words: `nextCursorMark` and what it was signed with must be those of this search. */
export function engineMark(cursor: Cursor, params: readonly Param[], signer: CursorSigner): string {
  if (cursor.kind === 'beginning') return CURSOR_START;
  const mark = signer.open(cursor.mark, params);
  if (mark === undefined) {
    throw new ProblemError('malformed-cursor', {
      detail: 'The value of "cursorMark" is not of an answer to this search: begin again with *.',
    });
  }
  return mark;
}
