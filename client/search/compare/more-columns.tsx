import { type RefObject, useEffect } from 'react';
import { number } from '../../texts.ts';
import { CHOSEN_TEXTS } from './chosen-texts.ts';

interface MoreColumnsProps {
  /** What has the table. */
  within: RefObject<HTMLElement | null>;
  /** Of the columns that there are; empty for no table yet. */
  ids: string;
  seen: SeenColumns | undefined;
  onSeen: (seen: SeenColumns) => void;
}

export interface SeenColumns {
  columns: readonly Element[];
  first: number;
  last: number;
}

/**
 * Which of how many columns are seen, as long as not all are, as a button that leads to the next one, with one that leads back. For who
 * points at what they see alone: by keys and by ear a table is walked through, and says how many columns it has.
 */
export function MoreColumns({ within, ids, seen, onSeen }: MoreColumnsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are watched anew.
  useEffect(() => {
    const root = tableIn(within.current);
    if (!root) return;
    const columns = [...root.querySelectorAll('.wm-compare__head')];
    const readable = new Set<Element>();
    const names = namesWidth(root);
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio < MIDDLE) readable.delete(target);
          else readable.add(target);
        }
        const isSeen = columns.map((column) => readable.has(column));
        onSeen({ columns, first: isSeen.indexOf(true), last: isSeen.lastIndexOf(true) });
      },
      // What has its middle beyond the edge, or below the names, cannot be read; up and down heads move with the table.
      {
        root,
        rootMargin: isRightToLeft(root) ? `1000px -${names}px 1000px 0px` : `1000px 0px 1000px -${names}px`,
        threshold: MIDDLE,
      },
    );
    for (const column of columns) watch.observe(column);
    return () => watch.disconnect();
  }, [within, ids]);
  if (!seen || seen.last < 0) return null;
  const { columns, first, last } = seen;
  const [previous, next] = [columns[first - 1], columns[last + 1]];
  const from = number(first + 1);
  const words = CHOSEN_TEXTS.more(first === last ? from : `${from}–${number(last + 1)}`, columns.length);
  const way = (to: Element, said: string, isBack: boolean) => (
    <button
      type="button"
      className={isBack ? 'wm-compare__back' : 'wm-compare__more'}
      aria-hidden="true"
      tabIndex={-1}
      onClick={() => {
        const root = tableIn(within.current);
        if (!root) return;
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        // Not by so much: pressed again on the way that would end at the first column it comes to.
        root.scrollTo({ left: root.scrollLeft + wayTo(to, root, isBack), behavior: isStill ? 'instant' : 'smooth' });
      }}
    >
      {said}
    </button>
  );
  return (
    <>
      {previous && way(previous, next ? '' : words, true)}
      {next && way(next, words, false)}
    </>
  );
}

const MIDDLE = 0.5;

export function tableIn(element: HTMLElement | null): HTMLElement | null {
  return element?.querySelector<HTMLElement>('.wm-compare__scroll') ?? null;
}

/** How far a table scrolls until a column is in view, at its end, or going back at its start, beside the names, px. */
function wayTo(column: Element, root: Element, isBack: boolean): number {
  const [box, edge] = [column.getBoundingClientRect(), root.getBoundingClientRect()];
  const names = isBack ? namesWidth(root) : 0;
  return isRightToLeft(root) === isBack ? box.right - edge.right + names : box.left - edge.left - names;
}

function namesWidth(root: Element): number {
  return root.querySelector('.wm-compare__corner')?.clientWidth ?? 0;
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
