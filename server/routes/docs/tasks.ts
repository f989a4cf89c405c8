/** What callers come for, in that order, each with a request of this site and the operations that do it. */
import { writeArea } from '../../../common/query/area-filter.ts';
import type { Coordinates } from '../../../common/query/geohash.ts';
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
  /** Words that others use for it. */
  alsoCalled?: string;
  /** For few: it stands folded. */
  isFolded?: true;
}

export const FIRST_REQUEST = 'first-request';

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
  const { index, facet, sort, suggest, id, flags, form, word, place } = sample;
  const ofIndex = ['fq', `index_id:${index}`] as const;
  return [
    {
      id: 'search',
      heading: 'Search',
      text: 'Search by words and filters, sort the results, and choose the fields to return. `q` takes the words; `*:*` finds everything. Each `fq` takes one filter. Where the site marks the words found, they stand in `highlighting` between the characters `\\ue000` and `\\ue001`. To interpret a sentence such as `cabin under $200`, use `/api/suggest`.',
      request: get('/api/search', [
        ['q', word ?? '*:*'],
        ofIndex,
        ...(facet?.value === undefined ? [] : [['fq', `${facet.field}:"${facet.value}"`] as const]),
        ['fl', sample.fields.join()],
        ...(sort === undefined ? [] : [['sort', sort] as const]),
        ['rows', '3'],
      ]),
      operations: ['searchGet', 'searchPost'],
    },
    {
      id: 'paging',
      heading: 'Paging',
      text: '`numFound` says how many results there are. For the next page, raise `start` by `rows`. Beyond 10,000 results, or to read all of them, send `cursorMark=*` with a sort order that ends in `id asc`, and then each `nextCursorMark` you are given, until it stays the same.',
      alsoCalled: 'pagination next page offset cursor',
      request: get('/api/search', [['q', '*:*'], ofIndex, ['fl', sample.fields.join()], ['start', '3'], ['rows', '3']]),
      operations: [],
      see: ['searchGet'],
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
    ...(place?.at === undefined ? [] : [mapTask(sample, { field: place.field, at: place.at })]),
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
      alsoCalled: 'autocomplete typeahead',
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
          : 'Send an enquiry in three requests: get the form, get its anti-bot key, and post the enquiry with that key in place of `KEY`, at least 2 seconds later (the setting `LEADS_MIN_SECONDS`; a sooner one gets 429, with `Retry-After`). Make a new UUID as `submission_id` of each enquiry, and keep it when you send the same one again. Enquiries go to the owner by e-mail, to a webhook, or both, as the site is set up. The path of the key, `/bt-leads-antibot-workaround`, is that of former sites, whose pages still use it.',
      request: form === undefined ? undefined : get(`/api/leads/${form}`, []),
      alsoCalled: 'webhook',
      operations: ['leadFormGet', 'leadPost'],
      see: ['antibotSettings'],
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
      text: 'Pages of a former site still use these. New pages need none of them but the key for an enquiry.',
      request: undefined,
      operations: ['antibotScript', 'antibotExplain', 'antibotChallenge', 'antibotSettings'],
      isFolded: true,
    },
  ];
}

/** Half the height and the width of the part of the map that is asked for, in degrees. */
const REACH = 0.5;

function mapTask(sample: SiteSample, { field, at }: { field: string; at: Coordinates }): Task {
  const { latitude, longitude } = at;
  const area = {
    south: latitude - REACH,
    west: longitude - REACH,
    north: latitude + REACH,
    east: longitude + REACH,
  };
  return {
    id: 'map',
    heading: 'Places on a map',
    text: `\`${field}\` holds the coordinates of a listing, latitude before longitude, in degrees. A filter \`${field}:[south,west TO north,east]\` finds what lies in a part of a map; the sort order \`geodist(${field},latitude,longitude) asc\` begins with what is nearest.`,
    alsoCalled: 'coordinates geo distance radius nearby area bounding box',
    request: get('/api/search', [
      ['q', '*:*'],
      ['fq', `index_id:${sample.index}`],
      ['fq', writeArea(field, area)],
      ['fl', [...sample.fields, field].join()],
      ['sort', `geodist(${field},${latitude},${longitude}) asc`],
      ['rows', '3'],
    ]),
    operations: [],
    see: ['searchGet'],
  };
}

function get(path: string, pairs: SampleRequest['pairs']): SampleRequest {
  return { method: 'GET', path, pairs };
}
