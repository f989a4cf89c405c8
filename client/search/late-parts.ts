/** The parts of a block that few visits need: the browser loads them when they are to be shown. */
import { late } from './widgets/late.tsx';

export const LatePageSize = late<object>(() => import('./page-size.tsx').then((part) => part.PageSize));
export const LatePager = late<object>(() => import('./pager.tsx').then((part) => part.Pager));
export const LateAlternates = late<object>(() => import('./alternates.tsx').then((part) => part.Alternates));
export const LateCustomEntries = late<{ after: number; onGo: (position: number) => void }>(() =>
  customParams().then((part) => part.CustomEntries),
);
export const LateUnapplied = late<object>(() => customParams().then((part) => part.UnappliedNotice));
export const LateSuggestion = late<object>(() => import('./suggestion.tsx').then((part) => part.Suggestion));
export const LateSavedSearches = late<object>(() =>
  import('./saved/saved-searches-part.tsx').then((part) => part.SavedSearchesPart),
);
export const LateCompare = late<object>(() => import('./compare/compare.tsx').then((part) => part.Compare));

const customParams = () => import('./custom-params-view.tsx');
