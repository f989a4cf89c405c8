/** Opens the writing of single listings where the configuration has a token for it. */
import { FEEDS_FILE, readFeeds } from '../indexing/feeds/feeds-file.ts';
import { loadMapping } from '../indexing/mapping/mapping.ts';
import type { SolrTarget } from '../indexing/target/solr-target.ts';
import { ListingWriter } from '../indexing/write-listing.ts';
import { ConfigError } from '../settings/env.ts';
import type { Site } from '../site/site-types.ts';
import type { Config } from './config.ts';

/** What writes listings, for whom, and where one is written that names no index. */
interface OpenListings {
  readonly token: string;
  readonly writer: ListingWriter;
  readonly defaultIndex: string | undefined;
}

/**
 * Undefined where there is no token.
 *
 * @param onShown called when searches see what was written.
 * @throws ConfigError naming LISTINGS_TOKEN where no mapping says how a record becomes a document, or two do; YamlFileError
 */
export async function openListings(
  { listings: { token } }: Pick<Config, 'listings'>,
  { dir, data, hash }: Pick<Site, 'dir' | 'data' | 'hash'>,
  target: SolrTarget,
  onShown: () => void,
): Promise<OpenListings | undefined> {
  if (token === undefined) return undefined;
  const own = data && (await loadMapping(data.mapping, hash === '' ? {} : { hash }));
  const fed = (await readFeeds(dir)).map(({ mapped }) => mapped);
  const other = fed.find(({ index, file }) => index === own?.index && file !== own.file);
  if (own && other) {
    const two = `${own.file} in site.yaml, ${other.file} in ${FEEDS_FILE}`;
    throw new ConfigError('LISTINGS_TOKEN', `cannot be used: the index ${own.index} has two mappings (${two})`);
  }
  const mappings = [...(own ? [own] : []), ...fed.filter(({ index }) => index !== own?.index)];
  const [first] = mappings;
  if (!first) {
    const places = `neither site.yaml (data) nor ${FEEDS_FILE}`;
    throw new ConfigError('LISTINGS_TOKEN', `has no use: ${places} names a mapping by which a record is written`);
  }
  const writer = new ListingWriter({ mappings, target, onShown });
  return { token, writer, defaultIndex: own?.index ?? (mappings.length === 1 ? first.index : undefined) };
}
