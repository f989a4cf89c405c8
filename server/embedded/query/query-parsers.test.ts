import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeWords } from '../../search/query/words.ts';
import { Schema } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { SolrParams } from '../params.ts';
import { minShouldMatch, type Query } from './query.ts';
import { parseLocalParams, parseQuery } from './query-parsers.ts';

const schema = new Schema(join(import.meta.dirname, '..', '..', '..', 'solr-config', 'conf'));

function parse(text: string, params: Record<string, string> = {}, parser = 'lucene'): Query {
  return parseQuery({ schema, params: new SolrParams(Object.entries(params)), now: 0 }, text, parser).query;
}

/** A short form of a query, after Lucene's own. */
function show(query: Query): string {
  switch (query.kind) {
    case 'term':
      return `${query.field}:${query.terms.join('/')}`;
    case 'values':
      return `${query.field}:${query.values.join('/')}`;
    case 'phrase':
      return `${query.field}:"${query.slots.map((slot) => slot.terms.join('/')).join(' ')}"`;
    case 'bool': {
      const sign = { must: '+', should: '', not: '-' };
      const parts = query.clauses.map((clause) => sign[clause.occur] + show(clause.query));
      return `(${parts.join(' ')})${query.minShould > 0 ? `~${query.minShould}` : ''}`;
    }
    case 'dismax':
      return `(${query.queries.map(show).join(' | ')})`;
    case 'boost':
      return `${show(query.query)}^${query.boost}`;
    case 'range':
      return `${query.field}:${query.includeFrom ? '[' : '{'}${query.from} TO ${query.to}${query.includeTo ? ']' : '}'}`;
    case 'exists':
      return `${query.field}:*`;
    case 'prefix':
      return `${query.field}:${query.prefix}*`;
    case 'all':
      return '*:*';
    default:
      return query.kind;
  }
}

describe('§7.1 the query language', () => {
  it.each([
    ['*:*', '*:*'],
    ['ss_a:x', 'ss_a:x'],
    ['ss_a:"x y\\" z"', 'ss_a:x y" z'],
    ['ss_a:x\\:y\\ z', 'ss_a:x:y z'],
    ['ss_nid$a$b:x', 'ss_nid$a$b:x'],
    ['ss_a:x AND ss_b:y OR ss_c:z', '(+ss_a:x +ss_b:y ss_c:z)'],
    ['ss_a:x && !ss_b:y || ss_c:z', '(+ss_a:x -ss_b:y ss_c:z)'],
    ['+ss_a:x -ss_b:y NOT ss_c:z', '(+ss_a:x -ss_b:y -ss_c:z)'],
    ['ss_a:(x OR "y z")^2', '(ss_a:x ss_a:y z)^2'],
    ['is_a:[1 TO *}', 'is_a:[1 TO null}'],
    ['fs_a:{"1.5" TO 2]', 'fs_a:{1.5 TO 2]'],
    ['ds_a:[2020-01-01T00:00:00Z TO NOW+1DAY]', 'ds_a:[1577836800000 TO 86400000]'],
    ['ss_a:[* TO *]', 'ss_a:*'],
    ['ss_a:*', 'ss_a:*'],
    ['ss_a:ab*', 'ss_a:ab*'],
    ['ts_a:CafÉ*', 'ts_a:cafe*'],
    ['ts_a:"big rooms"', 'ts_a:"big room"'],
    ['ts_a:(big rooms)', '(ts_a:big ts_a:room)'],
    ['ts_a:tv', 'ts_a:tv/televis/telli'],
    ['ts_a:wifi', '((ts_a:wifi (+ts_a:wi +ts_a:fi)))'],
    ['ss_a:&&x', 'ss_a:&&x'],
    ['ss_a:AND1', 'ss_a:AND1'],
    ['{!terms f=is_a}1,2', 'is_a:1/2'],
    ['{!tag=A,B-c$d}ss_a:x', 'ss_a:x'],
  ])('%s → %s', (text, expected) => {
    expect(show(parse(text))).toBe(expected);
  });

  it.each([
    'C?FE',
    '*a',
    'a*b',
    'big~',
    '"big rooms"~3',
    '/re/',
    'x^=3',
    '/* x */ y',
    '{!terms f=ss_a}y',
    '_query_:"a"',
  ])('§8 refuses ss_a:x AND %s, which Solr would read otherwise', (text) => {
    expect(() => parse(`ss_a:x AND ${text}`)).toThrow(/not supported|undefined field/);
  });

  it('the configset says where bare words are looked for', () => {
    expect(show(parse('big rooms', { df: 'ts_a' }))).toBe('(ts_a:big ts_a:room)');
  });

  it.each(['ss_a:(', 'ss_a:x)', 'ss_a:', 'AND', 'ss_a:"x', 'is_a:[1 TO', 'ss_a:x\\', '{!terms f=ss_a', 'x^'])(
    '§8 refuses %s',
    (text) => {
      expect(() => parse(text)).toThrow(SolrRequestError);
    },
  );

  it('§8 refuses any text in time that grows with its length, or parses it', () => {
    const piece = fc.constantFrom(
      '{!',
      'a=',
      '"',
      '\\',
      '(',
      ')',
      '[',
      ' TO ',
      '~',
      '^',
      '*',
      '/',
      ':',
      'ss_a',
      ' ',
      '-',
      '!',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          parse(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(SolrRequestError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('takes no longer than its length asks for: by its square it would never end', () => {
    expect(() => parse(`{!${'a '.repeat(500_000)}`)).toThrow(SolrRequestError);
    expect(() => parse('('.repeat(1_000_000))).toThrow(SolrRequestError);
  });
});

describe("§7.1 visitors' words", () => {
  const fields = { qf: 'ts_a^3 ts_b' };
  it.each<[string, Record<string, string>, string]>([
    ['big room', fields, '(+((ts_a:big^3 | ts_b:big) (ts_a:room^3 | ts_b:room)))'],
    ['big room', { ...fields, mm: '100%' }, '(+((ts_a:big^3 | ts_b:big) (ts_a:room^3 | ts_b:room))~2)'],
    ['big OR room', { qf: 'ts_a', mm: '100%' }, '(+((ts_a:big) (ts_a:room))~2)'],
    ['big -room', { qf: 'ts_a' }, '(+((ts_a:big) -(ts_a:room)))'],
    ['"big room" x', { qf: 'ts_a' }, '(+((ts_a:"big room") (ts_a:x)))'],
    ['big room', { qf: 'ts_a', pf: 'ts_a^2' }, '(+((ts_a:big) (ts_a:room)) (ts_a:"big room"^2))'],
    ['big', { qf: 'ts_a', bq: 'ss_c:x^5' }, '(+(ts_a:big) ss_c:x^5)'],
    ['big 2', { qf: 'ts_a is_n' }, '(+((ts_a:big ts_a:2) | (none is_n:2)))'],
  ])('%s with %j', (text, params, expected) => {
    expect(show(parse(text, params, 'edismax'))).toBe(expected);
  });

  it('§8 no text that the server has escaped is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        expect(() => parse(escapeWords(text), { ...fields, 'q.alt': '*:*' }, 'edismax')).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('how many words have to match', () => {
  it.each([
    [5, '2', 2],
    [5, '-2', 3],
    [5, '75%', 3],
    [3, '-25%', 3],
    [5, '-25%', 4],
    [2, '2<75%', 2],
    [4, '2<75%', 3],
    [10, '2<-25% 9<-3', 7],
    [2, '9', 2],
    [3, '-9', 0],
  ])('%i words, mm=%s: %i', (words, spec, expected) => {
    expect(minShouldMatch(words, spec)).toBe(expected);
  });

  it('§8 refuses a specification that is none', () => {
    expect(() => minShouldMatch(3, 'most')).toThrow(SolrRequestError);
  });
});

describe('§7.1 local parameters', () => {
  it.each([
    ['{!tag=A,B-c$d}rest', undefined, { tag: 'A,B-c$d' }, 'rest'],
    ['{!tag=words dismax qf=ts_a v=$words0}', 'dismax', { tag: 'words', qf: 'ts_a', v: '$words0' }, ''],
    ['plain', undefined, {}, 'plain'],
  ])('%s', (text, parser, values, rest) => {
    const locals = parseLocalParams(text);

    expect([locals.parser, Object.fromEntries(locals.values), locals.rest]).toEqual([parser, values, rest]);
  });

  it.each(['{!tag=a', '{!tag="a}b', "{!terms f='a'}b"])('§8 refuses %s', (text) => {
    expect(() => parseLocalParams(text)).toThrow(SolrRequestError);
  });
});
