/** Which pages a pager shows (§2.9). */
import { DEFAULT_ROWS, DEFAULT_START } from '../../../common/constants.ts';
import { type ParamList, setParam } from '../../../common/query/param-list.ts';
import { number } from '../../../common/texts/texts.ts';
import { LATE_TEXTS } from '../late-texts.ts';

/** What a pager is like where a block says nothing else (§9). */
const PAGER = { innerWindow: 4, outerWindow: 1 } as const;

/** Rows and start of a page, as the answer says them or as they were asked for; numbers also as text. */
export interface PagePosition {
  rows?: number | string | undefined;
  start?: number | string | undefined;
}

export interface PagerWindow {
  /** Counts from 1; beyond `totalPages` when the address asks for more than there is. */
  currentPage: number;
  totalPages: number;
  /** The pages to show, rising; a gap stands wherever one is missing. */
  pages: readonly number[];
}

/** One place of the pager, in order. */
export type PagerItem =
  | { kind: 'gap'; id: string }
  | { kind: 'prev' | 'page' | 'next'; id: string; label: string; page: number; state: 'link' | 'current' | 'disabled' };

/** Reads the page an answer is on: from the answer, else from the request, else from the defaults. */
export function pagerWindow(
  answered: PagePosition,
  requested: PagePosition,
  numFound: number,
  {
    innerWindow = PAGER.innerWindow,
    outerWindow = PAGER.outerWindow,
    first = 0,
  }: { innerWindow?: number; outerWindow?: number; first?: number } = {},
): PagerWindow {
  const rows = whole(answered.rows) || whole(requested.rows) || DEFAULT_ROWS;
  const start = whole(whole(answered.start ?? requested.start ?? DEFAULT_START) - first);
  const currentPage = Math.floor(start / rows) + 1;
  const totalPages = Math.ceil(whole(numFound - first) / rows);
  return { currentPage, totalPages, pages: visiblePages(currentPage, totalPages, innerWindow, outerWindow) };
}

function whole(value: number | string | undefined): number {
  const number = Math.trunc(Number(value));
  return number > 0 ? number : 0;
}

/**
 * The current page and its neighbours, and the first and last pages: a window that sticks out on one side is longer on
 * the other, and a gap of a single page is filled.
 */
function visiblePages(current: number, total: number, inner: number, outer: number): number[] {
  let from = current - inner;
  let to = current + inner;
  if (to > total) {
    from = Math.max(0, from - (to - total));
    to = total;
  }
  if (from < 1) {
    to = Math.min(total, to + (1 - from));
    from = 1;
  }
  const shown = (page: number): boolean => page <= outer + 1 || page >= total - outer || (page >= from && page <= to);
  return Array.from({ length: total }, (_, at) => at + 1).filter(
    (page) => shown(page) || (shown(page - 1) && shown(page + 1)),
  );
}

/** The pager's places from Previous to Next; none without pages. */
export function pagerItems({ currentPage, totalPages, pages }: PagerWindow): PagerItem[] {
  if (totalPages === 0) return [];
  const place = (kind: 'prev' | 'page' | 'next', label: string, page: number, isLink: boolean): PagerItem => {
    const id = kind === 'page' ? label : kind;
    return { kind, id, label, page, state: isLink ? 'link' : kind === 'page' ? 'current' : 'disabled' };
  };
  return [
    place('prev', LATE_TEXTS.previousPage, currentPage - 1, currentPage > 1),
    ...pages.flatMap((page, at): PagerItem[] => {
      const gap = page > (pages[at - 1] ?? 0) + 1 ? [{ kind: 'gap' as const, id: `gap-${page}` }] : [];
      return [...gap, place('page', number(page), page, page !== currentPage)];
    }),
    place('next', LATE_TEXTS.nextPage, currentPage + 1, currentPage < totalPages),
  ];
}

/** The `rel` of a link to a page: which way it lies. */
export function pageRel(page: number, { currentPage, totalPages }: PagerWindow): string | undefined {
  const words = [
    page === currentPage - 1 ? 'prev' : '',
    page === currentPage + 1 && page <= totalPages ? 'next' : '',
    page === 1 && page !== currentPage ? 'start' : '',
  ].filter((word) => word !== '');
  return words.length > 0 ? words.join(' ') : undefined;
}

/** Another page of the same search; the first one has no `start`. */
export function withPage(params: ParamList, page: number, rows: number, first = 0): ParamList {
  return setParam(params, 'start', page > 1 ? String(first + (page - 1) * rows) : undefined);
}
