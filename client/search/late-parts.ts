/** The parts of a block that few visits need: the browser loads them when they are to be shown. */
import { late } from './facets/widgets/late.tsx';

const views = () => import('./late-views.ts');

export const LatePageSize = late<object>(() => views().then((part) => part.PageSize));
export const LatePager = late<object>(() => views().then((part) => part.Pager));
export const LateAlternates = late<object>(() => views().then((part) => part.Alternates));
export const LateCustomEntries = late<{ after: number; onGo: (position: number) => void }>(() =>
  views().then((part) => part.CustomEntries),
);
export const LateUnapplied = late<object>(() => views().then((part) => part.UnappliedNotice));
export const LateSortControl = late<object>(() => import('./sort-control.tsx').then((part) => part.SortControl));
export const LateSuggestion = late<object>(() => views().then((part) => part.Suggestion));
export const LateSavedSearches = late<object>(() =>
  import('./saved/saved-searches-part.tsx').then((part) => part.SavedSearchesPart),
);
export const LateCompare = late<object>(() => import('./compare/compare.tsx').then((part) => part.Compare));
