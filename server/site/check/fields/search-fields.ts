/** The fields that a search block names. */
import { AT_LEAST, RANGE_WIDGETS } from '../../../../common/query/widget-kinds.ts';
import type { YamlPath } from '../../../settings/yaml-file.ts';
import { facetField, facetWidget } from '../../blocks/expand-search-block.ts';
import type { RawFacet, RawSearchBlock } from '../../schema/site-files.generated.ts';
import {
  boostUse,
  type FieldUse,
  facetUse,
  filterUse,
  formatUse,
  laterFilterUse,
  rangeUse,
  shownUse,
  sortUse,
  suggestedValuesUse,
  suggestedWordsUse,
  wordsUse,
} from './field-uses.ts';
import { type AddField, expressionFields, functionFields, sortFields, weightedFields } from './named-field.ts';

/** Notes the fields of a block. */
export function searchFields(block: RawSearchBlock, add: AddField): void {
  block.facets?.forEach((facet, at) => {
    addFacet(facet, at, add);
  });
  const { sorts = [], params = {}, alternates } = block;
  sorts.forEach(({ value, label }, at) => {
    const isFirst = at === 0 && params.sort === undefined;
    for (const field of sortFields(value)) add(['sorts', at, 'value'], field, sortUse(quoted(label), isFirst));
  });
  const beginsEmpty = filterUse('the page begins without any listing');
  for (const field of expressionFields(block.default_q ?? '')) add(['default_q'], field, beginsEmpty);
  addExpression(['default_q'], block.default_q, beginsEmpty, add);
  for (const field of functionFields(block.default_boost ?? '')) add(['default_boost'], field, boostUse);
  const instead = 'nothing is offered where a search finds nothing';
  for (const [text, ...path] of [
    [alternates?.q, 'alternates', 'q'] as const,
    ...(alternates?.fq ?? []).map((fq, at) => [fq, 'alternates', 'fq', at] as const),
  ]) {
    for (const field of expressionFields(text ?? '')) add(path, field, laterFilterUse(instead, instead));
    addExpression(path, text, laterFilterUse(instead, instead), add);
  }
  for (const field of sortFields(alternates?.sort ?? '')) {
    add(['alternates', 'sort'], field, { ...sortUse('of what is offered instead', false), refused: instead });
  }
  addParams(params, add);
  addSuggestions(block, add);
  if (typeof block.compare === 'object') {
    for (const [field, label] of Object.entries(block.compare.more ?? {})) {
      add(['compare', 'more', field], field, formatUse(undefined, `the row ${quoted(label)} of the comparison`));
    }
    block.compare.rows?.forEach(({ field, label = field, format }, at) => {
      add(['compare', 'rows', at, 'field'], field, formatUse(format, `the row ${quoted(label)} of the comparison`));
    });
  }
  block.fields?.forEach(({ solr_field: field, name = field }, at) => {
    add(['fields', at, 'solr_field'], field, shownUse(`${quoted(name)} is missing from the results`));
  });
  for (const [name, { filters }] of Object.entries(block.custom_params ?? {})) {
    filters.forEach(({ field, exclude = false }, at) => {
      const absent = exclude ? `links with ${name}= leave nothing out` : `links with ${name}= find nothing`;
      add(
        ['custom_params', name, 'filters', at, 'field'],
        field,
        laterFilterUse(absent, `links with ${name}= end with an error`),
      );
    });
  }
}

function addFacet(facet: RawFacet, at: number, add: AddField): void {
  const isNested = 'data' in facet;
  const path = isNested ? ['facets', at, 'data', 'field'] : ['facets', at, 'field'];
  const field = facetField(facet);
  const label = quoted((isNested ? facet.settings?.settings?.riot_solr?.facet_label : facet.label) ?? field);
  const widget = facetWidget(facet);
  const isRange = RANGE_WIDGETS.has(widget);
  add(path, field, isRange || widget === AT_LEAST ? rangeUse(label, isRange) : facetUse(label));
}

/** What reads the fields of a further parameter, and what for. */
function addParams(params: NonNullable<RawSearchBlock['params']>, add: AddField): void {
  for (const [name, item] of Object.entries(params)) {
    const use = paramUse(name);
    if (!use) continue;
    const fields = [item].flat().flatMap((value) => use.fieldsOf(String(value)));
    for (const field of fields) add(['params', name], field, use.use);
    if (name !== 'q' && name !== 'fq') continue;
    // Words of a filter are looked for in the field for all texts; those of a query, in the fields of the index.
    for (const value of [item].flat()) addExpression(['params', name], String(value), use.use, add, name === 'fq');
  }
}

/** Notes an expression that some listing is to meet. */
function addExpression(
  path: YamlPath,
  expression: string | undefined,
  use: FieldUse,
  add: AddField,
  isWhole = expressionFields(expression ?? '').length > 0,
): void {
  if (expression !== undefined && isWhole) add(path, '', use, { expression });
}

function paramUse(name: string) {
  switch (name) {
    case 'q':
    case 'fq':
      return { fieldsOf: expressionFields, use: filterUse('the page shows no listing') };
    case 'bq':
      return { fieldsOf: expressionFields, use: laterFilterUse('the boost has no effect', 'the page shows an error') };
    case 'boost':
      return { fieldsOf: functionFields, use: boostUse };
    case 'sort':
      return { fieldsOf: sortFields, use: sortUse('the page begins with', true) };
    case 'qf':
      return { fieldsOf: weightedFields, use: wordsUse };
    case 'pf':
      return { fieldsOf: weightedFields, use: shownUse('phrases are not found any better') };
    case 'facet.field':
      return { fieldsOf: ofFacet, use: facetUse('of it') };
    case 'facet.range':
    case 'stats.field':
      return { fieldsOf: ofFacet, use: rangeUse('of it', name === 'stats.field') };
    case 'fl':
      return { fieldsOf: ofList, use: shownUse('it is missing from the results') };
    default:
      return undefined;
  }
}

function ofFacet(value: string): string[] {
  return [value.replace(/^\{!ex=[^}\s]*\}/, '')];
}

function ofList(value: string): string[] {
  return value.split(/[, ]/).filter((name) => name !== '' && name !== 'score' && name !== '*');
}

function addSuggestions({ autocomplete, suggest }: RawSearchBlock, add: AddField): void {
  add(['autocomplete', 'field'], autocomplete?.field, suggestedWordsUse);
  add(['suggest', 'words'], suggest?.words, suggestedWordsUse);
  suggest?.facets?.forEach((field, at) => {
    add(['suggest', 'facets', at], field, suggestedValuesUse);
  });
  const use = shownUse('these other words suggest nothing');
  for (const [field, values] of Object.entries(suggest?.aliases ?? {})) {
    const path = ['suggest', 'aliases', field];
    add(path, field, use, { part: 'key' });
    for (const value of Object.keys(values))
      add([...path, value], field, { ...use, isOfValues: true }, { values: [value] });
  }
}

function quoted(label: string): string {
  return `"${label}"`;
}
