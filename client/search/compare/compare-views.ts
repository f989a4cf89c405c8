/** What shows once something is chosen to compare, in one file for the browser. */

export { CompareBar } from './compare-bar.tsx';
export { CompareDialog, comparedDocuments } from './compare-dialog.tsx';
