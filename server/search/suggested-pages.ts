/** Pages of the site among what a text may mean (§2.8). */
import { matchWords, typedWordsOf } from '../../common/query/match-words.ts';
import { withTexts } from '../../common/texts/texts.ts';
import { asks } from './query/meant-values.ts';
import type { SearchScope } from './query/search-policy.ts';
import { pagesSaying } from './query/site-pages.ts';
import type { Suggestions } from './suggested-values.ts';
import { ENOUGH } from './suggestions.ts';

/** What a text may mean, with the pages that say it: in a heading, or in their texts where it asks or nothing else is meant. */
export function withPages(text: string, found: Suggestions, { suggested, texts }: SearchScope): Suggestions {
  const { together, ranges, places, listings, words } = found;
  const isEmpty = !together && [ranges, places, listings, words].every(({ length }) => length === 0);
  return withTexts(texts, () => {
    const isQuestion = asks(text);
    const all = pagesSaying(text, suggested.pages, { inTexts: isQuestion || isEmpty, inAnyForm: true });
    // A question is answered, and not searched for.
    const room = isQuestion ? all.length : ENOUGH - ranges.length - places.length - listings.length;
    const pages = all.slice(0, Math.max(0, room));
    if (pages.length === 0) return found;
    const typed = typedWordsOf(text);
    return {
      ...found,
      pages: pages.map((page) => ({ ...page, marks: matchWords(page.title, typed)?.marks ?? [] })),
      words: words.slice(0, room - pages.length),
    };
  });
}
