/** The small parts that come late, in one file for the browser: several of them are often needed together. */
export { Alternates } from './alternates.tsx';
export { CustomEntries, UnappliedNotice } from './custom-params-view.tsx';
export { PageSize } from './page-size.tsx';
export { Pager } from './pager.tsx';
export { Suggestion } from './suggestion.tsx';
