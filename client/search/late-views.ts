/** The small parts that come late, in one file for the browser: several of them are often needed together. */

export { CustomEntries, UnappliedNotice } from './active/custom-params-view.tsx';
export { Alternates } from './results/alternates.tsx';
export { Pager } from './results/pager.tsx';
export { Suggestion } from './words/suggestion.tsx';
