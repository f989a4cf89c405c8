import { describe, expect, it } from 'vitest';
import { fixtureApp, form } from './testing/fixture-app.ts';
import { engine } from './testing/fixture-for-file.ts';
import { fixtureSite } from './testing/fixture-site.ts';
import { type Answer, helpfulSearchForFile, INDEX, questions, search } from './testing/helpful-search.ts';

helpfulSearchForFile();

describe('§2.3 words that nothing has, beside others that say nothing', () => {
  const unread = async (q: string, ...more: [string, string][]) =>
    (await search(['q', q], ['rows', '3'], ...more)).spellcheck?.unread;

  it('are told where nothing is found', async () => {
    expect(await unread('near xyzzy')).toEqual([{ words: 'xyzzy', why: 'unknown' }]);
    expect(await unread('xyzzy near qqqqq')).toEqual([
      { words: 'xyzzy', why: 'unknown' },
      { words: 'qqqqq', why: 'unknown' },
    ]);
  });

  it('are not where they are all there is, or in quotes, or where something is found', async () => {
    expect(await unread('xyzzy')).toBeUndefined();
    expect(await unread('near "xyzzy"')).toBeUndefined();
    expect(await unread('cottage near xyzzy')).toBeUndefined();
  });
});

describe('§2.3 what one filter less would find', () => {
  it('counts each filter left out, in one more question to the engine', async () => {
    let answer: Answer | undefined;
    const asked = await questions(async () => {
      answer = await search(
        ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:( Duck )'],
        ['fq', '{!tag=RiotSolrWidget,fs_price}fs_price:[1 TO 2]'],
      );
    });

    expect(answer?.response.numFound).toBe(0);
    expect(answer?.alternates).toEqual([
      { fq: '{!tag=RiotSolrWidget,fs_price}fs_price:[1 TO 2]', least: expect.any(Number), nearest: 1, numFound: 3 },
    ]);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(expect.arrayContaining(['rows=0', 'fq=index_id:"rci"', 'fq=-bs_hidden:("true")']));
  });

  it('names several filters when each of them alone is in the way', async () => {
    const answer = await search(['fq', 'ss_town:Duck'], ['fq', 'ss_town:Corolla']);

    expect(answer.alternates).toEqual([
      { fq: 'ss_town:Duck', numFound: 3 },
      { fq: 'ss_town:Corolla', numFound: 3 },
    ]);
  });

  it('says what two things less would find where one less finds nothing, in the same question', async () => {
    const all = (await search(['q', '*:*'])).response.numFound;
    const [duck, corolla, cheap] = ['ss_town:Duck', 'ss_town:Corolla', 'fs_price:[* TO 5]'];
    let answer: Answer | undefined;
    const asked = await questions(async () => {
      answer = await search(['fq', duck], ['fq', corolla], ['fq', cheap]);
    });

    expect(asked).toHaveLength(2);
    expect(answer?.alternates).toEqual([
      { without: [{ fq: duck }, { fq: cheap }], numFound: 3 },
      { without: [{ fq: corolla }, { fq: cheap }], numFound: 3 },
      { unfiltered: true, numFound: all },
    ]);
  });

  it('with words and custom parameters among the two', async () => {
    const plain = await fixtureApp(engine.target, { site: fixtureSite({ default_q: '*:*' }) });
    const alternates = async (...pairs: (readonly [string, string])[]) =>
      (await plain.search(form(...pairs, INDEX))).json().alternates;
    const words = await alternates(['q', 'nosuchword'], ['fq', 'ss_town:Nowhere'], ['rows', '3']);
    const guests = await alternates(['fq', 'ss_town:Nowhere'], ['guests', '40']);
    await plain.app.close();

    expect(words).toEqual([{ without: [{ fq: 'ss_town:Nowhere' }, { q: '*:*' }], numFound: expect.any(Number) }]);
    expect(guests).toEqual([
      { without: [{ fq: 'ss_town:Nowhere' }, { param: 'guests' }], numFound: expect.any(Number) },
    ]);
  });

  it('with three less where two less find nothing either', async () => {
    const towns = ['Duck', 'Corolla', 'Nowhere', 'Elsewhere'].map((town) => ['fq', `ss_town:${town}`] as const);
    const [duck = [], corolla = [], ...nowhere] = towns;
    const { alternates } = await search(...towns);

    expect(alternates).toEqual([
      ...[duck, corolla].map((left) => ({
        without: [left, ...nowhere].map(([, fq]) => ({ fq })),
        numFound: expect.any(Number),
      })),
      { unfiltered: true, numFound: expect.any(Number) },
    ]);
  });

  const WIDE = Array.from({ length: 10 }, (_, at) => `fs_price:[${at} TO *]`);

  it.each([2, 3, 5])('with those of many filters that find nothing: %i, by two questions', async (count) => {
    const all = (await search(['q', '*:*'])).response.numFound;
    const towns = Array.from({ length: count }, (_, at) => `ss_town:Nowhere${at}`);
    let answer: Answer | undefined;
    const asked = await questions(async () => {
      answer = await search(...[...WIDE, ...towns].map((fq) => ['fq', fq] as const));
    });

    expect(answer?.alternates).toEqual([
      { without: towns.map((fq) => ({ fq })), numFound: expect.any(Number) },
      { unfiltered: true, numFound: all },
    ]);
    expect(asked).toHaveLength(3);
    // However many there are, no more are counted.
    expect(Math.max(...asked.map((one) => one.filter((text) => text.startsWith('facet.query')).length))).toBeLessThan(
      128,
    );
  });

  it('with words beside them, and none that leaves out more than half of the filters', async () => {
    const plain = await fixtureApp(engine.target, { site: fixtureSite({ default_q: '*:*' }) });
    const without = async (count: number) => {
      const towns = Array.from({ length: count }, (_, at) => `ss_town:Nowhere${at}`);
      const pairs = [...WIDE, ...towns].map((fq) => ['fq', fq] as const);
      const { alternates } = (await plain.search(form(['q', 'nosuchword'], ...pairs, INDEX))).json();
      return alternates?.flatMap((one: { without?: unknown[] }) => one.without?.length ?? []);
    };
    const found = [await without(4), await without(12)];
    await plain.app.close();

    expect(found).toEqual([[5], undefined]);
  });

  it('says what there is without any filter where three less find nothing either', async () => {
    const all = (await search(['q', '*:*'])).response.numFound;
    const towns = ['Duck', 'Corolla', 'Nowhere', 'Elsewhere', 'Beyond'].map(
      (town) => ['fq', `ss_town:${town}`] as const,
    );

    expect((await search(...towns)).alternates).toEqual([{ unfiltered: true, numFound: all }]);
  });

  it('says what the words find without all of several filters, custom parameters among them', async () => {
    const words = ['q', 'cottage'] as const;
    const { numFound } = (await search(words)).response;
    const answer = await search(words, ['fq', 'ss_town:Nowhere'], ['guests', '40']);

    expect(numFound).toBeGreaterThan(0);
    expect(answer.alternates).toContainEqual({ unfiltered: true, numFound });
    expect((await search(words, ['fq', 'ss_town:Nowhere'])).alternates).toContainEqual({
      fq: 'ss_town:Nowhere',
      numFound,
    });
  });

  it('says how far a range is from all there is with the other filters', async () => {
    const duck = ['fq', 'ss_town:Duck'] as const;
    const all = await search(['q', '*:*'], duck, ['stats', 'true'], ['stats.field', 'fs_price']);
    const { min: least, max: most, count: numFound } = all.stats?.stats_fields.fs_price ?? {};
    const beside = async (range: string) => (await search(duck, ['fq', `fs_price:${range}`])).alternates;

    const within = async (range: string) => (await search(duck, ['fq', `fs_price:${range}`])).response.numFound;

    expect(await beside('[* TO 5]')).toContainEqual({
      fq: 'fs_price:[* TO 5]',
      least,
      nearest: await within(`[* TO ${Math.ceil(least ?? 0)}]`),
      numFound,
    });
    expect(await beside('[90000 TO *]')).toContainEqual({
      fq: 'fs_price:[90000 TO *]',
      most,
      nearest: await within(`[${Math.floor(most ?? 0)} TO *]`),
      numFound,
    });
  });

  it('says what the default query of a block finds in place of the words', async () => {
    const site = fixtureSite({ default_q: '*:*' });
    const plain = await fixtureApp(engine.target, { site });
    const reply = await plain.search(form(['q', 'nosuchword'], ['fq', 'ss_town:Duck'], INDEX));
    await plain.app.close();

    expect(reply.json().alternates).toEqual([{ q: '*:*', numFound: 3 }]);
  });

  it('takes a default query that is a filter or words as what it is', async () => {
    for (const [defaultQ, numFound] of [
      ['ss_town:( Duck OR Corolla )', 6],
      ['cottage', 12],
    ] as const) {
      const other = await fixtureApp(engine.target, { site: fixtureSite({ default_q: defaultQ }) });
      const reply = await other.search(form(['q', 'nosuchword'], INDEX));
      await other.app.close();

      expect(reply.json().alternates).toEqual([{ q: defaultQ, numFound }]);
    }
  });

  it('asks nothing more when something was found, for counts alone, or past the beginning', async () => {
    const nothing = ['fq', 'ss_town:Nowhere'] as const;

    expect(await questions(() => search(['fq', 'ss_town:Duck']))).toHaveLength(1);
    expect(await questions(() => search(nothing, ['rows', '0']))).toHaveLength(1);
    expect(await questions(() => search(nothing, ['start', '10']))).toHaveLength(1);
    expect(await questions(() => search(['q', '*:*'], ['fq', 'index_id:rci'], ['rows', '0']))).toHaveLength(1);
  });

  it('hidden documents are not counted, and words of a visitor stay words', async () => {
    const answer = await search(['q', 'nosuchword OR {!lucene}*:*'], ['fq', 'ss_town:Duck']);

    expect(answer.response.numFound).toBe(0);
    expect(answer.alternates).toBeUndefined();
  });
});

describe('§2.3 words that nothing has all of', () => {
  it.each([['ocean front view cottage'], ['I am looking for a cottage by the ocean, from the front with a view']])(
    'leave those that one place has which has most: %s',
    async (q) => {
      const { response, spellcheck, alternates } = await search(['q', q]);
      const { words = '', leftOut = [], numFound } = spellcheck?.suggestion ?? {};

      expect(response.numFound).toBe(0);
      expect([...words.split(' '), ...leftOut].map((word) => word.replace(',', '')).toSorted()).toEqual([
        ...['cottage', 'front', 'ocean', 'view'],
      ]);
      expect(leftOut).toHaveLength(1);
      expect(numFound).toBe(6);
      expect(spellcheck?.respelt?.response).toEqual((await search(['q', words])).response);
      expect(alternates?.[0]).toEqual(spellcheck?.suggestion);
    },
  );

  it('go all where nothing has them whatever the filters, and the filters find something by themselves', async () => {
    for (const [q, ...leftOut] of [['nosuchword'], ['a nosuchword with zzzz', 'nosuchword', 'zzzz']]) {
      const { response, spellcheck, alternates } = await search(['q', q ?? ''], ['fq', 'ss_town:Duck']);

      expect(response.numFound).toBe(0);
      expect(spellcheck?.suggestion).toEqual({
        words: '',
        leftOut: leftOut.length > 0 ? leftOut : [q],
        numFound: 3,
      });
      expect(spellcheck?.respelt?.response).toEqual((await search(['fq', 'ss_town:Duck'])).response);
      expect(JSON.stringify(alternates ?? [])).not.toContain('leftOut');
    }
    expect((await search(['q', '"nosuchword"'], ['fq', 'ss_town:Duck'])).spellcheck).toBeUndefined();
  });

  it('are few questions more, however many they are', async () => {
    const words = Array.from({ length: 30 }, (_, at) => `view ${at + 1}`).join(' ');

    expect((await questions(() => search(['q', `ocean front ${words}`]))).length).toBeLessThan(12);
  });

  it('stay where a filter is in their way, and are offered where they stand in quotes', async () => {
    const filtered = await search(['q', 'ocean front'], ['fq', 'fs_price:[1 TO 2]']);
    const quoted = await search(['q', '"ocean" front view']);
    const nearest = (await search(['q', 'ocean front'], ['fq', 'fs_price:[1 TO 100]'])).response.numFound;

    expect(filtered.spellcheck).toBeUndefined();
    expect(filtered.alternates).toEqual([{ fq: 'fs_price:[1 TO 2]', least: 100, nearest, numFound: 6 }]);
    expect(quoted.spellcheck).toBeUndefined();
    expect(quoted.alternates?.[0]).toMatchObject({ words: expect.stringContaining('"ocean"'), numFound: 6 });
  });

  it('are of the filters that are set', async () => {
    const { spellcheck } = await search(['q', 'ocean front view'], ['fq', 'ss_town:Duck']);

    expect(spellcheck?.suggestion?.numFound).toBeLessThanOrEqual(3);
    expect(spellcheck?.respelt?.response.numFound).toBe(spellcheck?.suggestion?.numFound);
  });
});

describe('§2.3 words that nothing has', () => {
  it('are named, with what the others find under the same filters', async () => {
    const duck = ['fq', 'ss_town:Duck'] as const;
    const [nothing] = (await search(['q', 'xyzzy a cottage qqqqq "view ocean"'])).alternates ?? [];
    const [inDuck] = (await search(['q', 'cottage xyzzy'], duck)).alternates ?? [];

    expect(nothing).toEqual({ words: 'cottage', missing: ['xyzzy', 'qqqqq', '"view ocean"'], numFound: 12 });
    expect(inDuck).toEqual({ words: 'cottage', missing: ['xyzzy'], numFound: 3 });
  });

  it.each(['0', '2'])('leave the results of the others, from %s on', async (start) => {
    const rest = [
      ['fq', 'ss_town:Duck'],
      ['start', start],
    ] as const;
    const { response, spellcheck } = await search(['q', 'cottage xyzzy'], ...rest);
    const others = await search(['q', 'cottage'], ...rest);

    expect(response.numFound).toBe(0);
    expect(spellcheck?.suggestion).toEqual({ words: 'cottage', missing: ['xyzzy'], numFound: 3 });
    expect(spellcheck?.respelt?.response).toEqual(others.response);
  });

  it.each(['"xyzzy" cottage', 'cottage "view ocean"'])(
    'are looked for as they are written in quotes: %s',
    async (q) => {
      const { alternates, spellcheck } = await search(['q', q]);

      expect(alternates?.[0]).toMatchObject({ words: 'cottage' });
      expect(spellcheck).toBeUndefined();
    },
  );

  it.each([
    ['xyzzy', 'is one alone'],
    ['xyzzy qqqqq the', 'has no other beside it'],
    ['front view', 'is not there'],
    ['cotage nosuchword', 'finds nothing with others'],
  ])('are not named: of “%s” one %s', async (q) => {
    const { response, alternates, spellcheck } = await search(['q', q], ['fq', 'ss_town:Nowhere']);

    expect(response.numFound).toBe(0);
    expect(alternates?.filter((one) => 'missing' in one) ?? []).toEqual([]);
    expect(spellcheck).toBeUndefined();
  });
});
