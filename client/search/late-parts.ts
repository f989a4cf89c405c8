/** The parts of a block that few visits need: the browser loads them when they are to be shown. */
import { lateComponent } from './late-component.tsx';

const views = () => import('./late-views.ts');

export const LatePageSize = lateComponent<object>(() => views().then((part) => part.PageSize));
export const LatePager = lateComponent<object>(() => views().then((part) => part.Pager));
export const LateAlternates = lateComponent<object>(() => views().then((part) => part.Alternates));
export const LateCustomEntries = lateComponent<{ after: number; onGo: (position: number) => void }>(() =>
  views().then((part) => part.CustomEntries),
);
export const LateUnapplied = lateComponent<object>(() => views().then((part) => part.UnappliedNotice));
export const LateSortControl = lateComponent<object>(() =>
  import('./sort-control.tsx').then((part) => part.SortControl),
);
export const LateSuggestion = lateComponent<object>(() => views().then((part) => part.Suggestion));
export const LateSavedSearches = lateComponent<object>(() =>
  import('./saved/saved-searches-part.tsx').then((part) => part.SavedSearchesPart),
);
export const LateCompare = lateComponent<object>(() => import('./compare/compare.tsx').then((part) => part.Compare));
