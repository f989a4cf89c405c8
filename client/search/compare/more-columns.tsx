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
 * Which of how many columns are seen, as long as more lie beyond the edge that a table scrolls to, as a button that leads to the next
 * one. For who points at what they see alone: by keys and by ear a table is walked through, and says how many columns it has.
 */
export function MoreColumns({ within, ids, seen, onSeen }: MoreColumnsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are watched anew.
  useEffect(() => {
    const root = tableIn(within.current);
    if (!root) return;
    const columns = [...root.querySelectorAll('.wm-compare__head')];
    const readable = new Set<Element>();
    const names = root.querySelector('.wm-compare__corner')?.clientWidth ?? 0;
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
  const next = columns[last + 1];
  if (!next) return null;
  const from = number(first + 1);
  return (
    <button
      type="button"
      className="wm-compare__more"
      aria-hidden="true"
      tabIndex={-1}
      onClick={() => {
        const root = tableIn(within.current);
        if (!root) return;
        const far = pastEnd(root, next.getBoundingClientRect(), root.getBoundingClientRect());
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        // Not by so much: pressed again on the way that would end at the first column it comes to.
        const left = root.scrollLeft + (isRightToLeft(root) ? -far : far);
        root.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
      }}
    >
      {CHOSEN_TEXTS.more(first === last ? from : `${from}–${number(last + 1)}`, columns.length)}
    </button>
  );
}

const MIDDLE = 0.5;

export function tableIn(element: HTMLElement | null): HTMLElement | null {
  return element?.querySelector<HTMLElement>('.wm-compare__scroll') ?? null;
}

/** How far a box ends past the end of another one, in the direction of reading, px. */
function pastEnd(root: Element, box: DOMRectReadOnly, edge: DOMRectReadOnly): number {
  return isRightToLeft(root) ? edge.left - box.left : box.right - edge.right;
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
