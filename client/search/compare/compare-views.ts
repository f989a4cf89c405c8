/** What shows once something is chosen to compare, in one file for the browser. */

export { CompareBar } from './compare-bar.tsx';
export { CompareDialog, comparedDocuments, knownDocuments } from './compare-dialog.tsx';
