/** What says something to the visitor about their favourites, with the texts of it. */
export { notify } from '../ui/notify.ts';
export { FLAG_TEXTS } from './flag-texts.ts';
