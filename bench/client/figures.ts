import type { Click, PageVisit } from './visit.ts';

/** What was measured on one page. */
export interface PageFigures {
  click: Click[];
  append: Click[];
  load: PageVisit['loaded'][];
  slowLoad: PageVisit['loaded'][];
  /** Bytes. */
  heap: number[];
}

export function noFigures(): PageFigures {
  return { click: [], append: [], load: [], slowLoad: [], heap: [] };
}
