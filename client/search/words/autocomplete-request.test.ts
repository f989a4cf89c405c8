import { describe, expect, it } from 'vitest';
import { OptionError } from '../../../common/options/coerce.ts';
import { type AutocompleteSettings, parseAutocomplete } from '../../../common/options/help-options.ts';
import { readFacetCounts } from '../../../common/query/search-response.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { autocompleteQuery, termSuggestions } from './autocomplete-request.ts';

function settings(options: Record<string, unknown> = {}): AutocompleteSettings {
  const read = parseAutocomplete({ field: 'tm_body', ...options });
  if (!read) throw new Error('the options were not read');
  return read;
}

interface AutocompleteInput {
  term: string;
  field: string;
  facets?: unknown;
  fqs?: string[];
  options?: Record<string, unknown>;
}

describe('§2.8, §7.4 autocomplete', () => {
  for (const { id, input, expected } of vectorsOf('autocomplete')) {
    it(`${id} ${JSON.stringify(input)}`, () => {
      // Vectors of this kind have this shape.
      const { term, field, facets, fqs = [], options } = input as unknown as AutocompleteInput;
      const own = settings({ field, ...options });
      const query = autocompleteQuery(term, own, fqs);
      const sent = new URLSearchParams(query?.replaceAll('+', '%2B'));

      expect(query ?? null).toBe(expected.request);
      if ('prefix' in expected) expect(sent.get('facet.prefix')).toBe(expected.prefix);
      if ('fq' in expected) expect(sent.getAll('fq')).toEqual(expected.fq);
      if ('suggestions' in expected) {
        expect(termSuggestions(term, own, readFacetCounts(facets))).toEqual(expected.suggestions);
      }
    });
  }

  it('§2.8 input that ends in a space, is empty or has one character asks for nothing', () => {
    for (const term of ['', 'o', 'ocean ', '  ']) expect(autocompleteQuery(term, settings(), [])).toBeUndefined();
  });

  it('§2.8 a tab neither ends nor splits words', () => {
    expect(autocompleteQuery('a\tb', settings(), [])).toContain('facet.prefix=a%09b');
    expect(autocompleteQuery('ab\t', settings(), [])).toContain('facet.prefix=ab%09');
  });

  it('§7.4 current filters come first, with their tags, and none of them twice', () => {
    const query = autocompleteQuery('ocean fr', settings(), ['{!tag=a}city:Duck', '{!tag=a}city:Duck']);

    expect(new URLSearchParams(query).getAll('fq')).toEqual(['{!tag=a}city:Duck', '{!dismax qf=tm_body}ocean']);
    expect(query).toMatch(/facet\.mincount=1&fq=.*&fq=.*&facet\.field=tm_body&facet\.limit=10&facet\.prefix=fr$/);
  });

  it("§2.8 shows 'value (count)' with the earlier words in front, ten at most", () => {
    const pairs = Array.from({ length: 12 }, (_, at): [string, number] => [`front${at}`, 12 - at]);
    const suggestions = termSuggestions('ocean fr', settings(), readFacetCounts(pairs));

    expect(suggestions).toHaveLength(10);
    expect(suggestions[0]).toEqual({ value: 'ocean front0', label: 'ocean front0 (12)' });
  });

  it('§7.4 what the server would refuse for its length is not asked', () => {
    expect(autocompleteQuery('x'.repeat(129), settings(), [])).toBeUndefined();
    expect(autocompleteQuery(`${'x '.repeat(200)}y`, settings(), [])).toBeUndefined();
  });

  it('§7.4 small letters are left to indexes that hold them', () => {
    expect(autocompleteQuery('Oc', settings({ indexLowercase: '0' }), [])).toContain('facet.prefix=Oc');
    expect(autocompleteQuery('Oc', settings({ lowercase: false }), [])).toContain('facet.prefix=Oc');
    expect(autocompleteQuery('Oc', settings({ lowercase: true, indexLowercase: false }), [])).toContain(
      'facet.prefix=oc',
    );
  });
});

describe('§8 setting autocomplete up', () => {
  it('fails without a field, in these words', () => {
    expect(() => parseAutocomplete({ limit: 5 })).toThrow('"field" must be set on AutocompleteTermWidget.');
    try {
      parseAutocomplete({});
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(OptionError);
      expect(error).toMatchObject({
        field: 'autocomplete.field',
        message: '"field" must be set on AutocompleteTermWidget.',
      });
    }
  });

  it('is left out by a missing option, as an empty PHP array is', () => {
    for (const value of [undefined, null, false, '', []]) expect(parseAutocomplete(value)).toBeUndefined();
  });

  it('has the defaults of §9', () => {
    expect(settings()).toEqual({
      field: 'tm_body',
      limit: 10,
      minLength: 2,
      tokenized: true,
      indexLowercase: true,
    });
  });

  it('names what else does not fit', () => {
    expect(() => parseAutocomplete({ field: 'a b' })).toThrow('autocomplete.field: must name an index field');
    expect(() => settings({ limit: 0 })).toThrow('autocomplete.limit');
  });
});
