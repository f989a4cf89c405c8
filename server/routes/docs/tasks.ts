/** What callers come for, in that order, each with a request of this site and the operations that do it. */
import type { OperationId } from '../operation.ts';
import type { SampleRequest } from './code-samples.ts';
import type { SiteSample } from './site-sample.ts';

export interface Task {
  id: string;
  heading: string;
  text: string;
  request: SampleRequest | undefined;
  operations: readonly OperationId[];
  /** Operations told elsewhere that do it, too. */
  see?: readonly OperationId[];
  /** For few: it stands folded. */
  isFolded?: true;
}

/** The first request of the page: a few listings, with what a list shows of them. */
export function firstRequest(sample: SiteSample): SampleRequest {
  const { index, isOnly, fields, word } = sample;
  return get('/api/search', [
    ['q', word ?? '*:*'],
    ...(isOnly ? [] : ([['fq', `index_id:${index}`]] as const)),
    ['fl', fields.join()],
    ['rows', '3'],
  ]);
}

/** Every operation stands in one task. */
export function tasksOf(sample: SiteSample): Task[] {
  const { index, facet, sort, suggest, id, flags, form, word } = sample;
  const ofIndex = ['fq', `index_id:${index}`] as const;
  return [
    {
      id: 'search',
      heading: 'Search',
      text: 'Words, filters, an order, and the fields to list. `q` takes words to look for; `*:*` stands for none, and finds everything. What a sentence such as `cabin under $200` means, `/api/suggest` tells. Filters stand in `fq`, one to each. The next page has a `start` as far on as `rows` says; lists beyond 10,000 are walked with `cursorMark`.',
      request: get('/api/search', [
        ['q', '*:*'],
        ofIndex,
        ...(facet?.value === undefined ? [] : [['fq', `${facet.field}:"${facet.value}"`] as const]),
        ['fl', sample.fields.join()],
        ...(sort === undefined ? [] : [['sort', sort] as const]),
        ['rows', '3'],
      ]),
      operations: ['searchGet', 'searchPost'],
    },
    {
      id: 'facets',
      heading: 'Facet counts',
      text: 'How many of the listings found have each value of a field, such as a town, and the least and the most of a number.',
      request: get('/api/search', [
        ['q', '*:*'],
        ofIndex,
        ['rows', '0'],
        ...(facet
          ? ([
              ['facet', 'true'],
              ['facet.field', facet.field],
              ['facet.mincount', '1'],
            ] as const)
          : []),
        ...(sample.range === undefined
          ? []
          : ([
              ['stats', 'true'],
              ['stats.field', sample.range],
            ] as const)),
      ]),
      operations: [],
      see: ['searchGet'],
    },
    {
      id: 'suggestions',
      heading: 'Suggestions',
      text: 'For a search box that completes: words that begin with the letters typed (small ones), the most frequent first.',
      request:
        suggest === undefined
          ? undefined
          : get('/api/search', [
              ['q', '*:*'],
              ofIndex,
              ['rows', '0'],
              ['facet', 'true'],
              ['facet.field', suggest],
              ['facet.prefix', (word ?? 'a').slice(0, 2)],
              ['facet.limit', '10'],
            ]),
      operations: ['suggestGet'],
      see: ['searchGet'],
    },
    {
      id: 'documents',
      heading: 'Listings by id',
      text: 'Whole listings, in the order of the ids you send. Ids of listings that are gone are named.',
      request:
        id === undefined
          ? undefined
          : get('/api/documents', [
              ['ids', id],
              ['fl', '*'],
            ]),
      operations: ['documentsGet', 'documentsPost'],
    },
    {
      id: 'favourites',
      heading: 'Favourites',
      text: flags
        ? `What a visitor has kept, by the cookie of their browser or by ids. \`${flags.namespace}\` is the name of the site's list, and of that cookie.`
        : 'What a visitor has kept. This site has no favourites.',
      request:
        flags?.item === undefined
          ? undefined
          : get(`/api/flags/${flags.namespace}`, [
              ['ids', flags.item],
              ['key', flags.key],
            ]),
      operations: ['flagsGet', 'flagsToggle'],
    },
    {
      id: 'enquiries',
      heading: 'Enquiries',
      text:
        form === undefined
          ? 'Forms that write to the owner. This site has none.'
          : 'Three requests: what the form asks for, a key that shows that a person sends it, and with that key the enquiry itself. The path of the key, `/bt-leads-antibot-workaround`, is that of former sites, whose pages go on with it.',
      request: form === undefined ? undefined : get(`/api/leads/${form}`, []),
      operations: ['leadFormGet', 'antibotSettings', 'leadPost'],
    },
    {
      id: 'writing',
      heading: 'Writing one listing',
      text: 'For programs of the owner, with a token: one record as the feed has it, seen by the next search, and its removal.',
      request: undefined,
      operations: ['listingPut', 'listingDelete'],
    },
    {
      id: 'discovery',
      heading: 'Fields and limits',
      text: 'The fields of each index with what they are good for, its orders and its limits. What is not named there is refused.',
      request: get(`/api/indexes/${index}`, []),
      operations: ['indexesGet', 'indexGet'],
    },
    {
      id: 'state',
      heading: 'Health and description',
      text: 'Whether the server is up, for those who run it, and this interface described as a file, for tools.',
      request: get('/readyz', []),
      operations: ['health', 'ready', 'metrics', 'openapiYaml', 'openapiJson', 'docs'],
    },
    {
      id: 'old-paths',
      heading: 'Old paths',
      text: 'Pages of a former site go on with these; new ones need none of them.',
      request: undefined,
      operations: ['antibotScript', 'antibotExplain', 'antibotChallenge'],
      isFolded: true,
    },
  ];
}

function get(path: string, pairs: SampleRequest['pairs']): SampleRequest {
  return { method: 'GET', path, pairs };
}
