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
  /** Those of them that show their request beside that of the task, in the order in which they are sent. */
  shown?: readonly OperationId[];
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
      text: 'Search by words and filters, sort the results, and choose the fields to return. `q` takes the words; `*:*` finds everything. Each `fq` takes one filter. For the next page, raise `start` by `rows`; beyond 10,000 results, use `cursorMark`. To interpret a sentence such as `cabin under $200`, use `/api/suggest`.',
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
      text: 'Count how many results have each value of a field, such as a town, and get the minimum and maximum of a number.',
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
      text: 'Complete what is typed into a search box: words that begin with the letters typed (in lower case), most frequent first.',
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
      text: 'Get whole listings, in the order of the ids you send. Ids of listings that no longer exist are returned too.',
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
        ? `List a visitor's favourites, by their browser's cookie or by ids. \`${flags.namespace}\` is the name of the site's list, and of that cookie.`
        : "List a visitor's favourites. This site has none.",
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
          ? 'Forms that send a message to the owner. This site has none.'
          : 'Send an enquiry in three requests: get the form, get its anti-bot key, and post the enquiry with that key in place of `KEY`. The path of the key, `/bt-leads-antibot-workaround`, is that of former sites, whose pages still use it.',
      request: form === undefined ? undefined : get(`/api/leads/${form}`, []),
      operations: ['leadFormGet', 'antibotSettings', 'leadPost'],
      ...(form !== undefined && { shown: ['antibotSettings', 'leadPost'] }),
    },
    {
      id: 'writing',
      heading: 'Writing one listing',
      text: 'Write or remove a single record of the feed; the next search shows the change. For programs of the owner, with a token.',
      request: undefined,
      operations: ['listingPut', 'listingDelete'],
      shown: ['listingPut'],
    },
    {
      id: 'discovery',
      heading: 'Fields and limits',
      text: 'Get the fields of an index and their uses, its sort orders and its limits. Anything not listed there is refused.',
      request: get(`/api/indexes/${index}`, []),
      operations: ['indexesGet', 'indexGet'],
    },
    {
      id: 'state',
      heading: 'Health and description',
      text: 'Check that the server is up, and get this API as a file for tools.',
      request: get('/readyz', []),
      operations: ['health', 'ready', 'metrics', 'openapiYaml', 'openapiJson', 'docs'],
    },
    {
      id: 'old-paths',
      heading: 'Old paths',
      text: 'Pages of a former site still use these. New pages do not need them.',
      request: undefined,
      operations: ['antibotScript', 'antibotExplain', 'antibotChallenge'],
      isFolded: true,
    },
  ];
}

function get(path: string, pairs: SampleRequest['pairs']): SampleRequest {
  return { method: 'GET', path, pairs };
}
