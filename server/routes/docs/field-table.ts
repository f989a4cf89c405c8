/** The fields of the site's own index for people: what they mean, where they may stand, and what they hold. */
import type { components } from '../../../common/api-types.ts';
import { EID_FIELD } from '../../../common/constants.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { fieldLabel } from '../../../common/options/compare-rows.ts';
import { patternFields, type ResultTemplate } from '../../../common/options/result-template.ts';
import { geohashField } from '../../../common/query/geohash.ts';
import { familyOf } from '../../../common/query/index-names.ts';
import { type Html, html } from '../../http/html.ts';
import type { ListingBlock, Site, SitePage } from '../../site/site-types.ts';
import { type IndexParts, valueFacts } from './field-values.ts';
import type { SiteSample } from './site-sample.ts';

type IndexDescription = components['schemas']['IndexDescription'];
type FieldDescription = IndexDescription['fields'][number];

/** The parameters in which a field of a use stands. */
const STANDS_IN: Readonly<Record<FieldDescription['uses'][number], readonly string[]>> = {
  search: ['q'],
  filter: ['fq'],
  area: ['fq'],
  text: [],
  facet: ['facet.field'],
  stats: ['stats.field'],
  sort: ['sort'],
  list: ['fl'],
  highlight: [],
};

const KEYS: Readonly<Record<string, string>> = {
  id: 'The id of the document',
  item_id: 'Its id in its source',
  [EID_FIELD]: 'Its id as a number',
  index_id: 'The index',
};

const HEADS = ['Field', 'Meaning', 'Values', 'Used in', 'Example'] as const;

/** @param sample what the index holds. */
export function fieldTable(
  index: IndexDescription,
  site: Site,
  { examples, counted }: Pick<SiteSample, 'examples' | 'counted'>,
): Html {
  const parts = partsOfIndex(index.id, site);
  const meanings = meaningsOf(parts, site);
  const factsOf = valueFacts(parts, counted);
  const rows = index.fields.map(({ name, type, multiValued, uses }) => {
    const places = [...new Set(uses.flatMap((use) => STANDS_IN[use]))];
    const codes = places.map((place, at) => html`${at === 0 ? '' : ', '}<code>${place}</code>`);
    const kind = type === 'unknown' ? '' : `${type}${multiValued ? ', several' : ''}`;
    const meaning = html`${meanings(name) ?? purposeOf(uses)}${factsOf(name).map((fact) => html`<p>${fact}</p>`)}`;
    const cells = [meaning, kind, codes, examples[name]].map(
      (cell, at) => html`<td data-head="${HEADS[at + 1]}">${cell}</td>`,
    );
    return html`<tr id="field-${name}"><th scope="row"><code>${name}</code></th>${cells}</tr>`;
  });
  const { rows: most, filters, sorts, facetFields } = index.limits;
  return html`<div id="field-names">
<p>One request takes up to ${filters} filters, ${sorts} sort fields and ${facetFields} facet fields, and returns up to ${most} listings.
Other indexes, sort orders and all limits: <a href="#indexesGet">GET /api/indexes</a>.</p>
${namesKey(index.fields)}
</div>
<details class="all-fields"><summary>All ${rows.length} fields of ${index.id}</summary>
<table class="fields" id="fields" aria-label="Fields of ${index.id}"><thead><tr>${HEADS.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table>
</details>`;
}

/** What a kind of values is called in the key to names. */
const KIND_NAMES = {
  text: ['a text', 'texts'],
  'full-text': ['a text that is searched word by word', 'texts that are searched word by word'],
  integer: ['a whole number', 'whole numbers'],
  number: ['a number', 'numbers'],
  boolean: ['true or false', 'true or false, several times'],
  date: ['a date', 'dates'],
  location: ['a place', 'places'],
} as const;

/** What the first letters of the names of fields say: those of Solr's dynamic fields. */
function namesKey(fields: readonly FieldDescription[]): Html | undefined {
  const kinds = new Map(
    fields.flatMap(({ name }) => {
      const family = familyOf(name);
      const [prefix] = /^[a-z]+_/.exec(name) ?? [];
      return family && prefix ? [[prefix, KIND_NAMES[family.kind][family.multiple ? 1 : 0]]] : [];
    }),
  );
  if (kinds.size === 0) return undefined;
  const terms = [...kinds].sort(([one], [other]) => one.localeCompare(other));
  return html`<p>The first letters of a name say what the field holds, as in Solr's dynamic fields: a kind of values, then <code>s</code> for a single
one or <code>m</code> for many. ${terms.map(([prefix, kind], at) => html`${at === 0 ? '' : ', '}<code>${prefix}</code> ${kind}`)}.</p>`;
}

/** Of a field that the site calls nothing and shows nowhere. */
function purposeOf(uses: FieldDescription['uses']): string {
  return uses.includes('search') && !uses.includes('list') ? 'Searched by q' : 'Not described by the site';
}

function partsOfIndex(id: string, site: Site): IndexParts {
  const blocks = [...site.pages.flatMap((page) => page.blocks), ...site.foreignBlocks];
  const searches = blocks.flatMap((block) =>
    block.block === 'search' && (block.parsed.index ?? id) === id ? [block.parsed] : [],
  );
  return {
    index: site.indexes.find((some) => some.id === id),
    searches,
    listings: blocks.filter((block) => block.block === 'listing').filter((block) => block.index === id),
    templates: [...Object.values(site.templates), ...searches.flatMap((search) => Object.values(search.templates))],
  };
}

/** What the fields of an index mean. */
export function fieldMeanings(index: string, site: Site): (field: string) => string | undefined {
  return meaningsOf(partsOfIndex(index, site), site);
}

/** What the site calls a field, or what it takes the field for. */
function meaningsOf(
  { index, searches, listings, templates }: IndexParts,
  site: Site,
): (field: string) => string | undefined {
  const labelled = listings.flatMap(({ details, links }) => [...details, ...links]);
  const { bundleField = '', entityTypeField = '' } = index ?? {};
  const parts = new Map([
    [bundleField, 'What kind of listing it is (bundle)'],
    [entityTypeField, 'What kind of thing it is (entity type)'],
    ...searches.flatMap(partsOfSearch),
    ...site.pages.flatMap(partsOfHead),
    ...listings.flatMap(partsOfPage),
    ...templates.flatMap(partsOf),
  ]);
  return (field) =>
    KEYS[field] ??
    searches.map((search) => fieldLabel(field, search)).find((label) => label !== field) ??
    labelled.find((part) => part.field === field)?.label ??
    parts.get(field);
}

type Part = readonly [field: string, part: string];

/** What a search suggests and orders by, by the fields that do. */
function partsOfSearch({ suggest, autocomplete, sorts }: SearchBlockOptions): Part[] {
  return [
    ...sorts.map(({ value, label }) => [value.split(' ', 1)[0] ?? '', `What the order “${label}” goes by`] as const),
    [suggest?.words ?? '', 'Words to suggest'],
    [autocomplete?.field ?? '', 'Words to suggest'],
  ];
}

/** A field that alone describes a page to search engines. */
function partsOfHead({ description }: SitePage): Part[] {
  return patternFields(description)
    .filter((field) => description === `{${field}}`)
    .map((field) => [field, 'Its description, in short']);
}

/** The parts of the page of a listing, by the fields that fill them. */
function partsOfPage({ descriptionField, reviews, updatedField, structured }: ListingBlock): Part[] {
  const { street = '', locality = '', region = '', postcode = '', country = '', telephone = '' } = structured ?? {};
  return [
    [street, 'Its street'],
    [locality, 'Its town'],
    [region, 'Its region'],
    [postcode, 'Its postcode'],
    [country, 'Its country'],
    [telephone, 'Its telephone number'],
    [updatedField, 'When it last changed'],
    [descriptionField, 'Its description'],
    [reviews.text, 'Its reviews'],
    [reviews.name, 'Who wrote its reviews'],
    [reviews.date, 'When its reviews were written'],
    [reviews.rating, 'How many stars each of its reviews gives'],
  ];
}

/** The parts of a card, by the fields that fill them. */
function partsOf(template: ResultTemplate): Part[] {
  const { title, link, image, imageAlt, images, imageAlts, place, location, rating, price, badges } = template;
  return [
    ...patternFields(place).map((field) => [field, 'Beside its name on a card'] as const),
    ...badges.map(({ field, label }) => [field, label] as const),
    [imageAlts, 'What its pictures show'],
    [images, 'Its pictures'],
    [imageAlt, 'What its picture shows'],
    [image, 'Its picture'],
    [link, 'Its page'],
    [location, 'Where it is: latitude, longitude'],
    [location && geohashField(location), 'The parts of a map that it lies in (geohash)'],
    [rating?.count ?? '', 'Number of reviews'],
    [rating?.value ?? '', 'Rating'],
    [price?.field ?? '', price?.unit ? `Price ${price.unit}` : 'Price'],
    [title, 'Its name'],
  ];
}
