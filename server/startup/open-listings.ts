/** Opens the writing of single listings where the configuration has a token for it. */
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
 * @throws ConfigError naming LISTINGS_TOKEN where no mapping says how a record becomes a document; YamlFileError
 */
export async function openListings(
  { listings: { token } }: Pick<Config, 'listings'>,
  { data, hash }: Site,
  target: SolrTarget,
  onShown: () => void,
): Promise<OpenListings | undefined> {
  if (token === undefined) return undefined;
  if (!data) {
    throw new ConfigError(
      'LISTINGS_TOKEN',
      'has no use: site.yaml names no mapping by which a record is written (data)',
    );
  }
  const mapping = await loadMapping(data.mapping, hash === '' ? {} : { hash });
  return { token, writer: new ListingWriter({ mappings: [mapping], target, onShown }), defaultIndex: mapping.index };
}
