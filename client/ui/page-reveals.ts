import { createReveals } from './reveal.ts';

/** The Reveal dialogs of this page. */
export const pageReveals = createReveals(document);
