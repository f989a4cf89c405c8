/** What the capacity model takes for granted: nothing of this was measured. Change it to what you know of your site, and run it again. */
export const ASSUMED = {
  /** Searches follow Zipf's law: the n-th most frequent is asked 1/n^exponent as often as the first. */
  popularity: { searches: 1_000_000, exponent: 1 },
  /** Cores and network of one machine. */
  machine: { cores: 32, gbits: 10, memoryGb: 128 },
  /** Part of the cores that may be busy, so that bursts find room. */
  busyShare: 0.6,
  /** A shard may have so many listings: its part of a search is then done in about a third of a second by one core. */
  listingsPerShard: 10_000_000,
  /** What brings the answers of the shards together costs as much as one shard without a listing. */
  coordinatorShards: 1,
  /** Machines of one SolrCloud that a team keeps in order. */
  machinesAtMost: 100,
  /** Searches for each enquiry. */
  searchesPerLead: 500,
  /** Enquiries a second that one PostgreSQL commits, each on its disk. */
  postgresLeadsPerSecond: 1000,
} as const;

/** As the product has it (`server/search/engine/answer-cache.ts`, `solr.bench.ts`, `solr-config`). */
export const PRODUCT = {
  /** An answer is kept so many seconds, in a memory of so many bytes. */
  keptSeconds: 10,
  keptBytes: 32 * 1024 * 1024,
  /** An answer with 30 hits and eight facets: from Solr, and compressed to a visitor. */
  answerBytes: 47_000,
  sentBytes: 9_000,
  /** Solr gives up a search after so many milliseconds. */
  timeAllowedMs: 2000,
} as const;
