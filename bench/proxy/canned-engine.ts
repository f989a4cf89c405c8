/** An engine that gives one answer of 20 kB to every question, so that what stands before it is measured and not it. Prints where it is. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListingMaker } from '../embedded-listings.ts';

const DOCS = 12;
const FACETS: readonly (readonly [field: string, values: number])[] = [
  ['ss_city', 40],
  ['ss_type', 8],
  ['ss_region', 6],
  ['ss_season', 4],
  ['sm_amenities', 60],
  ['ss_price_band', 8],
  ['is_bedrooms', 8],
  ['fs_rating', 50],
];

const maker = new ListingMaker();
const docs = Array.from({ length: DOCS }, (_, at) => {
  const { hash: _unlisted, ...doc } = maker.listing(at);
  return doc;
});
const counted = FACETS.map(([field, values]): [string, (string | number)[][]] => [
  field,
  Array.from({ length: values }, (_, at) => [`${field} ${at}`, 1000 - at]),
]);
const answer = Buffer.from(
  JSON.stringify({
    responseHeader: { status: 0, QTime: 3 },
    response: { numFound: 1000, start: 0, numFoundExact: true, docs },
    facet_counts: {
      facet_queries: {},
      facet_fields: Object.fromEntries(counted),
      facet_ranges: {},
      facet_intervals: {},
      facet_heatmaps: {},
    },
    stats: {
      stats_fields: { fs_price: { min: 20, max: 819, count: 1000, missing: 0, sum: 420_000, mean: 420, stddev: 231 } },
    },
  }),
);

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json;charset=utf-8', 'content-length': answer.length });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`is at http://127.0.0.1:${port}, ${answer.length} bytes each\n`);
});
