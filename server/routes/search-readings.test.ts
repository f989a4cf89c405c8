import { describe, expect, it } from 'vitest';
import { MARK_END, MARK_START } from '../../common/constants.ts';
import { form } from './testing/fixture-app.ts';
import { fixture } from './testing/fixture-for-file.ts';
import { helpfulSearchForFile, INDEX, questions, search } from './testing/helpful-search.ts';

helpfulSearchForFile();

const SECOND_PAGE = [
  ['fq', 'ss_town:Duck'],
  ['rows', '2'],
  ['start', '1'],
  ['sort', 'fs_price asc'],
] as const;

describe('§2.8 words that are half typed', () => {
  it('find what the last one begins, with the same filters, order and page', async () => {
    const { responseHeader: _, ...whole } = await search(['q', 'cottage'], ...SECOND_PAGE);
    const answer = await search(['q', 'cottag'], ...SECOND_PAGE);
    const half = await search(['q', 'Cott'], ...SECOND_PAGE);

    expect(whole.response.numFound).toBeGreaterThan(2);
    expect(half.response.numFound).toBe(0);
    expect(half.completed).toMatchObject({ response: whole.response });
    expect([half.spellcheck, half.alternates]).toEqual([undefined, undefined]);
    const counted = await search(['q', 'Cott'], ['fq', 'ss_town:Duck'], ['rows', '0']);
    expect(counted.completed?.response.numFound).toBe(whole.response.numFound);
    expect((answer.completed ?? answer).response).toEqual(whole.response);
  });

  it('are not respelt, and other words stay as they are', async () => {
    expect((await search(['q', 'cottage 1'])).completed).toBeUndefined();
    expect((await search(['q', 'cott 1'])).completed).toBeUndefined();
  });

  it.each(['"cott"', 'nosuchword'])(
    'do not go on where they are meant as they stand, or begin nothing: %s',
    async (q) => {
      expect((await search(['q', q])).completed).toBeUndefined();
    },
  );
});

describe('another spelling of the words', () => {
  it('is offered when they find nothing, with what it finds', async () => {
    const answer = await search(['q', 'cotage']);

    expect(answer.response.numFound).toBe(0);
    expect(answer.spellcheck?.suggestion).toEqual({ words: 'cottage', numFound: 12 });
  });

  it('is searched at once where the words as typed find nothing, with the same filters, order and page', async () => {
    const rest = [...SECOND_PAGE, ['facet', 'true'], ['facet.field', 'ss_town']] as const;
    const respelt = (await search(['q', 'cotage'], ...rest)).spellcheck?.respelt;
    const { responseHeader: _, ...right } = await search(['q', 'cottage'], ...rest);

    expect(right.response.numFound).toBeGreaterThan(2);
    expect(respelt).toMatchObject({ ...right });
  });

  it('is told, and not searched, where the words stand in quotes', async () => {
    const { response, spellcheck } = await search(['q', '"cotage"']);

    expect(response.numFound).toBe(0);
    expect(spellcheck).toEqual({ suggestion: { words: 'cottage', numFound: 12 } });
  });

  it('is not offered for a word that is known in another form', async () => {
    // Documents say 'cottage'; stemmed, 'cottages' is the same word, though it stands in none of them.
    expect((await search(['q', 'cottages 5'], ['fq', 'ss_town:Duck'])).spellcheck).toBeUndefined();
  });

  it('counts under the same filters, and corrects only what is wrong', async () => {
    const answer = await search(['q', 'cotage 5'], ['fq', 'ss_town:Duck']);

    expect(answer.spellcheck?.suggestion).toEqual({ words: 'cottage 5', numFound: 1 });
  });

  it.each([
    ['cottageview', 'cottage view', 6],
    ['view cottageocean', 'view cottage ocean', 6],
    ['cot-tage 5', 'cottage 5', 1],
    ['ocean cot tage', 'ocean cottage', 12],
  ])('has the blanks where known words need them, and nowhere else: %s', async (typed, words, numFound) => {
    const { response, spellcheck } = await search(['q', typed]);

    expect(response.numFound).toBe(0);
    expect(spellcheck).toMatchObject({ suggestion: { words, numFound }, respelt: { response: { numFound } } });
  });

  it.each(['viewxyz', 'thecottage', 'x'.repeat(60)])('is no other where no words are: %s', async (typed) => {
    expect((await search(['q', typed])).spellcheck).toBeUndefined();
  });

  it('is none of a number, which is left out as a word that nothing has', async () => {
    expect((await search(['q', 'ocean 99'])).spellcheck?.suggestion).toMatchObject({ words: 'ocean', missing: ['99'] });
  });

  it('is not asked for without words, for a clause, on a walk through the whole list, or by an index that has it off', async () => {
    const sent = (asked: string[][]): boolean => asked.some((pairs) => pairs.includes('spellcheck=true'));

    expect(sent(await questions(() => search(['q', 'cotage'])))).toBe(true);
    expect(sent(await questions(() => search(['q', '*:*'])))).toBe(false);
    expect(sent(await questions(() => search(['q', 'ss_town:Duck'])))).toBe(false);
    const walk = [
      ['sort', 'id asc'],
      ['cursorMark', '*'],
    ] as const;
    expect(sent(await questions(() => search(['q', 'cotage'], ...walk)))).toBe(false);
    expect(sent(await questions(() => fixture.search('q=cotage&fq=index_id:other')))).toBe(false);
    expect(sent(await questions(() => fixture.search('q=cotage')))).toBe(false);
  });
});

describe('matched words', () => {
  it('stand between marks in the field the index names, and in no other', async () => {
    const answer = await search(['q', 'cottage'], ['rows', '2'], ['sort', 'fs_price asc']);

    expect(answer.highlighting).toEqual({
      'maqfd5-rci-1': { ts_name: [`${MARK_START}Cottage${MARK_END} 1`] },
      'maqfd5-rci-2': { ts_name: [`${MARK_START}Cottage${MARK_END} 2`] },
    });
  });

  it('are not looked for without words or documents', async () => {
    expect((await search(['q', '*:*'])).highlighting).toBeUndefined();
    expect((await search(['q', 'cottage'], ['rows', '0'])).highlighting).toBeUndefined();
  });

  it('a request cannot ask for them itself', async () => {
    for (const [name, value] of [
      ['hl', 'true'],
      ['hl.fl', 'ss_secret'],
    ] as const) {
      const asked = await questions(() => search(['q', '*:*'], [name, value]));
      expect(asked.flat().filter((pair) => pair.startsWith('hl'))).toEqual([]);
    }
    for (const [name, value] of [
      ['spellcheck', 'true'],
      ['spellcheck.q', 'x'],
      ['facet.query', '*:*'],
    ] as const) {
      expect((await fixture.search(form([name, value], INDEX))).json()).toMatchObject({ code: 'unknown-parameter' });
    }
  });
});
