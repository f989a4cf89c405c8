/** Every visible or announced text of the search blocks that comes with the first script. */
import type { CountWords } from '../common/options/count-words.ts';
import { SEARCH } from '../common/texts/english/search.ts';
import { formOf } from '../common/texts/forms.ts';
import { textsOf } from '../common/texts/texts.ts';

export { number } from '../common/texts/texts.ts';

export const TEXTS = /* @__PURE__ */ textsOf('search', SEARCH, (texts) => ({
  results: (count: number) => texts.results(count, String(count)),
}));

/** So many results in the owner's words; grouped digits and 'results' where there are none. */
export function countText(count: number, words: CountWords | undefined): string {
  if (!words) return TEXTS.counted(count);
  return formOf(words, count, words.language).replace('{}', count.toLocaleString(words.language));
}
