/** For the server, which renders in one go: puts the late parts of a block in their places. */

import { CustomEntries, UnappliedNotice } from './active/custom-params-view.tsx';
import { Compare } from './compare/compare.tsx';
import {
  LateAlternates,
  LateCompare,
  LateCustomEntries,
  LatePager,
  LatePageSize,
  LateSavedSearches,
  LateSortControl,
  LateSuggestion,
  LateUnapplied,
} from './late-parts.ts';
import { PageSize } from './page-size.tsx';
import { Alternates } from './results/alternates.tsx';
import { Pager } from './results/pager.tsx';
import { SavedSearchesPart } from './saved/saved-searches-part.tsx';
import { SortControl } from './sort-control.tsx';
import { Suggestion } from './words/suggestion.tsx';

LatePageSize.use(PageSize);
LatePager.use(Pager);
LateAlternates.use(Alternates);
LateSuggestion.use(Suggestion);
LateSortControl.use(SortControl);
LateSavedSearches.use(SavedSearchesPart);
LateCompare.use(Compare);
LateCustomEntries.use(CustomEntries);
LateUnapplied.use(UnappliedNotice);
