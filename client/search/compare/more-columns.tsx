import { type RefObject, useEffect, useState } from 'react';
import { CHOSEN_TEXTS } from './chosen-texts.ts';

interface MoreColumnsProps {
  /** What has the table. */
  within: RefObject<HTMLElement | null>;
  /** Of the columns that there are; empty for no table yet. */
  ids: string;
}

/**
 * How many columns of a table lie beyond the edge that it scrolls to, as a button that leads to the next one. For who points
 * at what they see alone: by keys and by ear a table is walked through, and says how many columns it has.
 */
export function MoreColumns({ within, ids }: MoreColumnsProps) {
  const [beyond, setBeyond] = useState<readonly Element[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are watched anew.
  useEffect(() => {
    const root = tableIn(within);
    if (!root) return;
    const columns = [...root.querySelectorAll('.wm-compare__head')];
    const cut = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect: at, rootBounds } of entries) {
          const isAfter = rootBounds !== null && pastEnd(root, at, rootBounds) > 0;
          if (isAfter && intersectionRatio < MIDDLE) cut.add(target);
          else cut.delete(target);
        }
        setBeyond(columns.filter((column) => cut.has(column)));
      },
      // What has its middle beyond the edge cannot be read; up and down heads move with the table.
      { root, rootMargin: '1000px 0px', threshold: MIDDLE },
    );
    for (const column of columns) watch.observe(column);
    return () => watch.disconnect();
  }, [within, ids]);
  const [next] = beyond;
  if (!next) return null;
  return (
    <button
      type="button"
      className="wm-compare__more"
      aria-hidden="true"
      tabIndex={-1}
      onClick={() => {
        const root = tableIn(within);
        if (!root) return;
        const far = pastEnd(root, next.getBoundingClientRect(), root.getBoundingClientRect());
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        // Not by so much: pressed again on the way that would end at the first column it comes to.
        const left = root.scrollLeft + (isRightToLeft(root) ? -far : far);
        root.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
      }}
    >
      {CHOSEN_TEXTS.more(beyond.length)}
    </button>
  );
}

const MIDDLE = 0.5;

function tableIn({ current }: RefObject<HTMLElement | null>): HTMLElement | null {
  return current?.querySelector<HTMLElement>('.wm-compare__scroll') ?? null;
}

/** How far a box ends past the end of another one, in the direction of reading, px. */
function pastEnd(root: Element, box: DOMRectReadOnly, edge: DOMRectReadOnly): number {
  return isRightToLeft(root) ? edge.left - box.left : box.right - edge.right;
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
