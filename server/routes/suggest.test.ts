import { describe, expect, it } from 'vitest';
import type { components } from '../../common/api-types.ts';
import { form } from './testing/fixture-app.ts';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { fixtureSite } from './testing/fixture-site.ts';

type Suggestions = components['schemas']['Suggestions'];

fixtureForFile({
  site: fixtureSite(
    {
      suggest: {
        facets: ['ss_town', 'tm_keywords'],
        aliases: { ss_town: { Duck: ['Ente', 'Cot'], Corolla: ['Co', 'CRL'] } },
        words: 'spell',
        listings: false,
      },
    },
    { highlight: 'ts_name', spellcheck: true },
  ),
});

async function suggest(q: string, more = ''): Promise<Suggestions> {
  const reply = await fixture.app.inject(`/api/suggest?index=rci&q=${encodeURIComponent(q)}${more}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('public, max-age=30');
  return reply.json();
}

describe('what a visitor who is typing may mean', () => {
  it('values of the facets that blocks name, by the beginning of each word, with what matches', async () => {
    const { places } = await suggest('Du');

    expect(places).toEqual([{ field: 'ss_town', value: 'Duck', count: expect.any(Number), marks: [[0, 2]] }]);
    expect((await suggest('nosuchtown')).places).toEqual([]);
  });

  it('ranges of the facets of numbers, with what is left of the words, and what both find', async () => {
    expect((await suggest('cottage under $150')).ranges).toEqual([
      { field: 'fs_price', to: 150, words: 'cottage', count: 3 },
    ]);
    expect((await suggest('cotage from 150')).ranges).toEqual([
      { field: 'fs_price', from: 150, words: 'cotage', count: 10 },
    ]);
    expect((await suggest('cottage $150-$200')).ranges).toEqual([
      { field: 'fs_price', from: 150, to: 200, words: 'cottage', count: 3 },
    ]);
    expect((await suggest('nosuchword under $150')).ranges).toEqual([]);
    expect((await suggest('under $10')).ranges).toEqual([]);
    expect((await suggest('under 9000')).ranges).toEqual([]);
  });

  it('all ranges of a text at once, with what the words beside them find there', async () => {
    expect((await suggest('cottage total 4 under $200')).together).toEqual({
      ranges: [
        { field: 'is_rc_core_lodging_product$occ_total', from: 4 },
        { field: 'fs_price', to: 200 },
      ],
      values: [],
      words: 'cottage',
      count: 3,
    });
    expect((await suggest('cottage under $150')).together).toBeUndefined();
    expect((await suggest('nosuchword total four under $200')).together).toEqual({
      ranges: [
        { field: 'is_rc_core_lodging_product$occ_total', from: 4 },
        { field: 'fs_price', to: 200 },
      ],
      values: [],
      words: 'nosuchword',
      count: 0,
      without_words: 3,
    });
  });

  it('values that a text names beside other things, by any of their names', async () => {
    const duck = { field: 'ss_town', value: 'Duck' };
    expect((await suggest('cottage in Ente under $200')).together).toEqual({
      ranges: [{ field: 'fs_price', to: 200 }],
      values: [duck],
      words: 'cottage',
      count: expect.any(Number),
    });
    expect((await suggest('cottage in Duck')).together, 'one alone').toBeUndefined();
    expect((await suggest('I am looking for Duck under $1, please')).together, 'what nothing has, to be told').toEqual({
      ranges: [{ field: 'fs_price', to: 1 }],
      values: [duck],
      words: '',
      count: 0,
    });
    const { values, count = 0 } = (await suggest('Duck and Corolla')).together ?? {};
    expect(values?.map(({ value }) => value)).toEqual(['Duck', 'Corolla']);
    expect(count, 'in either').toBeGreaterThan((await suggest('Duck')).places[0]?.count ?? 0);
  });

  it('an order, where the blocks have it among their sorts, beside what else is meant', async () => {
    const cheapest = async (text: string) => (await suggest(text)).together;
    expect(await cheapest('cheapest cottage')).toEqual({
      ranges: [],
      values: [],
      words: 'cottage',
      sort: 'fs_price asc',
      count: 12,
    });
    expect(await cheapest('the lowest price in Duck under $900')).toMatchObject({
      ranges: [{ field: 'fs_price', to: 900 }],
      values: [{ field: 'ss_town', value: 'Duck' }],
      words: '',
      sort: 'fs_price asc',
    });
    expect(await cheapest('cheap')).toMatchObject({ ranges: [], values: [], words: '', sort: 'fs_price asc' });
    expect(await cheapest('best rated cottage'), 'no sort of theirs').toBeUndefined();
  });

  it('the whole of a long text, its words as they are likely spelt, and nothing of a part of it', async () => {
    expect(await suggest('ocaen veiw cottage with the total 4 under $900')).toMatchObject({
      together: {
        ranges: [
          { field: 'is_rc_core_lodging_product$occ_total', from: 4 },
          { field: 'fs_price', to: 900 },
        ],
        values: [
          { field: 'tm_keywords', value: 'ocean' },
          { field: 'tm_keywords', value: 'view' },
        ],
        words: 'cottage',
      },
      places: [],
      listings: [],
      words: [],
    });
  });

  it('a misspelt name beside what leaves none of it, as the name: what it is beside would be found without it', async () => {
    const named = (await suggest('Corolla under $100')).together;
    expect(named).toMatchObject({ values: [{ field: 'ss_town', value: 'Corolla' }], words: '', count: 0 });
    expect((await suggest('Corrolla under $100')).together).toEqual(named);
    const unknown = (await suggest('nosuchword under $100')).together;
    expect(unknown).toMatchObject({ values: [], words: 'nosuchword', count: 0, without_words: 1 });
  });

  it('no words of a misspelt text but as they were typed', async () => {
    expect((await suggest('cotage in corola under $200')).together?.words ?? '').not.toContain('cottage');
  });

  it.each([
    ['cottage under $5', { ranges: [{ field: 'fs_price', to: 5 }], words: 'cottage' }],
    ['under $10', { ranges: [{ field: 'fs_price', to: 10 }], words: '' }],
  ])('a range that nothing is in, to be told what to leave out: %s', async (text, meant) => {
    expect((await suggest(text)).together).toEqual({ ...meant, values: [], count: 0 });
  });

  it('no words twice in one text', async () => {
    expect((await suggest('cott')).words.map(({ words }) => words)).toContain('cottage');
    expect((await suggest('cottage cott')).words.map(({ words }) => words)).not.toContain('cottage cottage');
  });

  it('values and words that are close, where nothing is what was typed', async () => {
    expect((await suggest('corola')).places.map(({ value }) => value)).toEqual(['Corolla']);
    expect((await suggest('cotage')).words.map(({ words }) => words)).toContain('cottage');
  });

  it('first the value that goes by the whole of what is typed, and says so', async () => {
    const [first, ...others] = (await suggest('co')).places;

    expect(first).toMatchObject({ value: 'Corolla', named: true });
    expect(others.some(({ named }) => named)).toBe(false);
    expect((await suggest('ent')).places, 'by what does not show').toEqual([
      { field: 'ss_town', value: 'Duck', count: 3, marks: [], called: 'Ente' },
    ]);
    expect((await suggest('ENTE')).places).toEqual([
      { field: 'ss_town', value: 'Duck', count: 3, marks: [], named: true },
    ]);
  });

  it('a short word that nothing has and one or two values nearly have, which is searched as it is meant', async () => {
    const search = async (q: string) => (await fixture.search(form(['q', q], ['fq', 'index_id:rci']))).json();
    const near = await suggest('duk');
    const [duck] = (await suggest('duck')).places;
    expect(near.places).toEqual([duck]);
    expect(near.words).toEqual([]);
    expect(duck?.marks).toEqual([[0, 4]]);
    expect((await search('viw')).spellcheck.suggestion).toEqual({
      words: 'view',
      numFound: (await search('view')).response.numFound,
    });
    expect(
      (await suggest('cot')).places.map(({ value }) => value),
      'known',
    ).toEqual(['Duck']);
    expect((await suggest('duz')).places).toEqual([]);
    expect((await search('duz')).spellcheck).toBeUndefined();
  });

  it('values that have a compound of a word which nothing has, while it is typed and where it finds nothing', async () => {
    const corolla = { field: 'ss_town', value: 'Corolla' };

    expect((await suggest('olla')).places).toEqual([{ ...corolla, count: 3, marks: [[3, 7]] }]);
    const answer = (await fixture.search(form(['q', 'olla'], ['fq', 'index_id:rci']))).json();
    expect(answer.response.numFound).toBe(0);
    expect(answer.alternates).toEqual([{ ...corolla, numFound: 3 }]);
    expect((await suggest('lla')).places).toEqual([]);
    expect((await suggest('rolla')).places, 'no first part').toEqual([]);
  });

  it('words of the named field, completed', async () => {
    const { words } = await suggest('cott');

    expect(words[0]).toEqual({ words: 'cottage', count: 12, marks: [[0, 4]] });
  });

  it('two known words that are typed as one, and one that is typed as two', async () => {
    expect((await suggest('cottageview')).words[0]).toEqual({ words: 'cottage view', count: 6, marks: [] });
    expect((await suggest('cot tage')).words.map(({ words }) => words)).toEqual(['cottage']);
    expect((await suggest('cottage view')).words[0]?.words).toBe('cottage view');
    expect((await suggest('oc ean')).places.map(({ value }) => value)).toEqual(['ocean']);
  });

  it.each(['cotage', 'cotatge 5', 'cottgae', 'cottageview', 'viewcottage 2', 'cot tage'])(
    'the first words are those that a search for words without results takes instead, and find as many: %s',
    async (typed) => {
      const [first] = (await suggest(typed)).words;
      const answer = (await fixture.search(form(['q', typed], ['fq', 'index_id:rci']))).json();

      expect(answer.response.numFound).toBe(0);
      expect(answer.spellcheck.suggestion).toEqual({ words: first?.words, numFound: first?.count });
      expect(answer.spellcheck.respelt.response.numFound).toBe(first?.count);
    },
  );

  it('the words searched instead find something under the filters of the search', async () => {
    const answer = (await fixture.search(form(['q', 'cotage'], ['fq', 'ss_town:Duck'], ['fq', 'index_id:rci']))).json();

    expect(answer.spellcheck).toMatchObject({ suggestion: { words: 'cottage', numFound: 3 } });
    const none = (
      await fixture.search(form(['q', 'cotage'], ['fq', 'ss_town:Nowhere'], ['fq', 'index_id:rci']))
    ).json();
    expect(none.spellcheck).toBeUndefined();
  });

  it('a search for the name of a value alone leads to it, and is taken for no other word', async () => {
    const alternates = async (...pairs: [string, string][]) => {
      const answer = (await fixture.search(form(...pairs, ['fq', 'index_id:rci']))).json();
      expect([answer.response.numFound, answer.completed, answer.spellcheck]).toEqual([0, undefined, undefined]);
      return (answer.alternates ?? []).filter((one: object) => 'value' in one);
    };

    expect(await alternates(['q', 'crl'])).toEqual([{ field: 'ss_town', value: 'Corolla', named: true, numFound: 3 }]);
    expect(await alternates(['q', 'Cot'])).toEqual([{ field: 'ss_town', value: 'Duck', named: true, numFound: 3 }]);
    expect(await alternates(['q', 'crl'], ['fq', 'fs_price:[1 TO 2]'])).toEqual([]);
    expect(await alternates(['q', 'crl'], ['fq', 'ss_town:Duck'])).toEqual([]);
  });

  it('a search for words alone that finds nothing is answered with the commonest values', async () => {
    const answer = (await fixture.search(form(['q', 'nosuchword'], ['fq', 'index_id:rci']))).json();
    const values = answer.alternates.filter((one: object) => 'value' in one);
    const of = (field: string) => values.filter((one: { field: string }) => one.field === field);

    expect(values).toEqual([...of('ss_town'), ...of('tm_keywords')]);
    expect(of('ss_town')).toContainEqual({ field: 'ss_town', value: 'Duck', numFound: 3 });
    expect(of('tm_keywords')).toHaveLength(3);
    const filtered = await fixture.search(form(['q', 'nosuchword'], ['fq', 'ss_town:Duck'], ['fq', 'index_id:rci']));
    expect(filtered.json().alternates).toBeUndefined();
  });

  it('a search for a word that nothing has, beside others that say nothing, tells that word', async () => {
    const unread = async (q: string) =>
      (await fixture.search(form(['q', q], ['fq', 'index_id:rci']))).json().spellcheck?.unread;

    expect(await unread('near nosuchword')).toEqual([{ words: 'nosuchword', why: 'unknown' }]);
    expect(await unread('nosuchword')).toBeUndefined();
    expect(await unread('near nosuchword, no stairs')).toEqual([
      { words: 'no stairs', why: 'unwanted' },
      { words: 'nosuchword', why: 'unknown' },
    ]);
  });

  it('a search for words of which nothing has any tells which are searched as they are likely spelt, and is suggested so', async () => {
    const { spellcheck } = (await fixture.search(form(['q', 'cotage qqqqq'], ['fq', 'index_id:rci']))).json();
    const found = { words: 'cottage', numFound: 12 };

    expect(spellcheck.suggestion).toEqual({ ...found, missing: ['qqqqq'], misspelt: ['cotage'] });
    expect((await suggest('cotage qqqqq')).words).toEqual([{ words: found.words, count: found.numFound, marks: [] }]);
    expect((await suggest('qqqqq xyzzy')).words).toEqual([]);
  });

  it('no other number than the one that is typed', async () => {
    expect((await suggest('view 2')).words.map(({ words }) => words)).toEqual(['view 2']);
    expect((await suggest('view 1')).words, 'cottages 10 and 12 have a view').toEqual([]);
  });

  it('no words that find nothing together, and none in place of words that are known', async () => {
    expect((await suggest('cottage 2')).words.map(({ words }) => words)).toContain('cottage 2');
    expect((await suggest('1 2')).words).toEqual([]);
    const answer = (await fixture.search(form(['q', '1 2'], ['fq', 'index_id:rci']))).json();
    expect([answer.response.numFound, answer.spellcheck]).toEqual([0, undefined]);
  });

  it('nothing that no block asks for, and nothing hidden', async () => {
    const reply = await fixture.app.inject('/api/suggest?index=other&q=cottage');

    expect(reply.json()).toEqual({ ranges: [], places: [], listings: [], words: [] });
    expect((await suggest('cottage')).listings).toEqual([]);
  });

  it.each([
    ['', 'missing-parameter'],
    ['index=rci', 'missing-parameter'],
    ['index=nosuch&q=du', 'unknown-index'],
    ['index=rci&q=du&bundles=secret', 'unknown-bundle'],
    ['index=rci&q=du&fl=ss_secret', 'unknown-parameter'],
  ])('a question that does not fit is refused: %s', async (query, code) => {
    const reply = await fixture.app.inject(`/api/suggest?${query}`);

    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
  });

  it.each(['"*:*', '{!lucene}*', 'a:b OR c', '\\', '((', '💥 x', 'x'.repeat(128)])('signs are text: %s', async (q) => {
    await suggest(q);
  });
});
