/** The fields a site names, each with where it does and what for. */
import type { YamlPath } from '../../../settings/yaml-file.ts';
import type { SiteFile } from '../../files/site-file.ts';
import type { FieldUse } from './field-uses.ts';

export interface NamedField {
  /** Empty for a whole expression. */
  field: string;
  use: FieldUse;
  /** The indexes it is asked of: it is there as soon as one of them has it. */
  indexes: readonly string[];
  /** The values that documents must have in it; undefined for any. */
  values?: readonly string[];
  /** A whole expression, in place of a field: some listing is to meet it. */
  expression?: string;
  /** The bundle whose listings it is for; undefined for all. */
  bundle?: string | undefined;
  source: SiteFile;
  path: YamlPath;
  /** Whether the name is the last key of the path or stands in its value. */
  part: 'key' | 'value';
}

/** Notes a field that is named below a part of a file; nothing where none is. */
export type AddField = (path: YamlPath, field: string | undefined, use: FieldUse, more?: MoreOfField) => void;

type MoreOfField = Partial<Pick<NamedField, 'part' | 'values' | 'expression'>>;

/** Gathers the fields that one part of a file names. */
export function fieldCollector(
  fields: NamedField[],
  source: SiteFile,
  base: YamlPath,
  { indexes, bundle }: Pick<NamedField, 'indexes' | 'bundle'>,
): AddField {
  return (path, field, use, more = {}) => {
    if (field === undefined) return;
    fields.push({ field, use, indexes, bundle, source, path: [...base, ...path], part: 'value', ...more });
  };
}

/** The fields that an expression of a query names, such as `sm_setting:( Oceanfront )`. */
export function expressionFields(text: string): string[] {
  const plain = text.replace(/"(?:\\.|[^"\\])*"/g, '""').replace(/\{![^}]*\}/g, ' ');
  return Array.from(plain.matchAll(/(?:^|[\s(+!-])([A-Za-z_][\w$]*):/g), ([, name = '']) => name);
}

/** The fields that a function of an order names, such as `recip(fs_price,1,1000,1000)`. */
export function functionFields(text: string): string[] {
  const plain = text.replace(/"[^"]*"|'[^']*'/g, '');
  return Array.from(plain.matchAll(/(?<![\w$.])([A-Za-z_][\w$]*)(?![\w$]*\s*\()/g), ([, name = '']) => name).filter(
    (name) => !/^(?:NOW|true|false|asc|desc|score|[A-Z]+)$/.test(name),
  );
}

/** The fields of an order, such as `fs_rating desc, is_reviews desc`. */
export function sortFields(sort: string): string[] {
  return sort.includes('(')
    ? functionFields(sort)
    : sort.split(',').flatMap((part) => {
        const [field = ''] = part.trim().split(/\s+/);
        return field === '' || field === 'score' ? [] : [field];
      });
}

/** The fields of a text pattern, such as `{ss_town}, {ss_region}`. */
export function patternFields(pattern: string): string[] {
  return Array.from(pattern.matchAll(/\{([A-Za-z_][\w$]*)\}/g), ([, name = '']) => name);
}

/** The fields of a list with weights, such as `ts_name^4 tm_keywords`. */
export function weightedFields(list: string): string[] {
  return list.split(/\s+/).flatMap((part) => part.split('^')[0] || []);
}
