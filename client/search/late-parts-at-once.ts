/** For the server, which renders in one go: puts the late parts of a block in their places. */
import { Alternates } from './alternates.tsx';
import { CustomEntries, UnappliedNotice } from './custom-params-view.tsx';
import {
  LateAlternates,
  LateCustomEntries,
  LatePager,
  LatePageSize,
  LateSuggestion,
  LateUnapplied,
} from './late-parts.ts';
import { PageSize } from './page-size.tsx';
import { Pager } from './pager.tsx';
import { Suggestion } from './suggestion.tsx';

LatePageSize.use(PageSize);
LatePager.use(Pager);
LateAlternates.use(Alternates);
LateSuggestion.use(Suggestion);
LateCustomEntries.use(CustomEntries);
LateUnapplied.use(UnappliedNotice);
