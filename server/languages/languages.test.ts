/** The languages that Waymark brings (docs/languages.md). */
import { describe, expect, it } from 'vitest';
import type { LeadForm } from '../../common/leads/lead-form.ts';
import { leadTitle } from '../../common/leads/lead-title.ts';
import { textsOf, withTexts } from '../../common/texts/texts.ts';
import { ENGLISH } from './english.ts';
import { catalogueOf, englishMessage, LANGUAGES, scriptTexts, unknownPlaceholders } from './languages.ts';

describe.each(LANGUAGES.filter((tag) => tag !== 'en'))('the texts in %s', (tag) => {
  const messages = Object.entries(catalogueOf(tag, undefined)?.messages ?? {}).flatMap(([feature, texts]) =>
    Object.entries(texts).map(([key, message]) => ({ name: `${feature}.${key}`, feature, key, message })),
  );

  it('are as many as the English ones', () => {
    const english = Object.entries(ENGLISH).flatMap(([feature, texts]) =>
      Object.keys(texts).map((key) => `${feature}.${key}`),
    );

    expect(messages.map(({ name }) => name).sort()).toEqual(english.sort());
  });

  it('leave open what English leaves open, and nothing else', () => {
    const wrong = messages.filter(
      ({ feature, key, message }) => unknownPlaceholders(message, englishMessage(feature, key) ?? '').length > 0,
    );

    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('head an enquiry about several listings by their number', () => {
    const form = { about: 'listing', title: 'An owner’s words for one' } as LeadForm;
    const subjects = ['a', 'b', 'c'].map((id) => ({ id, title: id, path: undefined }));
    const titles = withTexts(catalogueOf(tag, undefined), () =>
      [subjects.slice(0, 1), subjects].map((about) => leadTitle({ form, subjects: about })),
    );

    expect(titles).toEqual([form.title, expect.stringContaining('3')]);
    expect(titles[1]).not.toBe('Ask about these 3 listings');
  });

  it('have a form for each plural category of the language', () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    // Millions, which no text here counts.
    const needed = categories.filter((category) => category !== 'many' || tag === 'ar');
    const wrong = messages.filter(
      ({ message }) =>
        typeof message !== 'string' &&
        (needed.some((category) => !(category in message)) ||
          Object.keys(message).some((category) => !categories.some((known) => known === category))),
    );

    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('are none of them empty', () => {
    const isEmpty = (text: string): boolean => text.trim() === '';
    const wrong = messages.filter(({ message }) =>
      typeof message === 'string' ? isEmpty(message) : Object.values(message).some(isEmpty),
    );

    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('a catalogue', () => {
  const words = textsOf('search', ENGLISH.search);

  it('holds while one rendering lasts, and the next has its own', () => {
    const german = withTexts(catalogueOf('de', undefined), () => [words.filters, words.counted(1234)]);

    expect(german).toEqual(['Filter', '1.234 Ergebnisse']);
    expect([words.filters, words.counted(1234)]).toEqual(['Filters', '1,234 results']);
  });

  it('is none for plain English; a language that nobody has translated has its numbers beside English texts', () => {
    expect(catalogueOf('en-GB', undefined)).toBeUndefined();
    expect(withTexts(catalogueOf('fi', undefined), () => words.counted(1234))).toBe('1\u00a0234 results');
  });

  it('says in the words of the owner what these are for, the rest as the language has it', () => {
    const own = catalogueOf('de-AT', { search: { filters: 'Eingrenzen' } });

    expect(withTexts(own, () => [words.filters, words.close])).toEqual(['Eingrenzen', 'Schließen']);
  });

  it('gives scripts the texts they say, and keeps those of pages and mail', () => {
    const german = catalogueOf('de', undefined);
    const features = Object.keys(german ? scriptTexts(german).messages : {});

    expect(features).toContain('search');
    expect(features).not.toContain('mail');
  });
});

it('French has a space before each colon, question mark and the like, at which no line ends', () => {
  const { amounts: _, ...features } = catalogueOf('fr', undefined)?.messages ?? {};
  const texts = Object.values(features)
    .flatMap((feature) => Object.values(feature))
    .flatMap((message) => (typeof message === 'string' ? message : Object.values(message)));
  const wrong = texts.filter((text) => / [:;?!»]|« |(?<!\u00a0):(?:\s|$)/.test(text));

  expect(texts.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});
