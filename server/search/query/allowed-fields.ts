/** Which fields a request may name, by what they are used for: those that the blocks of a site and its index use (§10.8). */
import { flagField } from '../../../common/flags/flagged-documents.ts';
import { limitFields } from '../../../common/leads/lead-limit.ts';
import { monthFields } from '../../../common/leads/lead-months.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { compareFields } from '../../../common/options/compare-rows.ts';
import { templateFields } from '../../../common/options/result-template.ts';
import { usedFields } from '../../../common/options/used-fields.ts';
import { isFieldName, parseClause } from '../../../common/query/filter-query.ts';
import { getParams } from '../../../common/query/param-list.ts';
import type { FieldUse, IndexConfig, ListingBlock, Site } from '../../site/site-types.ts';

/** Fields every index has and every client knows: filterable and listable without being named. */
const COMMON_FIELDS = ['id', 'item_id', 'is_eid'];

interface FieldUsers {
  blocks: readonly SearchBlockOptions[];
  listings: readonly ListingBlock[];
  /** The fields by which maps count their places. */
  cells: readonly string[];
}

/** The fields of some indexes by their use. */
export function fieldsByUse(
  site: Site,
  indexes: readonly IndexConfig[],
  { blocks, listings, cells }: FieldUsers,
): Record<FieldUse, ReadonlySet<string>> {
  const used = blocks.map(usedFields);
  const ranges = used.flatMap(({ stats }) => stats);
  const lists = used.flatMap(({ facet }) => facet);
  const extra = (use: FieldUse): string[] => indexes.flatMap((index) => index.allow[use]);
  const templates = [
    ...Object.values(site.templates),
    ...blocks.flatMap((options) => Object.values(options.templates)),
  ];
  const completed = blocks.flatMap(({ autocomplete, suggest }) =>
    [autocomplete?.field ?? [], suggest?.words || []].flat(),
  );
  const places = blocks.flatMap(({ suggest }) => suggest?.facets ?? []);
  const bundles = indexes.map(({ bundleField }) => bundleField).filter((field) => field !== '');
  const keys = site.flags.filter(({ index }) => indexes.some(({ id }) => id === index)).map(({ parsed }) => parsed.key);
  return {
    filter: new Set([
      ...COMMON_FIELDS,
      ...keys,
      ...bundles,
      ...ranges,
      ...lists,
      ...places,
      // Its field stays usable in links made from it.
      ...blocks.flatMap(({ defaultQ }) => clauseField(defaultQ)),
      ...blocks.flatMap(alternatesFields),
      ...listings.flatMap(similarFields),
      ...cells,
      ...extra('filter'),
    ]),
    facet: new Set([...lists, ...completed, ...places, ...cells, ...extra('facet')]),
    stats: new Set([...ranges, ...extra('stats')]),
    // An order is complete with the key at its end; walks by cursor need that.
    sort: new Set(['id', ...used.flatMap(({ sort }) => sort), ...extra('sort')]),
    list: new Set([
      ...COMMON_FIELDS,
      ...keys,
      ...bundles,
      ...used.flatMap(({ list }) => list),
      ...templates.flatMap(templateFields),
      ...listings.flatMap(listingFields),
      ...blocks.flatMap(configuredFields),
      ...blocks.flatMap(compareFields),
      ...[limitFields, monthFields].flatMap((fieldsOf) => fieldsOf(site.leadForms.map(({ form }) => form))),
      ...extra('list'),
    ]),
    text: new Set([...indexes.flatMap((index) => weightedFields(index.query.qf)), ...completed, ...extra('text')]),
  };
}

/** A block may list fields by an `fl` of its own. */
function configuredFields(options: SearchBlockOptions): string[] {
  return getParams(options.params, 'fl')
    .flatMap((value) => value.split(/[, ]/))
    .filter(isFieldName);
}

function listingFields(listing: ListingBlock): string[] {
  const fields = [
    listing.descriptionField,
    listing.amenityField,
    ...listing.links.map(({ field }) => field),
    ...Object.values(listing.reviews),
    listing.updatedField,
    ...listing.flags.map(({ parsed }) => flagField(parsed)),
    ...listing.details.map((detail) => detail.field),
    ...Object.entries(listing.structured ?? {}).flatMap(([name, field]) => (name === 'type' ? [] : [field])),
    ...similarFields(listing),
  ];
  return fields.filter((field) => field !== '');
}

/** The fields by which similar listings are found: read from the one, searched in the others. */
function similarFields({ similar }: ListingBlock): string[] {
  if (!similar) return [];
  return [...similar.same, ...similar.prefer, ...similar.near.map(({ field }) => field)];
}

/** The field of a text that is a filter: a block may start with one, or filter by one where nothing is found (§2.3, §2.7). */
function clauseField(text: string): string[] {
  const read = parseClause([], text);
  return read.ok && read.filter.kind === 'field' ? [read.filter.field] : [];
}

/** The fields by which a block's own alternates search filters. */
function alternatesFields({ alternates }: SearchBlockOptions): string[] {
  const filters = (alternates?.params ?? []).filter(([name]) => name !== 'sort');
  return filters.flatMap(([, value]) => clauseField(value));
}

/** The field names of a `qf`, without their weights. */
export function weightedFields(qf: string): string[] {
  return qf
    .split(/\s+/)
    .map((part) => part.split('^')[0] ?? '')
    .filter((field) => field !== '');
}
