/** The languages that Waymark brings, and the catalogue of a site (docs/languages.md). */
import { type Catalogue, type Message, type Messages, placeholders } from '../../common/texts/texts.ts';
import { ARABIC } from './arabic.ts';
import { ENGLISH, OF_SCRIPTS, type Translation } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { SPANISH } from './spanish.ts';

/** By the first part of a language tag. */
const TRANSLATIONS: Readonly<Record<string, Translation>> = { ar: ARABIC, de: GERMAN, es: SPANISH, fr: FRENCH };

/** The languages there are texts of. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(TRANSLATIONS)];

/** The first part of a language tag: `de` of `de-AT`. */
export function mainLanguage(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** The English message of a feature and key; undefined where there is none. */
export function englishMessage(feature: string, key: string): Message | undefined {
  const messages: Messages = ENGLISH;
  return Object.hasOwn(messages, feature) && Object.hasOwn(messages[feature] ?? {}, key)
    ? messages[feature]?.[key]
    : undefined;
}

/** The features, and the keys of one. */
export function featureNames(): string[] {
  return Object.keys(ENGLISH);
}

export function keyNames(feature: string): string[] {
  const messages: Messages = ENGLISH;
  return Object.keys(messages[feature] ?? {});
}

/** The names in braces of a message that its English does not know. */
export function unknownPlaceholders(message: Message, english: Message): string[] {
  const known = placeholders(english);
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  return texts.flatMap((text) => placeholders(text)).filter((name) => !known.includes(name));
}

/**
 * The texts of a site; undefined for plain English. A language without texts has English ones, and its own numbers and orders.
 *
 * @param own what the owner says in other words.
 */
export function catalogueOf(tag: string, own: Messages | undefined): Catalogue | undefined {
  const brought: Messages | undefined = TRANSLATIONS[mainLanguage(tag)];
  if (!own && mainLanguage(tag) === 'en') return undefined;
  const messages = Object.fromEntries(
    featureNames().flatMap((feature) => {
      const found = { ...brought?.[feature], ...own?.[feature] };
      return Object.keys(found).length > 0 ? [[feature, found]] : [];
    }),
  );
  return { language: mainLanguage(tag) === 'en' ? 'en-US' : formattingTag(tag), messages };
}

/** Arabic without a country is written with the digits that browsers and servers agree on. */
function formattingTag(tag: string): string {
  return tag.toLowerCase() === 'ar' ? 'ar-u-nu-latn' : tag;
}

/** What of a catalogue scripts of pages need. */
export function scriptTexts({ language, messages }: Catalogue): Catalogue {
  return { language, messages: Object.fromEntries(Object.entries(messages).filter(([name]) => name in OF_SCRIPTS)) };
}

/** Languages that are read from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Which way a language is read. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(mainLanguage(tag)) ? 'rtl' : 'ltr';
}
