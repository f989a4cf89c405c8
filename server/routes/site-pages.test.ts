import { describe, expect, it } from 'vitest';
import type { components } from '../../common/api-types.ts';
import { form } from './testing/fixture-app.ts';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { fixtureSite } from './testing/fixture-site.ts';

type Suggestions = components['schemas']['Suggestions'];

const site = fixtureSite({ suggest: { facets: ['ss_town'], words: 'spell' } }, { spellcheck: true });
const [home] = site.pages;
const page = { description: '', indexable: true, blocks: [], sections: [] };
const ABOUT = [
  { heading: 'About us', id: '', text: 'We let cottages. Call us.' },
  { heading: 'Changing or cancelling', id: 'changing-or-cancelling', text: 'You have a refund, at any hour.' },
  { heading: 'Arriving', id: 'arriving', text: 'Check-in is from four. Dogs wait outside.' },
];

fixtureForFile({
  site: {
    ...site,
    pages: [
      ...(home ? [{ ...home, sections: [{ heading: 'Beds', id: 'beds', text: 'All are good.' }] }] : []),
      { ...page, path: '/about', title: 'About us', sections: ABOUT },
      { ...page, path: '/private', title: 'Cancelling in private', indexable: false },
      { ...page, path: '/stay/:key', title: 'Cancelling a stay' },
    ],
  },
});

const CANCELLING = { title: 'Changing or cancelling', page: 'About us', url: '/about#changing-or-cancelling' };
const ARRIVING = { title: 'Arriving', page: 'About us', url: '/about#arriving' };

async function suggest(q: string): Promise<Suggestions> {
  const reply = await fixture.app.inject(`/api/suggest?index=rci&q=${encodeURIComponent(q)}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function search(q: string): Promise<components['schemas']['SearchAnswer']> {
  const reply = await fixture.search(form(['q', q], ['fq', 'index_id:rci']));
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

describe('§2.8 pages of the site', () => {
  it('are suggested by the words of their headings, with what matches', async () => {
    expect((await suggest('canc')).pages).toEqual([{ ...CANCELLING, marks: [[12, 16]] }]);
    expect((await suggest('abo')).pages).toEqual([{ title: 'About us', url: '/about', marks: [[0, 3]] }]);
    expect((await suggest('good beds')).pages, 'the search is behind the # of its page').toEqual([
      expect.objectContaining({ title: 'Beds', url: '/' }),
    ]);
    expect((await suggest('cottage')).pages, 'of listings').toBeUndefined();
  });

  it.each([
    ['how do I cancel', [CANCELLING]],
    ['cancelling refunds', [CANCELLING]],
    ['how does a cancellation go', undefined],
    ['when is a cancellation a refund', [CANCELLING]],
    ['What time is check-in?', [ARRIVING]],
    ['are dogs', [ARRIVING]],
    ['where does a dog wait', [ARRIVING]],
    ['can I call at any hour', [{ title: 'About us', url: '/about' }]],
    ['how do I', undefined],
    ['how do I check a refund for the piano', undefined],
  ])('answer a question by what they say, and where nothing else is meant: %s', async (text, pages) => {
    const suggested = await suggest(text);

    expect(suggested.pages?.map(({ marks: _, ...found }) => found)).toEqual(pages);
    expect(suggested.words).toEqual([]);
    expect((await search(text)).spellcheck?.pages).toEqual(pages);
  });

  it('stand above the results of a question, which is searched without the words it asks with', async () => {
    const { response, spellcheck } = await search('do you call a cottage');

    expect(response.numFound).toBe((await search('call cottage')).response.numFound);
    expect(spellcheck).toEqual({ pages: [{ title: 'About us', url: '/about' }] });
    expect((await search('cottage')).spellcheck).toBeUndefined();
    expect((await search('view Arriving')).spellcheck?.pages, 'nor is all of it a heading').toBeUndefined();
    expect((await search('beds')).spellcheck?.pages, 'a heading').toEqual([{ title: 'Beds', page: 'Stays', url: '/' }]);
    expect((await search('"how do I cancel"')).spellcheck?.pages, 'as it is written').toBeUndefined();
    expect((await search('canc')).spellcheck?.pages, 'half a word').toBeUndefined();
    expect((await search('cottges')).spellcheck, 'misspelt').toMatchObject({ suggestion: { words: 'cottage' } });
    expect((await search('dogs xyzzy')).spellcheck?.pages, 'not all of the words').toBeUndefined();
  });
});
