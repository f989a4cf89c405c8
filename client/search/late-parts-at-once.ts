/** For the server, which renders in one go: puts the late parts of a block in their places. */
import { Alternates } from './alternates.tsx';
import { Compare } from './compare/compare.tsx';
import { CustomEntries, UnappliedNotice } from './custom-params-view.tsx';
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
import { Pager } from './pager.tsx';
import { SavedSearchesPart } from './saved/saved-searches-part.tsx';
import { SortControl } from './sort-control.tsx';
import { Suggestion } from './suggestion.tsx';

LatePageSize.use(PageSize);
LatePager.use(Pager);
LateAlternates.use(Alternates);
LateSuggestion.use(Suggestion);
LateSortControl.use(SortControl);
LateSavedSearches.use(SavedSearchesPart);
LateCompare.use(Compare);
LateCustomEntries.use(CustomEntries);
LateUnapplied.use(UnappliedNotice);
