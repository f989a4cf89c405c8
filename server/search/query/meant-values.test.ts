import { describe, expect, it } from 'vitest';
import { withTexts } from '../../../common/texts/texts.ts';
import { catalogueOf } from '../../languages/languages.ts';
import { searchableWords, takeValues } from './meant-values.ts';
import { namedValues, namesWithNumbers } from './named-values.ts';
import { spelledOut } from './said-words.ts';

const NAMED = namedValues([
  { field: 'ss_type', value: 'Cabin', names: ['Cabin'] },
  { field: 'sm_amenity', value: 'hot_tub', names: ['Hot tub', 'Jacuzzi'] },
  { field: 'ss_type', value: 'Cottage', names: ['Cottage'] },
  { field: 'sm_amenity', value: 'tub', names: ['Tub', 'Bath tub'] },
  { field: 'sm_setting', value: 'lake', names: ['Lakefront', 'On the lake', 'On the water', 'Lake view'] },
  { field: 'sm_setting', value: 'sea', names: ['By the sea', 'On the water'] },
  { field: 'sm_setting', value: 'lake_view', names: ['Lake view'] },
  { field: 'sm_amenity', value: 'own_pool', names: ['Private pool', 'Pool'] },
  { field: 'sm_amenity', value: 'shared_pool', names: ['Shared pool'] },
  { field: 'sm_free', value: '07', names: ['July'] },
  { field: 'bs_pets', value: 'true', names: ['Pets welcome', 'Dogs allowed'] },
  { field: 'bs_pets', value: 'false', names: ['No pets'] },
  { field: 'ss_town', value: 'Évora', names: ['Évora'] },
  { field: 'ss_town', value: 'Sea Pines', names: ['Sea Pines'] },
  { field: 'ss_state', value: 'Oregon', names: ['Oregon', 'OR'] },
  { field: 'sm_amenity', value: 'table', names: ['Long table', 'Dining table for eight'] },
  { field: 'ss_region', value: 'Cabin', names: ['Cabin'] },
]);

function taken(text: string): string {
  const { values, words } = takeValues([text], NAMED, (field) => field === 'ss_type');
  return [
    ...values.map(({ field, value, or = [], not }) => `${not ? '-' : ''}${field}:${[value, ...or].join('|')}`),
    words,
  ].join(' ');
}

describe('values that a text names', () => {
  it.each([
    ['a lovely house with a hot tub', 'lovely house'],
    ['Large house, cabin', 'Large house'],
    ['cabin for us, please', ''],
    ['cabin for our kids with a hot tub', 'kids'],
    // They are a part of its name.
    ['cabin with a kids pool', ''],
    // It is searched.
    ['house boat with a hot tub', ''],
  ])('of %s it is told which words say nothing beside them: %s', (text, leftOut) => {
    expect(takeValues([text], NAMED).leftOut.join(' ')).toBe(leftOut);
  });

  it('the order that is asked for says something', () => {
    const orders = { cheapest: 'fs_price asc', bestRated: undefined };
    expect(takeValues(['cheap house with a hot tub'], NAMED, undefined, orders)).toMatchObject({
      sort: 'fs_price asc',
      leftOut: ['house'],
    });
  });

  it.each([
    ['cabin with a Hot-Tub', 'ss_type:Cabin sm_amenity:hot_tub '],
    ['jacuzzi, cabins', 'sm_amenity:hot_tub ss_type:Cabin '],
    ['dogs allowed in evora', 'bs_pets:true ss_town:Évora '],
    ['cabin and cabin', 'ss_type:Cabin '],
    ['quiet cabin near the creek', 'ss_type:Cabin quiet near the creek'],
    ['2 tub', '2 tub'],
    ['with dogs', 'dogs'],
    ['cabin, 2 pets welcome', 'ss_type:Cabin bs_pets:true '],
    ['two dogs allowed', 'bs_pets:true '],
    ['cabin, lake view', 'ss_type:Cabin sm_setting:lake|lake_view '],
    ['cabin with a view of the lake', 'ss_type:Cabin sm_setting:lake|lake_view '],
    ['cabins overlooking lakes, tub', 'ss_type:Cabin sm_setting:lake|lake_view sm_amenity:tub '],
    ['no view of the lake', '-sm_setting:lake|lake_view '],
    ['hot', 'hot'],
    ['', ''],
    ['cabin with a view of the sea, a hot tub', 'ss_type:Cabin sm_amenity:hot_tub view of the sea'],
    ['I am looking for a quiet cabin with a jacuzzi, please', 'ss_type:Cabin sm_amenity:hot_tub quiet'],
    ['cabin with tub per night', 'ss_type:Cabin sm_amenity:tub '],
    ['cabin or tub', 'cabin or tub'],
    ['cabin OR tub', 'cabin OR tub'],
    ['cottage or a cabin', 'ss_type:Cottage ss_type:Cabin '],
    ['cabin, in Evora, with a long table, tub or hot tub', 'ss_type:Cabin ss_town:Évora long table, tub or hot tub'],
    ['tub or bath tub in Évora', 'sm_amenity:tub ss_town:Évora '],
    ['house by the lake', 'sm_setting:lake '],
    ['a lovely house with a hot tub', 'sm_amenity:hot_tub '],
    ['house boat with a hot tub', 'sm_amenity:hot_tub house boat'],
    ['cabin close to our sea', 'ss_type:Cabin sm_setting:sea '],
    ['cabin near Sea Pines', 'ss_type:Cabin ss_town:Sea Pines '],
    ['close to Évora', 'ss_town:Évora '],
    ['cabin next to the Sea Pines', 'ss_type:Cabin ss_town:Sea Pines '],
    ['cabin near the sea pines', 'ss_type:Cabin ss_town:Sea Pines '],
    ['with a view of the sea', 'view of the sea'],
    ['where can I bring my dog and my cat', 'dog cat'],
    ['cabin in Salem, OR', 'ss_type:Cabin ss_state:Oregon Salem'],
    ['cabin without pets welcome', 'ss_type:Cabin bs_pets:false '],
    ['no pets, cabin', 'bs_pets:false ss_type:Cabin '],
    ['cabin without hot tub', 'ss_type:Cabin -sm_amenity:hot_tub '],
    ['two tub', 'two tub'],
    ['cabin -pets welcome', 'ss_type:Cabin bs_pets:false '],
    ['cabin -tub', 'ss_type:Cabin -sm_amenity:tub '],
    ['cottage, but not in Évora', 'ss_type:Cottage -ss_town:Évora '],
    ['not a cabin', '-ss_type:Cabin '],
    ['somewhere quiet with no pets', 'bs_pets:false quiet'],
    ['dogs not allowed', 'dogs not allowed'],
    ['pets welcome: no', 'bs_pets:false '],
    ['cottage, dogs are not allowed, tub', 'ss_type:Cottage sm_amenity:tub dogs are not allowed'],
    ['no pets or hot tub', 'bs_pets:false -sm_amenity:hot_tub '],
    ['no pets and hot tub', 'bs_pets:false sm_amenity:hot_tub '],
    ['I don’t want a tub', '-sm_amenity:tub '],
    ['cabin, no steep stairs, quiet', 'ss_type:Cabin no steep stairs, quiet'],
    ['no stairs cabin', 'ss_type:Cabin no stairs'],
    ['cabin No. 36', 'ss_type:Cabin No. 36'],
    ['cabin, tub and hot tub', 'ss_type:Cabin sm_amenity:tub sm_amenity:hot_tub '],
    ['cabin with pool', 'ss_type:Cabin sm_amenity:own_pool|shared_pool '],
    ['no pool', '-sm_amenity:own_pool|shared_pool '],
    ['on the water', 'sm_setting:lake|sea '],
    ['cabin with hut tub', 'ss_type:Cabin sm_amenity:hot_tub '],
    ['by the like', 'like'],
    ['3 nights, cabin', 'ss_type:Cabin 3 nights'],
    ['cabin july 4 to july 11', 'ss_type:Cabin sm_free:07 july 4 to july 11'],
    ['cabin next july', 'ss_type:Cabin sm_free:07 '],
    // Of the others nothing is free.
    ['cabin this summer', 'ss_type:Cabin sm_free:07 '],
    ['summer', 'sm_free:07 '],
    ['cabin in winter', 'ss_type:Cabin in winter'],
    ['cabin july this year', 'ss_type:Cabin sm_free:07 july this year'],
    ['cabin jul 4-11', 'ss_type:Cabin sm_free:07 jul 4-11'],
    ['4-11 July', 'sm_free:07 4-11 July'],
    ['house with hot tub', 'sm_amenity:hot_tub '],
    ['cabin, rental home', 'ss_type:Cabin '],
    ['tree house, hot tub', 'sm_amenity:hot_tub tree house'],
    ['cabin for a week', 'ss_type:Cabin a week'],
    ['do you take dogs allowed?', 'bs_pets:true '],
  ])('%s', (text, expected) => {
    expect(taken(text)).toBe(expected);
  });

  it.each([
    ['cheapest cabin', 'price asc ss_type:Cabin '],
    ['cabin, lowest price', 'price asc ss_type:Cabin '],
    ['cabin, cheapest first', 'price asc ss_type:Cabin '],
    ['best rated first', 'rating desc '],
    ['the top rated cabin please', 'rating desc ss_type:Cabin '],
    ['cheap', 'price asc '],
    ['cheap houses', 'ss_type:House '],
    ['best tub', 'best tub'],
  ])('and the order it asks for: %s', (text, expected) => {
    const named = namedValues([
      { field: 'ss_type', value: 'Cabin', names: ['Cabin'] },
      { field: 'ss_type', value: 'House', names: ['Cheap house'] },
    ]);
    const orders = { cheapest: 'price asc', bestRated: 'rating desc' };
    const { values, words, sort = '' } = takeValues([text], named, undefined, orders);

    expect([sort, ...values.map(({ field, value }) => `${field}:${value}`), words].filter(Boolean).join(' ')).toBe(
      expected.trim(),
    );
  });

  it('some are named by numbers', () => {
    const text = 'cabin, dining table for eight, 2 tubs';

    expect(namesWithNumbers(text, NAMED).map(({ start, end }) => text.slice(start, end))).toEqual([
      'dining table for eight,',
    ]);
  });
});

describe('§2.8 what is seen from somewhere', () => {
  it.each([
    ['de', 'Seeblick', 'Hütte mit Blick auf den See'],
    ['fr', 'Vue mer', 'chalet avec vue sur la mer'],
    ['es', 'Vistas al mar', 'casa con vista del mar'],
    ['ar', 'إطلالة على البحر', 'بيت مطل على البحر'],
  ])('in %s, %s: %s', (tag, name, text) => {
    const values = withTexts(catalogueOf(tag, undefined), () => {
      return takeValues([text], namedValues([{ field: 'sm_setting', value: 'seen', names: [name] }])).values;
    });

    expect(values).toEqual([{ field: 'sm_setting', value: 'seen' }]);
  });
});

describe('§2.8 short forms of words', () => {
  const read = (text: string, tag = 'en', own?: string) =>
    withTexts(catalogueOf(tag, own === undefined ? undefined : { amounts: { short: own } }), () => spelledOut(text));

  it.each([
    ['cabin w/ pool', 'cabin with pool'],
    ['W/pool, w/o smoking', 'with pool, without smoking'],
    ['now/ w/out w/in w/offer', 'now/ without within with offer'],
    ['200/night', '200/night'],
    ['cottage for a couple', 'cottage for two people'],
    ['a couple of nights', 'a couple of nights'],
    ['cabin for a couple nights', 'cabin for a couple of nights'],
    ['show us two cabins', 'show us two cabins'],
    ['place with a/c, w/ pool', 'place with air conditioning, with pool'],
    ['', ''],
  ])('%s is read as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('in the words of the language, and of the owner', () => {
    expect(read('cabaña c/ piscina s/ mascotas', 'es')).toBe('cabaña con piscina sin mascotas');
    expect(read('Hütte m. Sauna', 'de', 'm.: mit')).toBe('Hütte mit Sauna');
    expect(read('chalet pour un couple', 'fr')).toBe('chalet pour deux personnes');
  });

  it('are searched as these, but in quotes', () => {
    expect(searchableWords('quiet w/ sunny deck, w/o smoking', NAMED)).toEqual({
      words: 'quiet with sunny deck',
      unread: [{ words: 'without smoking', why: 'unwanted' }],
      isQuestion: false,
    });
    expect(searchableWords('quiet w/ deck', NAMED).words).toBe('quiet with deck');
    expect(searchableWords('"w/ deck"', NAMED).words).toBe('"w/ deck"');
  });
});

describe('§2.8 of words to search for', () => {
  it.each([
    ['cabin within 10 miles of Denver', 'cabin Denver', ['within 10 miles of']],
    ['5 km from Denver, no stairs', 'Denver', ['5 km from', 'no stairs']],
    ['a short walk from', '', ['a short walk from']],
    ['10 miles', '10 miles', []],
    ['"within 10 miles of" Denver', '"within 10 miles of" Denver', []],
  ])('how far it is to be from something is told: %s', (text, words, told) => {
    const { unread, ...rest } = searchableWords(text, NAMED);

    expect(rest).toEqual({ words, isQuestion: false });
    expect(unread.map((one) => one.words)).toEqual(told);
    expect(unread[0]?.why).toBe(told.length > 0 ? 'distances' : undefined);
  });

  it.each([
    ['with a garage', 'garage'],
    ['The Bluebird', 'Bluebird'],
    ['On the lake', 'On the lake'],
    ['with a garage and a view', 'with a garage and a view'],
    ['for 36', 'for 36'],
    ['with a', 'with a'],
    ['"the" garage', '"the" garage'],
  ])('one alone that says something is searched without the others, unless all are a name: %s', (text, words) => {
    expect(searchableWords(text, NAMED)).toMatchObject({ words, unread: [] });
  });
});
