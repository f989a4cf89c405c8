/** What parameters are called by people who have never met Solr. */

const NAMES: Readonly<Record<string, string>> = {
  q: 'Words',
  fq: 'Filters',
  fl: 'Fields to return',
  sort: 'Sort order',
  rows: 'Listings per page',
  start: 'Listings to skip',
  cursorMark: 'Place in a long list',
  facet: 'Count values',
  'facet.field': 'Fields to count',
  'facet.limit': 'Most values of a field',
  'facet.mincount': 'Smallest count',
  'facet.missing': 'Count those without a value',
  'facet.sort': 'Order of the values',
  'facet.prefix': 'Beginning of the values',
  stats: 'Compute statistics',
  'stats.field': 'Numbers to compute them of',
  boost: 'Ranking by a formula',
  bq: 'Listings to rank higher',
  ids: 'Ids',
  bundles: 'Kinds of listings',
  entity_type: 'Kinds of things',
  index: 'Index',
  id: 'Key of the listing',
  namespace: 'List of favourites',
  key: 'Field of the ids',
  formId: 'Form',
  defType: 'Query parser',
  indent: 'Indented answer',
  version: 'Version of the format',
  wt: 'Format',
  'json.nl': 'Shape of the counts',
  'json.wrf': 'Function to call',
  'If-None-Match': 'ETag of the answer you have',
};

/** Undefined for headers that browsers write. */
export function plainName(parameter: string): string | undefined {
  return NAMES[parameter];
}
