/** Values for a schema of the description: such as fit it, such as lie at its bounds, such as break it, and hostile ones. */
import fc from 'fast-check';

export type Schema = Readonly<Record<string, unknown>>;

/** Follows a `$ref` of the description. */
export type Resolve = (value: unknown) => Schema;

/** Pieces of which texts are made: what the grammar of requests is written with, and what attackers write. */
const PIECES = [
  ...[
    ':',
    ':(',
    ' )',
    '( ',
    ' OR ',
    ' AND ',
    'NOT ',
    '"',
    '\\"',
    '\\',
    '[',
    ']',
    ' TO ',
    '*',
    '*:*',
    '-',
    '+',
    ',',
    '^2',
    '~1',
  ],
  ...[
    '{!',
    '}',
    '{!tag=A}',
    '{!ex=A}',
    '{!dismax qf=',
    '{!lucene}',
    '$q',
    '$' + '{q}',
    'asc',
    ' desc',
    'score',
    'true',
    '0',
    '-1',
    '1.5',
  ],
  ...[
    '%',
    '%00',
    '%ff',
    '%2e%2e',
    '../',
    '//',
    '\\\\',
    ';',
    '|',
    '&',
    '=',
    '#',
    '?',
    '\u0000',
    '\r\n',
    '\t',
    '\u2028',
    '\ufeff',
  ],
  ...[
    '<script>',
    "'; DROP TABLE x;--",
    '__proto__',
    'constructor',
    'é',
    '🏖',
    '\ud800',
    '\u202e',
    'NaN',
    '1e999',
    '99999999999999999999',
  ],
];

/** Texts of any kind, with the words of the site among them. */
export function hostileText(words: readonly string[]): fc.Arbitrary<string> {
  const known = words.length > 0 ? fc.constantFrom(...words) : fc.constant('');
  const piece = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...PIECES) }, { weight: 2, arbitrary: known });
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')) },
    { weight: 2, arbitrary: known },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    {
      weight: 1,
      arbitrary: fc.tuple(known, fc.integer({ min: 1, max: 3000 })).map(([text, times]) => `${text}x`.repeat(times)),
    },
  );
}

export interface Making {
  resolve: Resolve;
  /** What stands in examples of the description, and what the site says may be asked. */
  words: readonly string[];
}

/** Values that fit a schema. */
export function fitting(at: unknown, making: Making): fc.Arbitrary<unknown> {
  const schema = making.resolve(at);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => fitting(choice, making)));
  switch ([schema.type].flat()[0]) {
    case 'integer':
      return whole(schema);
    case 'number':
      return fc.oneof(whole(schema), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items ?? {}, making), {
        minLength: numberOf(schema.minItems, 0),
        // Long lists are tried by those that break the schema.
        maxLength: Math.min(numberOf(schema.maxItems, 4), 4),
      });
    case 'object':
      return objects(schema, making);
    default:
      return texts(schema, making);
  }
}

/** Values at the bounds of a schema and just beyond them, of other types, and texts of any kind. */
export function unfitting(at: unknown, making: Making): fc.Arbitrary<unknown> {
  const schema = making.resolve(at);
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  const numbers = [minimum, maximum].filter((bound) => typeof bound === 'number');
  const lengths = [minLength, maxLength].filter((bound) => typeof bound === 'number');
  const beyond: fc.Arbitrary<unknown>[] = [
    ...numbers.map((bound) => fc.constantFrom(bound - 1, bound, bound + 1, -bound)),
    ...lengths.map((bound) =>
      fc.constantFrom('x'.repeat(Math.max(0, bound - 1)), 'x'.repeat(bound), 'x'.repeat(bound + 1)),
    ),
    ...(typeof maxItems === 'number'
      ? [fitting(schema.items ?? {}, making).map((item) => Array.from({ length: maxItems + 1 }, () => item))]
      : []),
  ];
  return fc.oneof(
    ...beyond,
    hostileText(making.words),
    fc.constantFrom('', ' ', 'null', 'undefined', '[]', '{}', '0x10', '1e3', '-0', '00', '9007199254740993'),
    fc.array(hostileText(making.words), { maxLength: 3 }),
  );
}

/** Mostly what fits. */
export function values(at: unknown, making: Making): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(at, making) }, { weight: 2, arbitrary: unfitting(at, making) });
}

function whole({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  return fc.integer({ min: numberOf(minimum, -1000), max: numberOf(maximum, 1000) });
}

function texts(schema: Schema, { words }: Making): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid({ version: 4 });
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern, 'u'), { size: 'small' });
  return words.length > 0
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...words) },
        { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
      )
    : fc.string({ maxLength: 20 });
}

function objects({ properties, required, additionalProperties }: Schema, making: Making): fc.Arbitrary<unknown> {
  const members = Object.entries(properties ?? {});
  const needed = new Set(Array.isArray(required) ? required : []);
  const own = fc.record(Object.fromEntries(members.map(([name, member]) => [name, values(member, making)])), {
    requiredKeys: members.map(([name]) => name).filter((name) => needed.has(name)),
  });
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return own;
  const { words } = making;
  const name = words.length > 0 ? fc.constantFrom(...words) : fc.string();
  const more = fc.dictionary(name, fitting(additionalProperties, making), { maxKeys: 3 });
  return fc.tuple(more, own).map(([others, known]) => ({ ...others, ...known }));
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
