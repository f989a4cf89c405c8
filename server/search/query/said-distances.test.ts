import { expect, it } from 'vitest';
import { withTexts } from '../../../common/texts/texts.ts';
import { catalogueOf } from '../../languages/languages.ts';
import { withoutDistances } from './said-distances.ts';

it.each([
  ['cabin within 10 miles of Charleston for 4', 'cabin by Charleston for 4'],
  ['Within 2.5 km of Duck', 'by Duck'],
  ['ten minutes from the beach, 5 miles from Avon', 'by the beach, by Avon'],
  ['walking distance to town', 'by town'],
  ['within 10 of', 'within 10 of'],
  ['cottage for 10 miles', 'cottage for 10 miles'],
  ['', ''],
])('%s is read as %s', (text, read) => {
  expect(withoutDistances(text).text).toBe(read);
});

it('in the words of the language, and of the owner, who may have none', () => {
  const text = 'Hütte im Umkreis von 5 km um Köln';
  const read = (distances?: string) =>
    withTexts(catalogueOf('de', distances === undefined ? undefined : { amounts: { distances } }), () =>
      withoutDistances(text),
    );
  expect(read()).toEqual({ text: 'Hütte am Köln', distances: ['im Umkreis von 5 km um'] });
  expect(read('')).toEqual({ text, distances: [] });
});
