/**
 * What visitors read and hear, in the language of the site: every text comes from a catalogue (docs/languages.md). English is part of
 * the code that says it; a catalogue holds what another language, or the owner, says in its place.
 */
import { TEXTS_PROPERTY } from '../constants.ts';

/** A text with `{placeholders}`, or its forms by the plural categories of its language, of which `{count}` chooses one. */
export type Message = string | Plural;

/** Forms of a text by CLDR's categories. */
export type Plural = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string };

/** Messages by feature and key. */
export type Messages = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** The texts of a language, as far as they are not the English ones. */
export interface Catalogue {
  /** A language tag, by which numbers, dates and plurals are written. */
  readonly language: string;
  readonly messages: Messages;
}

/** What is said where nothing else is set. */
const ENGLISH: Catalogue = { language: 'en-US', messages: {} };

/** The catalogue of the rendering that is under way. */
let rendering: Catalogue | undefined;

/** The catalogue that holds now: that of the rendering, that of the page, or English. */
function current(): Catalogue {
  return rendering ?? (globalThis as { [TEXTS_PROPERTY]?: Catalogue })[TEXTS_PROPERTY] ?? ENGLISH;
}

/** Does something with the texts of a catalogue, English without one; it must not wait for anything. */
export function withTexts<Made>(catalogue: Catalogue | undefined, work: () => Made): Made {
  const before = rendering;
  rendering = catalogue ?? ENGLISH;
  try {
    return work();
  } finally {
    rendering = before;
  }
}

/** The language tag by which numbers and dates are written. */
export function language(): string {
  return current().language;
}

type Names<Text extends string, Known = never> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends Known
    ? Names<Rest, Known>
    : [Name, ...Names<Rest, Known | Name>]
  : [];
type Values<List> = { [At in keyof List]: string | number };
type Said<English extends Message> = English extends string
  ? Names<English> extends []
    ? string
    : (...values: Values<Names<English>>) => string
  : English extends Plural
    ? (count: number, ...values: Values<Names<English['other'], 'count'>>) => string
    : never;
type Texts<English> = { readonly [Key in keyof English]: English[Key] extends Message ? Said<English[Key]> : never };

/**
 * The texts of a feature, each in the language that holds when it is read: a string, or a function of what its English has
 * placeholders for, in that order; of forms by a number `count` comes first.
 *
 * @param own what is put together of several of them.
 */
export function textsOf<English extends Readonly<Record<string, Message>>, Own extends object = object>(
  feature: string,
  english: English,
  own?: (texts: Texts<English>) => Own,
): Omit<Texts<English>, keyof Own> & Own {
  const texts = new Proxy(english, { get: (_english, key) => said(feature, english, String(key)) }) as unknown;
  return Object.setPrototypeOf(own?.(texts as Texts<English>) ?? {}, texts as object);
}

function said(feature: string, english: Readonly<Record<string, Message>>, key: string): unknown {
  const usual = english[key];
  if (usual === undefined) return undefined;
  const message = current().messages[feature]?.[key] ?? usual;
  const names = placeholders(usual);
  if (names.length === 0) return message;
  return (...values: (string | number)[]) => fill(message, (name) => values[names.indexOf(name)] ?? '');
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** The names of what a message leaves open, in the order of its English: the same texts are read for each card and each value of a filter. */
export const placeholders = remembered((message: Message): readonly string[] => {
  const text = typeof message === 'string' ? message : `{count}${message.other}`;
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))];
});

function fill(message: Message, valueFor: (name: string) => string | number): string {
  const text =
    typeof message === 'string' ? message : (message[pluralRules().select(Number(valueFor('count')))] ?? message.other);
  return text.replace(PLACEHOLDER, (_placeholder, name: string) => {
    const value = valueFor(name);
    return typeof value === 'number' ? number(value) : value;
  });
}

/** Digits in groups, as the language writes them. */
export function number(value: number): string {
  return numberFormat().format(value);
}

/** A number of a listing, which may be a year: without groups, with the decimal sign of the language. Other texts stay. */
export function digits(value: string | number): string {
  return String(value).replace(/^(-?\d+)\.(\d+)$/, `$1${number(1.1)[1]}$2`);
}

const numberFormat = byLanguage((tag) => new Intl.NumberFormat(tag));
export const pluralRules = byLanguage((tag) => new Intl.PluralRules(tag));

/** Makes something once for each language, which takes long; gives that of the language that holds where none is named. */
export function byLanguage<Made>(make: (language: string) => Made): (tag?: string) => Made {
  const made = remembered(make);
  return (tag = language()) => made(tag);
}

/** Makes something once for each key. */
function remembered<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** A name of the owner's as it stands within a sentence; German keeps its capitals. */
export function withinSentence(name: string): string {
  return language().startsWith('de') ? name : name.toLocaleLowerCase(language());
}
