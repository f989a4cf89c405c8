/** The fields of the site's own index for people: what they mean, where they may stand, and what they hold. */
import type { components } from '../../../common/api-types.ts';
import { fieldLabel } from '../../../common/options/compare-rows.ts';
import type { ResultTemplate } from '../../../common/options/result-template.ts';
import { type Html, html } from '../../http/html.ts';
import type { Site } from '../../site/site-types.ts';

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
  item_id: 'The id of the listing in its source',
  index_id: 'The index',
};

/** @param examples a value of each field, by its name, where there is one. */
export function fieldTable(index: IndexDescription, site: Site, examples: Readonly<Record<string, string>>): Html {
  const meanings = meaningsOf(index.id, site);
  const rows = index.fields.map(({ name, type, multiValued, uses }) => {
    const places = [...new Set(uses.flatMap((use) => STANDS_IN[use]))];
    const codes = places.map((place, at) => html`${at === 0 ? '' : ', '}<code>${place}</code>`);
    const kind = type === 'unknown' ? '' : `${type}${multiValued ? ', several' : ''}`;
    return html`<tr><th scope="row"><code>${name}</code></th><td>${meanings(name)}</td><td>${kind}</td><td>${codes}</td><td>${examples[name]}</td></tr>`;
  });
  const heads = ['Field', 'Meaning', 'Values', 'May stand in', 'Example'];
  const { rows: most, filters, sorts, facetFields } = index.limits;
  return html`<p>One request takes up to ${filters} filters, ${sorts} orders and ${facetFields} fields to count, and answers with up to ${most} listings.
Other indexes, orders and all limits: <a href="#indexesGet">GET /api/indexes</a>.</p>
<table class="fields" id="fields" aria-label="Fields of ${index.id}"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** What the site calls a field, where it does. */
function meaningsOf(index: string, site: Site): (field: string) => string | undefined {
  const blocks = [...site.pages.flatMap((page) => page.blocks), ...site.foreignBlocks];
  const searches = blocks.flatMap((block) =>
    block.block === 'search' && (block.parsed.index ?? index) === index ? [block.parsed] : [],
  );
  const details = blocks.flatMap((block) => (block.block === 'listing' && block.index === index ? block.details : []));
  const templates = [
    ...Object.values(site.templates),
    ...searches.flatMap((search) => Object.values(search.templates)),
  ];
  const parts = new Map(templates.flatMap(partsOf));
  return (field) =>
    KEYS[field] ??
    searches.map((search) => fieldLabel(field, search)).find((label) => label !== field) ??
    details.find((detail) => detail.field === field)?.label ??
    parts.get(field);
}

/** The parts of a card, by the fields that fill them. */
function partsOf(template: ResultTemplate): (readonly [field: string, part: string])[] {
  const { title, link, image, imageAlt, images, imageAlts, location, rating, price, badges } = template;
  return [
    ...badges.map(({ field, label }) => [field, label] as const),
    [imageAlts, 'What its pictures show'],
    [images, 'Its pictures'],
    [imageAlt, 'What its picture shows'],
    [image, 'Its picture'],
    [link, 'Its page'],
    [location, 'Where it is: latitude, longitude'],
    [rating?.count ?? '', 'Number of reviews'],
    [rating?.value ?? '', 'Rating'],
    [price?.field ?? '', price?.unit ? `Price ${price.unit}` : 'Price'],
    [title, 'Its name'],
  ];
}
