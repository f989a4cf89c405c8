/** Reads `feeds.yaml` of a site folder: the feeds of its indexes. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readBySchema } from '../../site/schema/schema-check.ts';
import { loadMapping, type Mapping } from '../mapping/mapping.ts';
import { EVERY_MS, type Feed, MAX_BYTES, readDuration, readShare, TIMEOUT_MS } from './feed.ts';

/** Its name in the site folder. */
export const FEEDS_FILE = 'feeds.yaml';

/** A feed that goes on in less than a fifth of its records is taken for a broken one. */
export const MAX_LOSS = 0.2;

/** A feed, and its mapping as it is now. */
export interface MappedFeed extends Feed {
  readonly mapped: Mapping;
}

/**
 * The feeds of a site folder; none where it has no such file.
 *
 * @throws YamlFileError
 */
export async function readFeeds(siteDir: string): Promise<MappedFeed[]> {
  const file = join(siteDir, FEEDS_FILE);
  return existsSync(file) ? readFeedsFile(file) : [];
}

async function readFeedsFile(file: string): Promise<MappedFeed[]> {
  const { yaml, raw } = await readBySchema('feeds', file);
  const folder = dirname(file);
  const feeds: MappedFeed[] = [];
  for (const [at, entry] of raw.feeds.entries()) {
    const { source: text, mapping, every, max_loss, max_mb, timeout, swap = false, config_set: configSet } = entry;
    const fail = (key: keyof typeof entry, reason: string): never => yaml.fail(['feeds', at, key], reason);
    const duration = (key: 'every' | 'timeout', value: string | undefined): number | undefined =>
      value === undefined ? undefined : (readDuration(value) ?? fail(key, DURATION));
    const source = readSource(text, folder) ?? fail('source', 'must be a file or an http address');
    if (configSet !== undefined && !swap) fail('config_set', 'goes with swap: true only');
    const mapped = await loadMapping(resolve(folder, mapping));
    const same = feeds.find((feed) => feed.mapped.index === mapped.index && feed.mapped.hash === mapped.hash);
    if (same)
      fail('mapping', `is of the index ${mapped.index}, which has a feed already: each feed is all of its index`);
    feeds.push({
      source,
      mapping: mapped.file,
      mapped,
      everyMs: duration('every', every) ?? (typeof source === 'string' ? EVERY_MS.file : EVERY_MS.url),
      maxLoss: max_loss === undefined ? MAX_LOSS : (readShare(String(max_loss)) ?? fail('max_loss', SHARE)),
      maxBytes: max_mb === undefined ? MAX_BYTES : max_mb * 1024 * 1024,
      timeoutMs: duration('timeout', timeout) ?? TIMEOUT_MS,
      swap: swap ? { configSet } : undefined,
    });
  }
  return feeds;
}

const DURATION = 'must be a time such as 30s, 15m, 2h or 1d, up to seven days';
const SHARE = 'must be a share such as 20%, from 0% to 100%';

/** A file by its absolute path, or an address; undefined for what is none. */
export function readSource(text: string, folder: string): string | URL | undefined {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(text)) return resolve(folder, text);
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
