// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Solr's own macro syntax, as an attacker would send it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROBLEMS, ProblemError } from '../../http/errors.ts';
import { readFormText } from '../../http/form.ts';
import { siteWithMap } from '../../routes/testing/site-with-map.ts';
import { alternatesQuestion } from './alternates.ts';
import { parseSearchRequest } from './parse-request.ts';
import { createSearchPolicy } from './search-policy.ts';
import { writeDocuments, writeSearch } from './solr-query.ts';

/** More runs, and others: FUZZ_RUNS=1000000 FUZZ_SEED=7. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const policy = createSearchPolicy(siteWithMap({}, { spellcheck: true, highlight: 'ts_name' }));

const FIELD = '[A-Za-z_][A-Za-z0-9_$]{0,127}';
const TAGS = '[A-Za-z0-9_][A-Za-z0-9_$.:,-]*';
const QUOTED = '"(?:[^"\\\\]|\\\\["\\\\])*"';
const NUMBER = '(?:\\*|-?\\d+(?:\\.\\d+)?)';
const DAY = '[1-9]\\d{3}-\\d\\d-\\d\\d';
const DAYS = `\\[(?:\\*|${DAY}T00:00:00Z) TO (?:\\*|${DAY}T23:59:59\\.999Z)\\]`;
const CLAUSE = `-?${FIELD}:(?:${QUOTED}|\\(${QUOTED}(?: OR ${QUOTED})*\\)|[[{]${NUMBER} TO ${NUMBER}[\\]}]|${DAYS})`;
const WORDS = `\\{!(?:tag=${TAGS} )?dismax qf=${FIELD} v=\\$words\\d\\d?\\}`;
const PART = '(?:(?:without|custom)\\d\\d?|words)';
const KEY = '(?:without|custom|default)\\d\\d?';
const WITHOUT = `\\{!ex=(?:${PART}(?:,${PART})? key=${KEY}(?:_${KEY})?|${PART}(?:,${PART}){1,63} key=unfiltered)\\}`;

/** What each parameter to the engine may look like, whatever a client sent. */
const SAFE: Readonly<Record<string, RegExp>> = {
  fq: new RegExp(
    `^(?:(?:\\{!tag=${TAGS}\\})?${CLAUSE}|${WORDS}|\\{!edismax tag=words v=\\$words\\}|\\(index_id:.*\\))$`,
    'su',
  ),
  bq: new RegExp(`^${CLAUSE}(?:\\^\\d{1,3}(?:\\.\\d{1,3})?)?$`, 'su'),
  'facet.field': new RegExp(`^(?:\\{!ex=${TAGS}\\})?${FIELD}$`),
  'facet.query': new RegExp(`^${WITHOUT}(?:\\*:\\*|${CLAUSE})$`, 'su'),
  'stats.field': new RegExp(`^(?:\\{!ex=${TAGS}\\})?${FIELD}$`),
  sort: new RegExp(`^(?:geodist\\(\\) asc(?:,|$))?(?:${FIELD} (?:asc|desc)(?:,${FIELD} (?:asc|desc)){0,2})?$`),
  sfield: /^loc$/,
  pt: /^-?\d{1,3}(?:\.\d{1,9})?,-?\d{1,3}(?:\.\d{1,9})?$/,
  fl: new RegExp(`^${FIELD}(?:,${FIELD})*$`),
  'facet.limit': /^\d{1,3}$/,
  'facet.mincount': /^\d{1,7}$/,
  'facet.missing': /^(?:true|false)$/,
  'facet.sort': /^(?:count|index)$/,
  'facet.prefix': /^(?!.*\$\{).{1,128}$/su,
  rows: /^\d{1,3}$/,
  start: /^\d{1,5}$/,
};

const FIXED: Readonly<Record<string, readonly string[]>> = {
  facet: ['true'],
  stats: ['true'],
  wt: ['json'],
  'json.nl': ['arrarr'],
  echoParams: ['none'],
  expandMacros: ['false'],
  omitHeader: ['false'],
  timeAllowed: ['2000'],
  defType: ['edismax', 'lucene'],
  'q.alt': ['*:*'],
  qf: ['ts_name^4 tm_keywords', 'ts_name', 'ts_name^4 tm_keywords ts_name'],
  mm: ['100%'],
  hl: ['true'],
  'hl.fl': ['ts_name'],
  'hl.method': ['unified'],
  'hl.fragsize': ['0'],
  'hl.tag.pre': ['\uE000'],
  'hl.tag.post': ['\uE001'],
  spellcheck: ['true'],
  'spellcheck.count': ['5'],
  'spellcheck.collate': ['true'],
  'spellcheck.collateExtendedResults': ['true'],
  'spellcheck.maxCollations': ['1'],
  'spellcheck.maxCollationTries': ['10'],
  'spellcheck.maxResultsForSuggest': ['5'],
  boost: ['recip(ms(NOW,ds_listed),3.16e-11,1,1)'],
};

/** Pairs of the fixture's own configuration pass as they are. */
const CONFIGURED = new Set(['bq=ss_town:"Duck"^2', 'sort=sub(is_reviews,1) desc']);

function isSafe(name: string, value: string): boolean {
  if (CONFIGURED.has(`${name}=${value}`)) return true;
  if (name === 'q') return /^\{!terms f=id\}[A-Za-z0-9_.:/,-]+$/.test(value) || isEscaped(value);
  if (name === 'words') return isEscaped(value);
  if (/^(?:words\d+|spellcheck\.q)$/.test(name)) return !/[\\+\-!(){}[\]^~*?:/&|"$]/.test(value);
  if (name === 'uf') return /^[A-Za-z0-9_$ ]+ -_query_$/.test(value);
  const option = /^f\.[A-Za-z0-9_$]+\.(facet\..+)$/.exec(name)?.[1] ?? name;
  return SAFE[option]?.test(value) ?? FIXED[option]?.includes(value) ?? false;
}

/** Escaped characters aside and quotation marks in pairs, no operator may be left. */
function isEscaped(value: string): boolean {
  const bare = value.replaceAll(/\\./gsu, 'x');
  const marks = bare.split('"').length - 1;
  return (
    marks % 2 === 0 && !/[\\+\-!(){}[\]^~*?:/&|]|\$\{|(?:^|\s)(?:AND|OR|NOT)(?:\s|$)/u.test(bare.replaceAll('"', ' '))
  );
}

const NAMES = [
  ...['q', 'fq', 'fl', 'rows', 'start', 'sort', 'facet', 'facet.field', 'facet.limit', 'facet.prefix', 'facet.sort'],
  ...['facet.mincount', 'facet.missing', 'stats', 'stats.field', 'boost', 'bq', 'ids', 'wt', 'json.nl', 'json.wrf'],
  ...[
    'defType',
    'query',
    'rcav',
    'guests',
    'stay',
    'towns',
    'hl.method',
    'f.ss_town.facet.limit',
    'f.ss_town.facet.prefix',
    'shards',
    '__proto__',
  ],
];

const PIECES = [
  ...[
    'ss_town',
    'ss_secret',
    'fs_price',
    'id',
    'index_id',
    'rci',
    'other',
    'Duck',
    'sm_nid$rc_core_term_location$name',
  ],
  ...[
    ':',
    ':(',
    ' )',
    '( ',
    ' OR ',
    'OR',
    ' AND ',
    'NOT ',
    '"',
    '\\"',
    '\\',
    '\\\\',
    '[',
    ']',
    ' TO ',
    '*',
    '1',
    '-1.5',
  ],
  ...[
    '{!',
    '}',
    '{',
    '{!tag=',
    '{!ex=',
    '{!dismax qf=',
    'tm_body}',
    'a,b}',
    '$q',
    '${q}',
    '${',
    '!',
    '(',
    ')',
    '~2',
    '^2',
  ],
  ...[
    '/',
    '/*',
    '*/',
    '&&',
    '||',
    '+',
    '-',
    '?',
    ' ',
    '\t',
    '\u3000',
    '\u00a0',
    '\u2028',
    'é',
    '🏖',
    '\ud800',
    ',',
    ';',
  ],
  ...[
    'true',
    'false',
    'count',
    '10',
    'asc',
    ' desc',
    'score',
    'random_5',
    '*:*',
    'map',
    'json',
    'edismax',
    '<',
    '%',
    '=',
  ],
  ...['recip(ms(NOW,ds_listed),3.16e-11,1,1)', 'sub(is_reviews,1) desc', 'ss_town:"Duck"^2', 'unified', '\u0000', '\n'],
];

const value = fc.oneof(
  { weight: 8, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const name = fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: fc.string() });
const encoded = fc
  .array(fc.tuple(name, value), { maxLength: 6 })
  .map((pairs) => pairs.map(([key, text]) => `${percentEncoded(key)}=${percentEncoded(text)}`).join('&'));
const raw = fc
  .array(fc.constantFrom(...PIECES, ...NAMES, '&', '=', '%41', '%', '%C3', '+'), { maxLength: 20 })
  .map((p) => p.join(''));

function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

describe('§7.1 whatever a client sends', () => {
  it(`§7.1 ${RUNS} random forms: refused by a code of the table, or written to the engine as harmless tokens`, () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: encoded }, { weight: 1, arbitrary: raw }), (form) => {
        const sent = send(form);
        if (sent === undefined) return;
        accepted += 1;
        for (const [key, text] of sent) {
          if (!isSafe(key, text)) throw new Error(`${key}=${text} would reach the engine`);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );

    expect(accepted).toBeGreaterThan(RUNS / 50);
  });

  it('§7.1 filters alone, so that many are accepted: what comes out is quoted, a list of quoted or a range', () => {
    const filter = fc.tuple(fc.constantFrom('', '-', '{!tag=a}'), fc.constantFrom('ss_town', 'fs_price', 'id'), value);
    let accepted = 0;
    fc.assert(
      fc.property(filter, ([prefix, field, text]) => {
        const sent = send(`fq=${percentEncoded(`${prefix}${field}:${text}`)}&fq=index_id:rci`);
        if (sent === undefined) return;
        accepted += 1;
        expect(sent.filter(([key, filterText]) => !isSafe(key, filterText))).toEqual([]);
      }),
      { numRuns: Math.ceil(RUNS / 4), seed: SEED },
    );

    expect(accepted).toBeGreaterThan(RUNS / 40);
  });
});

describe('§2.13 whatever stands where a distance is asked for', () => {
  it('§7.1 it is a listed field and a point, or refused', () => {
    const oneOf = (first: string, ...others: string[]) =>
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(first, ...others) }, { weight: 1, arbitrary: value });
    const order = fc.tuple(
      fc.constantFrom('geodist(', ' geodist(', 'geodist', 'hsin('),
      oneOf('loc'),
      oneOf(',35.5', ',-90', ',0', ',91', ',1e3'),
      oneOf(',-75.25', ',180', ',0', ',181', ',+1'),
      fc.constantFrom(') asc', ') asc,', ')', ') desc'),
      oneOf('', 'id asc', 'fs_price desc,id asc'),
    );
    let nearest = 0;
    fc.assert(
      fc.property(order, (parts) => {
        const sent = send(`sort=${percentEncoded(parts.join(''))}&fq=index_id:rci`);
        if (sent === undefined) return;
        if (sent.some(([key]) => key === 'pt')) nearest += 1;
        expect(sent.filter(([key, text]) => !isSafe(key, text))).toEqual([]);
      }),
      { numRuns: Math.ceil(RUNS / 4), seed: SEED },
    );

    expect(nearest).toBeGreaterThan(RUNS / 400);
  });
});

describe('§3.1 whatever an old link says in a custom parameter', () => {
  const day = fc.constantFrom('2026-07-04', '2026-07-11', '7/4/2026', '2026-02-30', 'NOW', '*', '9999-12-31');
  const part = fc.oneof(day, value, fc.jsonValue({ maxDepth: 1 }), fc.integer());
  const stay = fc
    .record({ begin: part, end: part, adults: part, rcav: fc.record({ begin: part, end: part }) }, { requiredKeys: [] })
    .map((parts) => JSON.stringify(parts));
  const params = fc.record({
    guests: fc.oneof(fc.integer().map(String), value),
    stay: fc.oneof(
      { weight: 4, arbitrary: stay },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: value },
    ),
    towns: fc.oneof(
      fc.array(value, { maxLength: 4 }).map((list) => list.join(',')),
      value,
    ),
  });

  it('§3.1 it narrows by harmless tokens or not at all, and a search is never refused for it', () => {
    let narrowed = 0;
    fc.assert(
      fc.property(params, (own) => {
        const pairs = Object.entries(own).map(([key, text]) => `${key}=${percentEncoded(readable(text))}`);
        const sent = send(`${pairs.join('&')}&fq=index_id:rci`);
        if (sent === undefined) throw new Error('the search was refused');
        if (sent.some(([key, text]) => key === 'fq' && /^-?(?:dm_booked|ss_town|is_rc)/.test(text))) narrowed += 1;
        for (const [key, text] of sent) {
          if (!isSafe(key, text)) throw new Error(`${key}=${text} would reach the engine`);
        }
      }),
      { numRuns: Math.ceil(RUNS / 4), seed: SEED },
    );

    expect(narrowed).toBeGreaterThan(RUNS / 40);
  });
});

/** Control characters are refused wherever they stand, and so is what is too long. */
function readable(text: string): string {
  return text.replaceAll(/[^ -~\u0080-\uffff]/g, ' ').slice(0, 2048);
}

/** What would go to the engine; undefined when the form is refused. */
function send(form: string): readonly (readonly [string, string])[] | undefined {
  try {
    const request = parseSearchRequest(readFormText(form), policy);
    const scope = policy.scope(request.indexes);
    if (request.kind === 'documents') return writeDocuments({ key: 'id', ids: request.ids, fields: ['id'] }, scope);
    // What is asked when the search itself finds nothing.
    return [...writeSearch(request, scope), ...(alternatesQuestion(request, scope)?.params ?? [])];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    expect(PROBLEMS[error.code].status).toBeLessThan(500);
    return undefined;
  }
}
