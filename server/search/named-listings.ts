/** Listings that are suggested by their names (§2.8). */
import type { components } from '../../common/api-types.ts';
import {
  fieldText,
  fillPattern,
  type ResultTemplate,
  type ResultTemplates,
  type SolrDocument,
  templateFields,
} from '../../common/options/result-template.ts';
import { matchWords } from '../../common/query/match-words.ts';
import type { SearchedPart } from '../../common/query/search-request.ts';
import type { SearchScope } from './query/search-policy.ts';
import type { Search } from './search-service.ts';

type Listings = components['schemas']['Suggestions']['listings'];

interface NamedDeps {
  search: Search;
  scope: SearchScope;
  templates: ResultTemplates;
}

const MOST_LISTINGS = 3;

/** Listings whose names have one of the terms for each typed word; the last may go on. */
export async function listingsNamed(
  typed: readonly string[],
  terms: readonly (readonly string[])[],
  part: SearchedPart,
  { search, scope, templates }: NamedDeps,
): Promise<Listings> {
  const [index] = scope.indexes;
  const field = index?.query.highlight ?? '';
  if (!scope.suggested.listings || !index || field === '') return [];
  const fields = Object.values(templates).flatMap(({ title, link, place }) =>
    templateFields({ ...NO_TEMPLATE, title, link, place }),
  );
  const docs = await search.named(
    { field, terms, fields: [...new Set([...fields, index.bundleField])], rows: 20 },
    part,
  );
  return docs
    .flatMap((doc) =>
      listing(doc, typed, templates[fieldText(doc, index.bundleField) ?? ''] ?? Object.values(templates)[0]),
    )
    .sort((a, b) => a.slips - b.slips || a.title.length - b.title.length)
    .slice(0, MOST_LISTINGS)
    .map(({ slips: _, ...found }) => found);
}

const NO_TEMPLATE: ResultTemplate = {
  ...{ link: '', title: '', image: '', imageAlt: '', images: '', imageAlts: '', place: '', location: '' },
  ...{ facts: [], rating: undefined, price: undefined, badges: [], fallbackPictures: [] },
};

function listing(doc: SolrDocument, typed: readonly string[], template: ResultTemplate | undefined) {
  const title = template && fieldText(doc, template.title);
  const url = template && fieldText(doc, template.link);
  if (!title || !url) return [];
  const { slips = 0, marks = [] } = matchWords(title, typed) ?? {};
  return [{ id: String(doc.id), title, url, place: fillPattern(template.place, doc), marks, slips }];
}
