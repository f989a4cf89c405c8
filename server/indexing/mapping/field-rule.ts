import type { FieldFamily } from '../../../common/query/index-names.ts';
import type { ConvertOptions, ValueType } from './convert-value.ts';
import type { SourcePath } from './source-path.ts';
import type { Template } from './text-values.ts';
import type { Vocabulary } from './vocabulary.ts';

export type SolrScalar = string | number | boolean;
export type SolrValue = SolrScalar | SolrScalar[];

/** Where the values of a field come from. */
export type FieldSource =
  | { kind: 'constant'; values: SolrScalar[] }
  | { kind: 'template'; template: Template }
  | { kind: 'paths'; paths: SourcePath[] }
  | { kind: 'first'; paths: SourcePath[] }
  /** Index fields that stand before this one in the mapping. */
  | { kind: 'fields'; fields: string[] };

export type Pick = 'first' | 'last' | 'min' | 'max' | 'sum' | 'count';

/** One line of `fields:`, checked and compiled. */
export interface FieldRule extends ConvertOptions {
  field: string;
  family: FieldFamily;
  source: FieldSource;
  parseJson: boolean;
  entries: boolean;
  split: string | undefined;
  blank: string | undefined;
  truncatedAt: number | undefined;
  html: boolean;
  extract: RegExp | undefined;
  /** Value to value, null drops; the key "*" stands for every value that has no key. */
  map: Map<string, SolrScalar | null> | undefined;
  vocabulary: Vocabulary | undefined;
  keepUnknown: boolean;
  max: number | undefined;
  join: string | undefined;
  type: ValueType;
  scale: number | undefined;
  round: number | undefined;
  min: number | undefined;
  maxValue: number | undefined;
  dropBad: boolean;
  pick: Pick | undefined;
  buckets: Array<{ bound: number | null; label: string }> | undefined;
  unique: boolean;
  limit: number | undefined;
  required: boolean;
  fallback: SolrScalar | undefined;
}
