/** The rows in which items of a search block stand side by side, derived from its options. */

import { AT_LEAST, SUGGESTED } from '../query/widget-kinds.ts';
import type { SearchBlockOptions } from './block-options.ts';
import type { Better } from './compare-options.ts';
import type { FacetSettings } from './facet-options.ts';
import { type FactTemplate, patternFields, type ResultTemplate, templateFields } from './result-template.ts';

export interface CompareRow {
  field: string;
  label: string;
  /** A currency of a facet as well, such as `eur`. */
  format: string;
  /** One row of check marks for each value, in place of one row of lists. */
  ticks: boolean;
  /** What visitors read in place of a value. */
  valueLabels: Readonly<Record<string, string>>;
  /** A checked pattern of values to hide; empty hides nothing. */
  exclude: string;
  /** For a badge: the value that stands for yes, any other for no. */
  yes: string | undefined;
  /** Beside the rows of the block: it stands below the check marks. */
  isMore?: true;
  /** Which of the items' numbers is the best; nothing says so for most fields. */
  better?: Better;
}

/** What comparing needs of a block's options. */
export type CompareOptions = Pick<
  SearchBlockOptions,
  'templates' | 'bundleField' | 'fields' | 'facets' | 'compareFacets' | 'compare' | 'flags' | 'baseUrl'
>;

/**
 * The rows below price and rating: those the block names, or else the facts of its templates, its `fields`, what its
 * facets filter by and its badges, each field once; and what it names beside them.
 */
export function compareRows(options: CompareOptions): CompareRow[] {
  const named = options.compare?.rows ?? [];
  const more = Object.entries(options.compare?.more ?? {}).map(([field, label]) => ({
    ...row(field, options),
    label,
    isMore: true as const,
  }));
  if (named.length > 0) {
    const rows = named.map((own) => ({
      ...row(own.field, options),
      ...own,
      label: own.label || fieldLabel(own.field, options),
    }));
    return [...rows, ...more];
  }
  const templates = Object.values(options.templates);
  const seen = new Set(templates.flatMap(headFields));
  const fields = [
    ...templates.flatMap((template) => template.facts.map((fact) => fact.field)),
    // Without a template the first field is the title.
    ...options.fields.slice(templates.length === 0 ? 1 : 0).map((field) => field.solr_field),
    ...comparedFacets(options)
      .filter(({ widget }) => widget !== SUGGESTED)
      .map((facet) => facet.field),
  ].filter((field) => !seen.has(field));
  const rows = [...new Set(fields)].map((field): CompareRow => {
    // Who lets visitors ask for at least so many says that more is no worse.
    const isMoreBetter = facetOf(field, options)?.widget === AT_LEAST;
    return { ...row(field, options), ...(isMoreBetter && { better: 'highest' }) };
  });
  const badges = templates
    .flatMap((template) => template.badges)
    .filter((badge) => !seen.has(badge.field) && !fields.includes(badge.field))
    .map((badge) => ({ ...row(badge.field, options), label: badge.label, yes: badge.value }));
  // Long lists of check marks stand last.
  return [...rows.filter(({ ticks }) => !ticks), ...badges, ...rows.filter(({ ticks }) => ticks), ...more];
}

/** Every field a comparison reads; the engine gives these with a full document. */
export function compareFields(options: CompareOptions): string[] {
  if (!options.compare) return [];
  const fields = [
    ...Object.values(options.templates).flatMap(templateFields),
    ...options.fields.map((field) => field.solr_field),
    ...compareRows(options).map(({ field }) => field),
  ];
  return [...new Set(fields)];
}

/** What stands in the head of a column or in a row of its own. */
function headFields(template: ResultTemplate): string[] {
  const { title, price, rating, place } = template;
  return [title, price?.field ?? '', rating?.value ?? '', rating?.count ?? '', ...patternFields(place)];
}

function row(field: string, options: CompareOptions): CompareRow {
  const facet = facetOf(field, options);
  const zero = factOf(field, options)?.zero;
  return {
    field,
    label: fieldLabel(field, options),
    format: facet?.ofMonths ? 'month' : facet && facet.format !== 'number' ? facet.format : 'text',
    ticks: facet?.widget === 'amenity',
    valueLabels: { ...(zero && { '0': zero }), ...facet?.valueLabels },
    exclude: facet?.exclude ?? '',
    yes: undefined,
  };
}

/** What a block calls a field; the field's name where it does not. */
export function fieldLabel(field: string, options: CompareOptions): string {
  const name = options.fields.find((known) => known.solr_field === field)?.name;
  return name || facetOf(field, options)?.label || factLabel(factOf(field, options)) || field;
}

/** `Sleeps {}` and `{} bedrooms` name what they count. */
function factLabel(fact: FactTemplate | undefined): string {
  const words = fact?.other.replaceAll('{}', ' ').replaceAll(/\s+/g, ' ').trim() ?? '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const comparedFacets = ({ facets, compareFacets = facets }: CompareOptions) => compareFacets;

function facetOf(field: string, options: CompareOptions): FacetSettings | undefined {
  return comparedFacets(options).find((facet) => facet.field === field);
}

function factOf(field: string, { templates }: CompareOptions): FactTemplate | undefined {
  return Object.values(templates)
    .flatMap((template) => template.facts)
    .find((fact) => fact.field === field);
}
