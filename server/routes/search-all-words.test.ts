import { describe, expect, it } from 'vitest';
import type { components } from '../../common/api-types.ts';
import { fixtureApp, form } from './testing/fixture-app.ts';
import { engine, fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { fixtureDocuments, fixtureSite } from './testing/fixture-site.ts';

type Answer = components['schemas']['SearchAnswer'];

/** Names and other words: a name weighs far more, and in three of the four a word is missing. */
const PLACES = [
  ['Loft Loft', 'sauna', 'Duck'],
  ['The Old Mill', 'loft parking sauna "near"', 'Duck'],
  ['Parking Loft', 'view', 'Avon'],
  ['Sauna', 'parking', 'Avon'],
  ['Hearth', 'fireplace', 'Avon'],
] as const;

fixtureForFile(
  // Two words are enough to be found.
  { site: fixtureSite({}, { qf: 'ts_name^20 tm_keywords', mm: '2', allWordsFirst: true, spellcheck: true }) },
  () => {
    const [first] = fixtureDocuments();
    return PLACES.map(([name, words, town], at) => {
      const id = { id: `maqfd5-rci-${at + 1}`, item_id: String(at + 1), is_eid: at + 1 };
      return { ...first, ...id, ss_name: name, ts_name: name, tm_keywords: [words], ss_town: town };
    });
  },
);

async function names(q: string, ...more: (readonly [string, string])[]): Promise<unknown[]> {
  const reply = await fixture.search(form(['q', q], ['fl', 'ss_name'], ...more, ['fq', 'index_id:rci']));
  expect(reply.statusCode).toBe(200);
  return reply.json<Answer>().response.docs.map(({ ss_name }) => ss_name);
}

describe('§7.1 what has all the words', () => {
  it.each(['loft parking sauna', 'loft with PARKING & a sauna', 'sauna loft parking "loft parking"'])(
    'of “%s” comes before what lacks one of them',
    async (words) => {
      const found = await names(words);

      expect(found[0]).toBe('The Old Mill');
      expect(found.length).toBeGreaterThan(1);
    },
  );

  it('is counted with the other counts, where something lacks a word', async () => {
    const counted = async (q: string, ...more: (readonly [string, string])[]): Promise<unknown> => {
      const reply = await fixture.search(form(['q', q], ...more, ['fq', 'index_id:rci']));
      return reply.json<Answer>().facet_counts?.facet_queries;
    };

    expect(await counted('loft parking sauna', ['facet', 'true'])).toEqual({ allWords: 1 });
    expect(await counted('loft view sauna', ['facet', 'true'], ['fq', 'ss_town:Avon'])).toEqual({ allWords: 0 });
    expect(await counted('loft mill', ['facet', 'true'])).toBeUndefined();
    expect(await counted('loft parking sauna', ['facet', 'true'], ['sort', 'item_id asc'])).toBeUndefined();
    expect(await counted('loft parking sauna')).toBeUndefined();
    expect(await counted('fire place', ['facet', 'true']), 'two words that are one to the index').toBeUndefined();
  });

  it('names a word that nothing has where the others find enough, and says nothing of it beside counts alone', async () => {
    const told = async (q: string, ...more: (readonly [string, string])[]): Promise<unknown> => {
      const reply = await fixture.search(form(['q', q], ['facet', 'true'], ...more, ['fq', 'index_id:rci']));
      return reply.json<Answer>().spellcheck?.suggestion;
    };

    expect(await told('xyzzyx loft parking')).toEqual({ words: 'loft parking', missing: ['xyzzyx'], numFound: 2 });
    expect(await told('xyzzyx loft parking sauna')).toMatchObject({ words: '', missing: ['xyzzyx'] });
    expect(await told('xyzzyx loft parking', ['rows', '0'])).toBeUndefined();
    expect(await told('"xyzzyx" loft parking')).toBeUndefined();
  });

  it('keeps the order that is asked for', async () => {
    expect((await names('loft parking sauna', ['sort', 'item_id asc']))[0]).toBe('Loft Loft');
  });

  it('is looked for in no field of numbers, and is text whatever signs it has', async () => {
    const site = fixtureSite({}, { qf: 'ts_name^20 is_eid', mm: '1', allWordsFirst: true });
    const { app, search } = await fixtureApp(engine.target, { site });
    const words = 'loft \\ (parking) ts_name:mill sauna^2 "old mill" -"';
    const reply = await search(form(['q', words], ['fq', 'index_id:rci']));
    await app.close();

    expect(reply.statusCode).toBe(200);
    expect(reply.json<Answer>().response.numFound).toBe(4);
  });
});
