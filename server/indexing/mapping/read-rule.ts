import { type FieldFamily, familyOf } from '../../../common/query/index-names.ts';
import type { YamlFile, YamlPath } from '../../settings/yaml-file.ts';
import type { ValueType } from './convert-value.ts';
import type { FieldRule, FieldSource, Pick, SolrScalar } from './field-rule.ts';
import { defaultType, OWN_FIELDS, typeFits } from './read-field.ts';
import { RuleReader } from './rule-reader.ts';
import { isObject } from './source-path.ts';
import { compileTemplate } from './text-values.ts';
import type { Vocabulary } from './vocabulary.ts';

const SOURCES = ['from', 'value', 'template', 'first_of', 'fields'];
const KEYS = [
  ...SOURCES,
  ...[
    'parse',
    'entries',
    'split',
    'blank',
    'truncated_at',
    'html',
    'extract',
    'map',
    'unmapped',
    'amenities',
    'keep_unknown',
  ],
  ...[
    'max',
    'join',
    'type',
    'decimal',
    'format',
    'scale',
    'round',
    'min',
    'max_value',
    'if_bad',
    'pick',
    'buckets',
    'unique',
  ],
  ...['limit', 'required', 'default'],
];
const TYPES: ValueType[] = ['text', 'integer', 'number', 'money', 'date', 'boolean', 'location'];
const PICKS: Pick[] = ['first', 'last', 'min', 'max', 'sum', 'count'];

/** Checks and compiles one line of `fields:`; a fault is a YamlFileError with its line. */
export function readRule(yaml: YamlFile, field: string, vocabulary: Vocabulary | undefined): FieldRule {
  const path: YamlPath = ['fields', field];
  const family = readFamily(yaml, field, path);
  const data = isObject(yaml.data) && isObject(yaml.data.fields) ? yaml.data.fields[field] : undefined;
  if (!isObject(data)) return yaml.fail(path, `${field} must have a rule such as { from: name }`);
  const rule = new RuleReader(yaml, data, path, KEYS);
  const buckets = readBuckets(rule);
  const type = readType(rule, family, buckets !== undefined);
  const wantsAmenities = rule.flag('amenities');
  if (wantsAmenities && !vocabulary) rule.fail('amenities', 'amenities: needs a vocabulary: at the top of the mapping');
  const format = rule.text('format');
  if (format !== undefined && !/YYYY/.test(format)) rule.fail('format', 'format: must be written with YYYY, MM and DD');
  return {
    field,
    family,
    source: readSource(rule, earlierFields(yaml, field)),
    parseJson: rule.oneOf('parse', ['json']) !== undefined,
    entries: rule.oneOf('entries', ['truthy']) !== undefined,
    split: rule.text('split'),
    blank: rule.text('blank'),
    truncatedAt: rule.count('truncated_at'),
    html: rule.oneOf('html', ['text']) !== undefined,
    extract: readPattern(rule),
    map: readMap(rule),
    vocabulary: wantsAmenities ? vocabulary : undefined,
    keepUnknown: rule.flag('keep_unknown'),
    max: rule.count('max'),
    join: rule.text('join'),
    type,
    decimal: rule.oneOf('decimal', ['.', ',']),
    format,
    scale: rule.number('scale'),
    round: readRound(rule),
    min: rule.number('min'),
    maxValue: rule.number('max_value'),
    dropBad: rule.oneOf('if_bad', ['drop', 'report']) === 'drop',
    pick: rule.oneOf('pick', PICKS),
    buckets,
    unique: rule.flag('unique') || wantsAmenities,
    limit: rule.count('limit'),
    required: rule.flag('required'),
    fallback: readDefault(rule, family),
  };
}

function readFamily(yaml: YamlFile, field: string, path: YamlPath): FieldFamily {
  const own = Object.hasOwn(OWN_FIELDS, field) ? OWN_FIELDS[field] : undefined;
  if (own) return yaml.fail(path, `${field} cannot be mapped: ${own}`);
  return (
    familyOf(field) ??
    yaml.fail(
      path,
      `${field} is not an index field; names begin with ss_ sm_ ts_ tm_ is_ im_ its_ itm_ fs_ fm_ fts_ ftm_ ps_ pm_ ds_ dm_ bs_ bm_, or are loc`,
    )
  );
}

function readSource(rule: RuleReader, earlier: string[]): FieldSource {
  const named = SOURCES.filter((key) => rule.has(key));
  const [kind] = named;
  if (kind === undefined || named.length > 1) rule.fail(named[1], `a rule needs exactly one of ${SOURCES.join(', ')}`);
  if (kind === 'value') return { kind: 'constant', values: readConstant(rule) };
  if (kind === 'template') {
    const text = rule.text('template') ?? '';
    return { kind: 'template', template: rule.compiled('template', () => compileTemplate(text)) };
  }
  if (kind === 'fields') return { kind: 'fields', fields: readFieldNames(rule, earlier) };
  if (kind === 'first_of') return { kind: 'first', paths: rule.paths('first_of') };
  return { kind: 'paths', paths: rule.paths('from') };
}

function earlierFields(yaml: YamlFile, field: string): string[] {
  const names = isObject(yaml.data) && isObject(yaml.data.fields) ? Object.keys(yaml.data.fields) : [];
  return names.slice(0, names.indexOf(field));
}

function readFieldNames(rule: RuleReader, earlier: string[]): string[] {
  const { fields } = rule.data;
  if (!Array.isArray(fields) || fields.length === 0) return rule.fail('fields', 'fields: must list index fields');
  return fields.map((name: unknown, index) =>
    typeof name === 'string' && earlier.includes(name)
      ? name
      : rule.fail('fields', `"${String(name)}" must be an index field that stands before this one`, [index]),
  );
}

function readConstant(rule: RuleReader): SolrScalar[] {
  const { value } = rule.data;
  if (!Array.isArray(value)) return [rule.scalar('value')];
  return value.map((entry: unknown) =>
    typeof entry === 'string' || typeof entry === 'number' || typeof entry === 'boolean'
      ? entry
      : rule.fail('value', 'value: must be a text, a number, true or false, or a list of them'),
  );
}

function readType(rule: RuleReader, family: FieldFamily, hasBuckets: boolean): ValueType {
  const named = rule.oneOf('type', TYPES);
  // What is only counted may be anything.
  const counts = rule.data.pick === 'count';
  if (hasBuckets) {
    if (family.kind !== 'text' && family.kind !== 'full-text')
      rule.fail('buckets', 'buckets: gives texts; use a field such as ss_');
    return named ?? (counts ? 'text' : 'number');
  }
  if (named && !typeFits(named, family))
    rule.fail('type', `type: ${named} does not fit a field that holds ${family.kind} values`);
  return named ?? (counts ? 'text' : defaultType(family));
}

const JSON_TYPES: Partial<Record<FieldFamily['kind'], string>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

function readDefault(rule: RuleReader, family: FieldFamily): SolrScalar | undefined {
  if (!rule.has('default')) return undefined;
  const value = rule.scalar('default');
  const wanted = JSON_TYPES[family.kind] ?? 'string';
  if (wanted === 'string') return String(value);
  return typeof value === wanted ? value : rule.fail('default', `default: must be a ${wanted} here`);
}

function readRound(rule: RuleReader): number | undefined {
  const round = rule.number('round');
  if (round !== undefined && (!Number.isInteger(round) || round < 0 || round > 10)) {
    rule.fail('round', 'round: is the number of digits after the point, 0 to 10');
  }
  return round;
}

function readPattern(rule: RuleReader): RegExp | undefined {
  const text = rule.text('extract');
  return text === undefined ? undefined : rule.compiled('extract', () => new RegExp(text, 'u'));
}

function readMap(rule: RuleReader): FieldRule['map'] {
  const { map } = rule.data;
  if (map === undefined) return undefined;
  if (!isObject(map)) return rule.fail('map', 'map: must list value: value pairs');
  const pairs = new Map<string, SolrScalar | null>();
  for (const [from, to] of Object.entries(map)) {
    const fits = to === null || typeof to === 'string' || typeof to === 'number' || typeof to === 'boolean';
    pairs.set(
      from.trim(),
      fits ? to : rule.fail('map', `"${from}" must be mapped to one value, or to null to drop it`),
    );
  }
  return pairs;
}

function readBuckets(rule: RuleReader): FieldRule['buckets'] {
  const { buckets } = rule.data;
  if (buckets === undefined) return undefined;
  if (!Array.isArray(buckets) || buckets.length === 0)
    return rule.fail('buckets', 'buckets: must list [bound, label] pairs');
  let last = Number.NEGATIVE_INFINITY;
  return buckets.map((pair: unknown, index) => {
    const [bound, label]: unknown[] = Array.isArray(pair) ? pair : [];
    if ((typeof bound !== 'number' && bound !== null) || (typeof label !== 'string' && typeof label !== 'number')) {
      return rule.fail('buckets', 'each bucket must be [bound, label]; null as the bound takes all the rest', [index]);
    }
    if ((bound ?? Number.POSITIVE_INFINITY) <= last) rule.fail('buckets', 'the bounds must rise', [index]);
    last = bound ?? Number.POSITIVE_INFINITY;
    return { bound, label: String(label) };
  });
}
