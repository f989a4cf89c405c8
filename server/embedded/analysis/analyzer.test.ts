import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Schema } from '../configset.ts';
import { Analyzer, type AnalyzerConfig } from './analyzer.ts';
import { tokenize } from './standard-tokenizer.ts';

const words = (text: string) => tokenize(text).map((token) => token.text);

describe('words, as Solr splits them', () => {
  it.each<[string, string[]]>([
    ['Wi-Fi, TV & 2.5 baths', ['Wi', 'Fi', 'TV', '2.5', 'baths']],
    ["Boston's O'Neil U.S.A. a:b", ["Boston's", "O'Neil", 'U.S.A', 'a:b']],
    ['snake_case __init__ 1,000 3x4 x.1', ['snake_case', '__init__', '1,000', '3x4', 'x', '1']],
    ['café naïve über', ['café', 'naïve', 'über']],
    ['東京 ひら カタカナ 한국어', ['東', '京', 'ひ', 'ら', 'カタカナ', '한국어']],
    ['★ Room™ 👨‍👩‍👧 🇺🇸 1️⃣', ['★', 'Room', '™', '👨‍👩‍👧', '🇺🇸', '1️⃣']],
    ['- ... "', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('cuts words longer than 255 characters', () => {
    expect(words('a'.repeat(600)).map((word) => word.length)).toEqual([255, 255, 90]);
  });

  it('knows where words stand', () => {
    expect(tokenize('a 🏠 b')).toEqual([
      { text: 'a', start: 0, end: 1 },
      { text: '🏠', start: 2, end: 4 },
      { text: 'b', start: 5, end: 6 },
    ]);
  });

  it('reads a long run of joiners in time that grows with its length alone: by its square it would never end', () => {
    expect(words(`${'_'.repeat(2_000_000)}a`)).not.toEqual([]);
    expect(words('_'.repeat(2_000_000))).toEqual([]);
  });
});

describe('terms of the text type', () => {
  const schema = new Schema(join(import.meta.dirname, '..', '..', '..', 'solr-config', 'conf'));
  const text = schema.field('ts_any')?.type;
  const terms = (value: string) => text?.indexAnalyzer?.tokens(value).map(({ term }) => term);

  it.each([
    ['Running RUNS cottages ponies', ['run', 'run', 'cottag', 'poni']],
    ['Cozy Café rooms', ['cozi', 'cafe', 'room']],
    ['Boston’s eed', ['boston', 'eed']],
    ["Captain's captains CAPTAIN’S s' 's", ['captain', 'captain', 'captain', 's', 's']],
    ['Straße Ærø Łódź ﬁn ｆｕｌｌ', ['strass', 'aero', 'lodz', 'fin', 'full']],
    ['Ωmega Жук 東', ['ωmega', 'жук', '東']],
    ['Free parking in the park', ['free', 'parking', 'in', 'the', 'park']],
  ])('%s', (value, expected) => {
    expect(terms(value)).toEqual(expected);
  });

  it.each([
    ['de', 'Die alten Häuser mit Ferienwohnungen', ['alt', 'haus', 'ferienwohn']],
    ['fr', "L'hôtel de la plage d’été", ['hotel', 'plag', 'ete']],
    ['es', 'Las habitaciones y los niños', ['habit', 'nin']],
    ['ar', 'البيت على البحر', ['بيت', 'بحر']],
  ])('in %s: %s', (language, value, expected) => {
    const type = schema.field(`ts_${language}_any`)?.type;

    expect(type?.indexAnalyzer?.tokens(value).map(({ term }) => term)).toEqual(expected);
    expect(schema.field(`tm_${language}_any`)?.type).toBe(type);
    expect(schema.copyTargets(`ts_${language}_any`).map(({ name }) => name)).toEqual(['spell']);
  });

  it('synonyms widen a query but not the index', () => {
    expect(terms('wifi')).toEqual(['wifi']);
    expect(text?.queryAnalyzer?.slots('fast wifi')).toEqual([
      { position: 0, paths: [['fast']] },
      { position: 1, paths: [['wifi'], ['wi', 'fi']] },
    ]);
    expect(text?.queryAnalyzer?.slots('wi fi now')).toEqual([
      { position: 0, paths: [['wi', 'fi'], ['wifi']] },
      { position: 2, paths: [['now']] },
    ]);
  });

  it('stopwords leave a hole, protected words stay whole, and unknown filters are refused', () => {
    const files: Record<string, string[]> = { stop: ['the', 'of'], protect: ['cottages'] };
    const config: AnalyzerConfig = {
      tokenizer: 'standard',
      filters: [
        { name: 'lowercase', file: '', ignoreCase: false, language: '' },
        { name: 'stop', file: 'stop', ignoreCase: false, language: '' },
        { name: 'keywordmarker', file: 'protect', ignoreCase: false, language: '' },
        { name: 'porterstem', file: '', ignoreCase: false, language: '' },
      ],
    };
    const analyzer = new Analyzer(config, (name) => files[name] ?? []);
    expect(analyzer.tokens('The cottages of Rooms').map(({ term, position }) => [term, position])).toEqual([
      ['cottages', 1],
      ['room', 3],
    ]);
    const unknown = {
      tokenizer: 'standard',
      filters: [{ name: 'snowball', file: '', ignoreCase: false, language: '' }],
    };
    expect(() => new Analyzer(unknown, () => [])).toThrow("'snowball' is not supported");
  });
});
