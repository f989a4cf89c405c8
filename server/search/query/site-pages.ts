/** Pages of the site that say what somebody types or asks, by their headings and texts (§2.8). */
import { comparedText, typedWordsOf } from '../../../common/query/match-words.ts';
import { pathParams } from '../../site/page-paths.ts';
import type { SitePage } from '../../site/site-types.ts';
import { wordsThatSay } from './meant-values.ts';

/** A page, or what stands below one of its headings. */
export interface FoundPage {
  /** The heading, or else the title of the page. */
  title: string;
  /** The title of the page that the heading is on. */
  page?: string;
  url: string;
}

export interface PageSection {
  found: FoundPage;
  heading: readonly string[];
  /** Those of the heading as well. */
  words: readonly string[];
}

const MOST_PAGES = 2;
/** Words that begin alike in so many letters, and go on in no more than so many, are forms of one: cancellation and cancelling. */
const LIKE = { letters: 4, endings: 5 };

/** What the pages say that have one address and are not kept from search engines. */
export function pageSections(pages: readonly SitePage[]): PageSection[] {
  return pages
    .filter(({ path, indexable }) => indexable && pathParams(path).length === 0)
    .flatMap(({ path, title, blocks, sections }) => {
      // What stands behind the # of a search is the search.
      const hasSearch = blocks.some(({ block }) => block === 'search');
      const isOwn = (heading: string): boolean => heading === '' || comparedText(heading) === comparedText(title);
      const parts = sections
        .filter(({ heading }) => !isOwn(heading))
        .map(({ heading, id, text }) => {
          const url = hasSearch || id === '' ? path : `${path}#${encodeURIComponent(id)}`;
          return section({ title: heading, page: title, url }, text);
        });
      const whole = sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n');
      return [...parts, section({ title, url: path }, whole)];
    });
}

function section(found: FoundPage, text: string): PageSection {
  const heading = typedWordsOf(found.title);
  return { found, heading, words: [...new Set([...heading, ...typedWordsOf(text)])] };
}

/** How pages are looked for. */
export interface PageWish {
  /** In what stands below their headings, too. */
  inTexts: boolean;
  /** Whether what begins a word will do, and what is another form of it. */
  inAnyForm: boolean;
}

/** The pages that have all words of a text that say something, those first that have them in a heading. */
export function pagesSaying(
  text: string,
  sections: readonly PageSection[],
  { inTexts, inAnyForm }: PageWish,
): FoundPage[] {
  const typed = typedWordsOf(wordsThatSay(text).join(' '));
  if (typed.length === 0) return [];
  const fits = (one: string, word: string): boolean => isWord(one, word) || (inAnyForm && isForm(one, word));
  const has = (words: readonly string[]): boolean => typed.every((one) => words.some((word) => fits(one, word)));
  const byHeading = sections.filter(({ heading }) => has(heading));
  const byText = inTexts ? sections.filter(({ heading, words }) => !has(heading) && has(words)) : [];
  const all = [...byHeading, ...byText].map(({ found }) => found);
  // A page has what one of its parts has.
  const isWhole = ({ page, title }: FoundPage): boolean => page === undefined && all.some((one) => one.page === title);
  return all.filter((found) => !isWhole(found)).slice(0, MOST_PAGES);
}

function isWord(typed: string, word: string): boolean {
  return typed === word || `${typed}s` === word || typed === `${word}s`;
}

function isForm(typed: string, word: string): boolean {
  const alike = [...typed, ''].findIndex((letter, at) => letter !== word[at]);
  return (
    alike === typed.length || (alike >= LIKE.letters && Math.max(typed.length, word.length) - alike <= LIKE.endings)
  );
}
