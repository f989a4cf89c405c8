/** What this site's own index holds, for the requests that the page of the API offers to copy and to try. */

import { MAX_FACET_LIMIT } from '../../../common/constants.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { fieldText, type SolrDocument } from '../../../common/options/result-template.ts';
import { type Coordinates, readLocation } from '../../../common/query/geohash.ts';
import { familyOf } from '../../../common/query/index-names.ts';
import { MARKS, readSearchResponse } from '../../../common/query/search-response.ts';
import { record } from '../../../common/record.ts';
import { fieldLists } from '../../search/describe-index.ts';
import { TIMES } from '../../search/query/parse-request.ts';
import type { SearchService } from '../../search/search-service.ts';
import type { Site } from '../../site/site-types.ts';
import type { CountedValues } from './field-values.ts';
import { FIRST_REQUEST, firstRequest, tasksOf } from './tasks.ts';

export interface SiteSample {
  index: string;
  /** Whether the site has no other one, which a request would have to leave out. */
  isOnly: boolean;
  /** Fields worth listing, the id first. */
  fields: readonly string[];
  /** A field whose values are counted; with one or two of them, where the index has been asked. */
  facet: { field: string; value?: string | undefined; other?: string | undefined } | undefined;
  /** A field with numbers that can be bounded. */
  range: string | undefined;
  sort: string | undefined;
  /** The field whose words are suggested. */
  suggest: string | undefined;
  /** A word that is found, and a listing. */
  word: string | undefined;
  id: string | undefined;
  flags: { namespace: string; key: string; item: string | undefined } | undefined;
  form: string | undefined;
  /** A short value of each field that a listing may be asked for and has one of. */
  examples: Readonly<Record<string, string>>;
  /** The values of the fields that may be counted. */
  counted: CountedValues;
  /** A field with a place on the map, and one that a listing has. */
  place: { field: string; at: Coordinates | undefined } | undefined;
  /** What requests of the page are answered with, as JSON to read, by their tasks. */
  answers: Readonly<Record<string, string>>;
}

/** A sample is good for so long, and an engine that did not answer is asked again after so long, in milliseconds. */
const LIFETIME_MS = 600_000;
const AGAIN_MS = 10_000;

type Searcher = Pick<SearchService, 'search'>;

/** Gives the sample of a site; the engine is asked once in a while, and a page never fails for it. */
export function siteSampler(site: Site, search: Searcher): () => Promise<SiteSample> {
  const plain = configured(site);
  let last = { until: 0, sample: plain };
  return async () => {
    if (Date.now() < last.until) return last.sample;
    try {
      const sample = await filled(plain, site, search);
      last = { until: Date.now() + LIFETIME_MS, sample };
    } catch {
      // The page shows what the site's files say; the answer to any search tells what is wrong with the engine.
      last = { until: Date.now() + AGAIN_MS, sample: plain };
    }
    return last.sample;
  };
}

/** What the site's files say. */
function configured(site: Site): SiteSample {
  const blocks = site.pages.flatMap((page) => page.blocks);
  const block = [...blocks, ...site.foreignBlocks].find((some) => some.block === 'search');
  const options = block?.block === 'search' ? block.parsed : undefined;
  const [template] = Object.values(options?.templates ?? site.templates);
  const flags = site.flags[0]?.parsed;
  const texts = options?.facets.filter(({ widget }) => !isRange(widget)) ?? [];
  const facet =
    texts.find(({ field, widget }) => familyOf(field)?.kind === 'text' && !widget.includes('amenity')) ?? texts[0];
  return {
    index: options?.index ?? site.indexes[0]?.id ?? '',
    isOnly: site.indexes.length === 1,
    fields: ['id', template?.title, template?.price?.field].flatMap((field) => field || []),
    facet: facet && { field: facet.field },
    range: options?.facets.find(({ widget }) => isRange(widget))?.field,
    sort: sortOf(options),
    suggest: options?.autocomplete?.field,
    word: undefined,
    id: undefined,
    flags: flags && { namespace: flags.namespace, key: flags.key, item: undefined },
    form: site.leadForms[0]?.form.id,
    examples: {},
    counted: {},
    place: template?.location ? { field: template.location, at: undefined } : undefined,
    answers: {},
  };
}

function isRange(widget: string): boolean {
  return /range|slider/.test(widget);
}

function sortOf(options: SearchBlockOptions | undefined): string | undefined {
  return options?.sorts.find(({ value }) => value !== '')?.value;
}

/** The same with what the index holds. */
async function filled(sample: SiteSample, site: Site, search: Searcher): Promise<SiteSample> {
  const { index, facet, flags } = sample;
  const ofIndex = { fq: `index_id:${index}` };
  const { docs } = await asked(search, { q: '*:*', ...ofIndex, fl: '*', rows: '1' });
  const [doc] = docs;
  if (!doc) return sample;
  const [title = ''] = Object.values(site.templates).flatMap((template) => fieldText(doc, template.title) ?? []);
  // The last one is what it is, more often than a name.
  const word = title
    .match(/\p{L}{4,}/gu)
    ?.at(-1)
    ?.toLowerCase();
  // Values of what the word finds: together they find something.
  const counts = facet && { facet: 'true', 'facet.field': facet.field, 'facet.limit': '2', 'facet.mincount': '1' };
  const { facets } = await asked(search, { q: word ?? '*:*', ...ofIndex, rows: '0', ...counts });
  const [value, other] = facet ? (facets[facet.field] ?? []) : [];
  const full = {
    ...sample,
    facet: facet && { ...facet, value: value?.facet ?? undefined, other: other?.facet ?? undefined },
    word,
    id: fieldText(doc, 'id'),
    flags: flags && { ...flags, item: fieldText(doc, flags.key) },
    examples: Object.fromEntries(Object.keys(doc).flatMap((field) => exampleOf(doc, field))),
    place: sample.place && { ...sample.place, at: readLocation(fieldText(doc, sample.place.field) ?? '') },
    counted: await countedValues(index, site, search),
  };
  return { ...full, answers: await searchAnswers(full, search) };
}

async function asked(search: Searcher, pairs: Record<string, string>): Promise<ReturnType<typeof readSearchResponse>> {
  return readSearchResponse(await search.search(new URLSearchParams(pairs).toString()));
}

/** What asks the search alone. */
const SEARCH_PATHS: ReadonlySet<string> = new Set(['/api/search', '/api/documents']);

/** What those requests of the page are answered with that search, without the head that every answer has. */
async function searchAnswers(sample: SiteSample, search: Searcher): Promise<SiteSample['answers']> {
  const requests = [{ id: FIRST_REQUEST, request: firstRequest(sample) }, ...tasksOf(sample)];
  const answers = requests.map(async ({ id, request }) => {
    if (request === undefined || !SEARCH_PATHS.has(request.path)) return [];
    const form = new URLSearchParams(request.pairs.map(([name, value]) => [name, value]));
    const { responseHeader: _, ...told } = record(await search.search(form.toString()));
    // Marks are invisible; as JSON may write them they can be seen.
    const json = JSON.stringify(told, null, 2).replaceAll(MARKS, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);
    return [[id, json]];
  });
  return Object.fromEntries((await Promise.all(answers)).flat());
}

/** Of words in long texts there are as many as there are words: their fields are not counted. */
const COUNTED_KINDS: readonly unknown[] = ['text', 'boolean', 'integer', 'number'];

async function countedValues(index: string, site: Site, search: Searcher): Promise<CountedValues> {
  const { facet } = fieldLists(site)(index);
  const fields = facet
    .filter((field) => COUNTED_KINDS.includes(familyOf(field)?.kind))
    .slice(0, TIMES.get('facet.field'));
  if (fields.length === 0) return {};
  const form = new URLSearchParams({ q: '*:*', fq: `index_id:${index}`, rows: '0', facet: 'true' });
  form.set('facet.mincount', '1');
  form.set('facet.limit', String(MAX_FACET_LIMIT));
  for (const field of fields) form.append('facet.field', field);
  const { facets } = readSearchResponse(await search.search(form.toString()));
  return Object.fromEntries(
    Object.entries(facets).map(([field, entries]) => {
      const values = entries.flatMap(({ facet: value }) => value ?? []);
      return [field, { values, isCut: values.length >= MAX_FACET_LIMIT }];
    }),
  );
}

/** More of a text says no more of its field, in characters. */
const LONGEST_EXAMPLE = 60;

function exampleOf(doc: SolrDocument, field: string): [field: string, value: string][] {
  const text = fieldText(doc, field);
  if (text === undefined) return [];
  return [[field, text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE).trimEnd()}…` : text]];
}
