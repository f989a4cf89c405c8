/** Texts in the languages of the configset: stems, stop words and articles find the same in both engines (docs/languages.md). */
import { beforeAll, expect, it } from 'vitest';
import { Schema } from '../../server/embedded/configset.ts';
import { randomNumbers } from '../../site/demo/random.ts';
import { ask, type Engine, fill, object } from './engine.ts';
import { SOLR_OPTIONS, START_TIMEOUT } from './real-solr.ts';

const DOCUMENTS = [
  { id: 'de-1', ts_de_name: 'Das alte Haus am See', tm_de_words: ['Häuser mit Sauna', 'kinderfreundlich'] },
  { id: 'de-2', ts_de_name: 'Ferienwohnungen in der Altstadt', tm_de_words: ['ruhige Wohnung', 'Bücher'] },
  { id: 'de-3', ts_de_name: 'Hütte ohne Strom', tm_de_words: ['Wanderungen', 'Hunde willkommen'] },
  { id: 'fr-1', ts_fr_name: "L'hôtel de la plage", tm_fr_words: ['chambres calmes', 'l’été à la mer'] },
  { id: 'fr-2', ts_fr_name: 'Maisons dans les vignes', tm_fr_words: ['une chambre', 'piscine chauffée'] },
  { id: 'es-1', ts_es_name: 'Casas junto al mar', tm_es_words: ['habitación tranquila', 'niños'] },
  { id: 'es-2', ts_es_name: 'La casa del río', tm_es_words: ['habitaciones', 'montañas'] },
  { id: 'ar-1', ts_ar_name: 'بيت على البحر', tm_ar_words: ['غرف هادئة', 'مسبح'] },
  { id: 'ar-2', ts_ar_name: 'بيوت الجبل', tm_ar_words: ['غرفة', 'مسابح'] },
];

/** Language, words, `mm`, and what is found, the best first. */
const SEARCHES: readonly [language: string, words: string, mm: string, found: readonly string[]][] = [
  ['de', 'haus', '100%', ['de-1']],
  ['de', 'Hauser', '100%', ['de-1']],
  ['de', 'wohnungen', '100%', ['de-2']],
  ['de', 'Haus mit Hund', '100%', []],
  ['de', 'Haus mit Sauna', '100%', ['de-1']],
  ['de', 'der die das', '100%', []],
  ['de', 'das Haus ohne', '100%', ['de-1']],
  ['de', '"haus am see"', '100%', ['de-1']],
  ['de', '"haus der see"', '100%', ['de-1']],
  ['de', '"haus see"', '100%', []],
  ['de', 'hutten hund', '2<-1', ['de-3']],
  ['de', 'buch', '100%', ['de-2']],
  ['fr', 'hotel', '100%', ['fr-1']],
  ['fr', "d'hôtels", '100%', ['fr-1']],
  ['fr', 'ETE', '100%', ['fr-1']],
  ['fr', 'maison de vigne', '100%', ['fr-2']],
  ['fr', 'chambre', '100%', ['fr-1', 'fr-2']],
  ['es', 'casa', '100%', ['es-1', 'es-2']],
  ['es', 'casas del rio', '100%', ['es-2']],
  ['es', 'habitación', '100%', ['es-1', 'es-2']],
  ['es', 'niño', '100%', ['es-1']],
  ['ar', 'البيت', '100%', ['ar-1']],
  ['ar', 'بحر', '100%', ['ar-1']],
  ['ar', 'الغرفة', '100%', ['ar-1', 'ar-2']],
];

async function foundBy(engine: Engine, words: string, mm: string, fields: string): Promise<string[]> {
  const { status, body } = await ask(engine, '/select', [
    ['defType', 'edismax'],
    ['q', words],
    ['qf', fields],
    ['mm', mm],
    ['fl', 'id'],
    ['wt', 'json'],
  ]);
  expect(status).toBe(200);
  const docs = object(object(body)?.response)?.docs;
  return Array.isArray(docs) ? docs.map((doc: unknown) => String(object(doc)?.id)).toSorted() : [];
}

/** Declares the searches for an engine that is given to them empty. */
export function findsLanguages(empty: () => Promise<Engine>): void {
  let engine: Engine;

  beforeAll(async () => {
    engine = await empty();
    await fill(engine, DOCUMENTS);
  }, START_TIMEOUT);

  it.each(SEARCHES)('in %s “%s” (mm %s) finds %j', async (language, words, mm, found) => {
    expect(await foundBy(engine, words, mm, `ts_${language}_name tm_${language}_words`)).toEqual(found);
  });

  it.each([
    ['Haus mit Sauna', 'ts_de_name tm_de_words spell', ['de-1']],
    ['Haus ohne Hund', 'ts_de_name spell', []],
    ['das Haus', 'ts_de_name spell', ['de-1']],
    ['house haus', 'ts_name ts_de_name', []],
    ['la casa', 'ts_es_name spell', ['es-1', 'es-2']],
  ])('a word that one field leaves out is not needed in another: “%s” in %s', async (words, fields, found) => {
    expect(await foundBy(engine, words, '100%', fields)).toEqual(found);
  });

  it('words of every language are suggested as they are written', async () => {
    const { body } = await ask(engine, '/select', [
      ['q', '*:*'],
      ['rows', '0'],
      ['facet', 'true'],
      ['facet.field', 'spell'],
      ['facet.prefix', 'ha'],
      ['facet.mincount', '1'],
      ['json.nl', 'arrarr'],
      ['wt', 'json'],
    ]);
    const fields = object(object(object(body)?.facet_counts)?.facet_fields);

    expect(fields?.spell).toEqual([
      ['habitacion', 1],
      ['habitaciones', 1],
      ['haus', 1],
      ['hauser', 1],
    ]);
  });
}

/** Declares that a Solr makes the same of words as the embedded engine, whatever its core holds. */
export function stemsAlike(solr: () => Engine): void {
  const schema = new Schema(`${SOLR_OPTIONS.configDir}/conf`);

  it.each([
    [
      'de',
      'abcdefghiklmnoprstuwzäöüß',
      ['ungen', 'heit', 'keiten', 'lich', 'isch', 'ern', 'er', 'es', 'st', 'en', 'e'],
    ],
    [
      'fr',
      'abcdefghilmnopqrstuvxéèêàçï',
      ['ements', 'ités', 'ation', 'euses', 'eaux', 'ique', 'ées', 'ions', 'ait', 'e'],
    ],
    [
      'es',
      'abcdefghilmnopqrstuvzáéíóúñ',
      ['aciones', 'idades', 'mente', 'istas', 'ando', 'aron', 'ándose', 'os', 'as', 'es'],
    ],
    ['ar', 'ابتجحدرسشصعغفقكلمنهويةىأإآ', ['ات', 'ون', 'ين', 'ها', 'ية', 'هم', 'ة', 'وا']],
  ])('stems words in %s as the embedded engine does', async (language, letters, endings) => {
    const words = madeWords(letters, endings);
    const text = words.join(' ');
    const field = schema.field(`ts_${language}_any`);

    expect(await solrTerms(solr(), `text_${language}`, text)).toEqual(
      field?.type.indexAnalyzer?.tokens(text).map(({ term }) => term),
    );
  });
}

/** Three thousand words that no language has, with endings that a language has; the same each time. */
function madeWords(letters: string, endings: readonly string[]): string[] {
  const random = randomNumbers(7);
  const pick = <Item>(items: ArrayLike<Item>): Item => items[Math.floor(random() * items.length)] as Item;
  return Array.from({ length: 3000 }, () => {
    const root = Array.from({ length: 2 + Math.floor(random() * 6) }, () => pick(letters)).join('');
    return root + pick(endings) + (random() < 0.3 ? pick(endings) : '');
  });
}

/** The terms that Solr's analysis page shows after the last step of the chain. */
async function solrTerms(engine: Engine, type: string, text: string): Promise<string[]> {
  const { body } = await ask(engine, '/analysis/field', [
    ['analysis.fieldtype', type],
    ['analysis.fieldvalue', text],
  ]);
  const types = object(object(object(body)?.analysis)?.field_types);
  const steps = object(types?.[type])?.index;
  const last: unknown = Array.isArray(steps) ? steps.at(-1) : undefined;
  return Array.isArray(last) ? last.map((token: unknown) => String(object(token)?.text)) : [];
}
