/** Holds the fields a site names against those there are: in the index, or else in the mapping that fills it. */
import { isItemId } from '../../../../common/flags/flag-ids.ts';
import { type FieldFamily, familyOf } from '../../../../common/query/index-names.ts';
import type { Param } from '../../../../common/query/param-list.ts';
import { pathText, type YamlPath } from '../../../settings/yaml-file.ts';
import { knownNames } from '../../schema/schema-check.ts';
import type { Finding } from '../finding.ts';
import { PAGE_FAILS } from './field-uses.ts';
import { expressionFields, type NamedField } from './named-field.ts';
import { sameName, suggestField } from './suggest-field.ts';

/** What is known of the fields of a site's indexes. */
export interface KnownFields {
  /** The listings of an index, or those of a bundle of it; undefined where that cannot be told. */
  listings(index: string, bundle: string | undefined): number | undefined;
  /** How many of them have a field, with one of these values where some are given, or meet an expression. */
  count(named: Pick<NamedField, 'field' | 'values' | 'expression' | 'bundle' | 'use'>, index: string): number;
  /** What a field holds; undefined where nothing tells. */
  family(field: string): FieldFamily | undefined;
  /** The fields that listings have. */
  names: readonly string[];
  /** Whether the engine refuses a question. */
  refuses(params: readonly Param[]): Promise<boolean>;
  /** The values that listings of an index have in a field. */
  valuesOf(field: string, index: string): Promise<string[]>;
}

/** The fields that the site's own mapping writes into an index. */
export interface WrittenFields {
  /** The mapping's file, as messages name it. */
  file: string;
  index: string;
  fields: readonly string[];
}

/** Documents have them without being told. */
const KEYS: ReadonlySet<string> = new Set(['id', 'item_id', 'index_id', 'hash', 'is_eid', '_version_']);

/**
 * Finds every field that is not there, or does not suit what it is used for.
 *
 * @param written what the site's own mapping writes; undefined where the site has none.
 */
export async function judgeFields(
  named: readonly NamedField[],
  known: KnownFields,
  written: WrittenFields | undefined,
): Promise<Finding[]> {
  const judge = new Judge(known, written);
  const findings: Finding[] = [];
  for (const one of named) {
    const finding = KEYS.has(one.field) || one.indexes.length === 0 ? undefined : await judge.find(one);
    // What is wrong with a field of an expression says why nothing meets it.
    const isTold = one.expression !== undefined && findings.some((other) => isAtOnePlace(other, finding));
    if (finding && !isTold) findings.push(finding);
  }
  return withoutRepeats(findings, named);
}

function isAtOnePlace(one: Finding, other: Finding | undefined): boolean {
  return one.file === other?.file && one.line === other.line;
}

/** A facet that would be a block's second one of its field is mended by nobody but its owner. */
function withoutRepeats(findings: readonly Finding[], named: readonly NamedField[]): Finding[] {
  const listOf = (file: string, path: YamlPath): string | undefined => {
    const end = path.indexOf('facets');
    return end < 0 ? undefined : JSON.stringify([file, ...path.slice(0, end)]);
  };
  const taken = new Set(named.map(({ source, path, field }) => `${listOf(source.file, path)} ${field}`));
  return findings.map((finding) => {
    const { fix } = finding;
    const list = fix?.kind === 'rename-name' ? listOf(fix.file, fix.path) : undefined;
    if (fix?.kind !== 'rename-name' || list === undefined) return finding;
    const facet = `${list} ${fix.to}`;
    if (taken.has(facet)) return { ...finding, fix: undefined };
    taken.add(facet);
    return finding;
  });
}

class Judge {
  readonly #known: KnownFields;
  readonly #written: WrittenFields | undefined;

  constructor(known: KnownFields, written: WrittenFields | undefined) {
    this.#known = known;
    this.#written = written;
  }

  async find(named: NamedField): Promise<Finding | undefined> {
    const { field, indexes, values } = named;
    const filled = indexes.filter((index) => (this.#known.listings(index, named.bundle) ?? 0) > 0);
    if (named.expression !== undefined) return this.#unmet(named, filled);
    if (filled.some((index) => this.#known.count(named, index) > 0))
      return (await this.#misfit(named)) ?? (await this.#unable(named)) ?? this.#noId(named, filled);
    const [index] = filled;
    if (index !== undefined && values !== undefined) {
      const hasField = this.#known.count({ field, use: named.use }, index) > 0;
      if (hasField) return this.#noValue(named, index, values);
    }
    if (named.use.isOfValues) return undefined;
    const mapped = this.#mapped(indexes);
    if (mapped?.fields.includes(field)) return (await this.#misfit(named)) ?? this.#emptyFacet(named, index, mapped);
    return this.#absent(named, index, mapped);
  }

  /** The site's mapping, where it fills one of these indexes. */
  #mapped(indexes: readonly string[]): WrittenFields | undefined {
    return this.#written && indexes.includes(this.#written.index) ? this.#written : undefined;
  }

  async #absent(
    named: NamedField,
    index: string | undefined,
    mapped: WrittenFields | undefined,
  ): Promise<Finding | undefined> {
    const { field, use } = named;
    const isRefused = await this.#isRefused(named);
    // Of an index without listings and mapping nothing can be told but what the engine refuses.
    if (!isRefused && index === undefined && !mapped) return undefined;
    const meant = suggestField(field, this.#suiting(named, mapped));
    if (use.isRare && !isRefused && !meant) return undefined;
    const what = isRefused
      ? `the search engine has no field ${field}`
      : index === undefined
        ? `${mapped?.file} writes no ${field}`
        : `no listing of ${this.#ofBundle(named, index)}${index} has ${field}`;
    return {
      ...this.#place(named, meant ? `${what}; did you mean ${meant.name}?` : what),
      consequence: isRefused ? (use.refused ?? PAGE_FAILS) : use.absent,
      stops: isRefused ? use.isFirst === true : use.isNeeded === true && index !== undefined,
      // What is rare may be meant as it stands.
      fix: meant?.isOnly && !use.isRare ? this.#rename(named, meant.name) : undefined,
    };
  }

  /** Names the bundle where other listings of the index have the field. */
  #ofBundle({ field, use, bundle }: NamedField, index: string): string {
    return bundle !== undefined && this.#known.count({ field, use }, index) > 0 ? `the bundle ${bundle} of ` : '';
  }

  /** A facet of what the mapping writes into no listing that there is, such as one whose column has another name by now. */
  #emptyFacet(named: NamedField, index: string | undefined, { file }: WrittenFields): Finding | undefined {
    const { field, path, use } = named;
    if (index === undefined || !path.includes('facets')) return undefined;
    const what = `no listing of ${this.#ofBundle(named, index)}${index} has ${field} now, which ${file} writes`;
    return { ...this.#place(named, what), consequence: use.absent, stops: false, isNote: true };
  }

  async #misfit(named: NamedField): Promise<Finding | undefined> {
    const { field, use } = named;
    const family = this.#known.family(field) ?? familyOf(field);
    if (!family) return undefined;
    const isWrongKind = use.kinds !== undefined && !use.kinds.includes(family.kind);
    const isList = use.isSingle === true && family.multiple;
    if (!isWrongKind && !isList) return undefined;
    const isRefused = await this.#isRefused(named);
    const suiting = this.#suiting(named, this.#mapped(named.indexes));
    const [meant, ...more] = sameName(field, suiting);
    const what = isWrongKind
      ? `${field} holds ${KINDS[family.kind]}, where ${needed(use.kinds ?? [])} are needed`
      : `${field} holds several values, where one is needed`;
    const help = meant === undefined ? suitingText(suiting) : `; did you mean ${meant}?`;
    return {
      ...this.#place(named, what + help),
      consequence: isRefused ? (use.refused ?? PAGE_FAILS) : (use.misfit ?? use.absent),
      stops: isRefused && use.isFirst === true,
      fix: meant !== undefined && more.length === 0 ? this.#rename(named, meant) : undefined,
    };
  }

  /** Of a field that is there and holds the right values, in a schema that does not let the engine use them. */
  async #unable(named: NamedField): Promise<Finding | undefined> {
    const { field, use } = named;
    if (!use.needs || !(await this.#known.refuses(use.needs.ask(field)))) return undefined;
    return { ...this.#place(named, use.needs.fault(field)), consequence: use.needs.refused, stops: false };
  }

  /** Of a value that no list keeps, such as a name with blanks. */
  async #noId(named: NamedField, indexes: readonly string[]): Promise<Finding | undefined> {
    if (!named.use.isId) return undefined;
    const values = await Promise.all(indexes.map((index) => this.#known.valuesOf(named.field, index)));
    const unkept = values.flat().find((value) => !isItemId(value));
    if (unkept === undefined) return undefined;
    const reason = `"${unkept.slice(0, 60)}" of ${named.field} is no id: it must be made of letters, digits and _ . : / -, 128 at most`;
    return { ...this.#place(named, reason), consequence: 'listings with such values have no toggle', stops: false };
  }

  async #noValue(named: NamedField, index: string, values: readonly string[]): Promise<Finding> {
    const there = await this.#known.valuesOf(named.field, index);
    const [first = ''] = values;
    return {
      ...this.#place(
        named,
        `no listing of ${index} has ${values.join(' or ')} in ${named.field}; ${knownNames(first, there.slice(0, 20))}`,
      ),
      consequence: named.use.absent,
      stops: named.use.isNeeded === true,
    };
  }

  /** Of an expression that no listing meets: such a listing may come, so nothing is stopped by it. */
  #unmet(named: NamedField, filled: readonly string[]): Finding | undefined {
    // Pages of favourites begin with none on purpose: `id:none`.
    const isOfKeys = expressionFields(named.expression ?? '').some((field) => KEYS.has(field));
    const isMet = filled.some((index) => this.#known.count(named, index) > 0);
    if (filled.length === 0 || isOfKeys || isMet) return undefined;
    const reason = `no listing of ${filled.join(' or ')} meets ${named.expression}`;
    return { ...this.#place(named, reason), consequence: named.use.absent, stops: false };
  }

  async #isRefused({ field, use }: NamedField): Promise<boolean> {
    return use.ask !== undefined && (await this.#known.refuses(use.ask(field)));
  }

  /** The fields there are that suit the use. */
  #suiting({ use: { kinds, isSingle } }: NamedField, mapped: WrittenFields | undefined): string[] {
    const names = [...new Set([...this.#known.names, ...(mapped?.fields ?? [])])];
    return names.filter((name) => {
      const family = this.#known.family(name) ?? familyOf(name);
      if (KEYS.has(name)) return false;
      return !family || ((kinds?.includes(family.kind) ?? true) && !(isSingle && family.multiple));
    });
  }

  #place({ source, path }: NamedField, reason: string): Pick<Finding, 'file' | 'line' | 'reason'> {
    return { file: source.file, line: source.lineOf(path), reason: pathText(path) + reason };
  }

  #rename({ source, path, part, field }: NamedField, to: string): Finding['fix'] {
    return { kind: 'rename-name', file: source.file, path, part, from: field, to };
  }
}

/** What values of a kind are called. */
const KINDS: Readonly<Record<FieldFamily['kind'], string>> = {
  text: 'text',
  'full-text': 'words of a text',
  integer: 'whole numbers',
  number: 'numbers',
  date: 'dates',
  boolean: 'true or false',
  location: 'places on the map',
};

/** What is needed where these kinds suit. */
function needed([first, ...more]: readonly FieldFamily['kind'][]): string {
  if (first === undefined) return 'other values';
  if (more.length === 0) return KINDS[first];
  return more.includes('text') || first === 'text' ? 'whole values' : 'numbers';
}

/** Fields to choose from, when they are few enough to be read. */
function suitingText(names: readonly string[]): string {
  return names.length === 0 || names.length > 12 ? '' : `; those are in ${names.join(', ')}`;
}
