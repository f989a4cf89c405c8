/** `npm run index -- --watch` and `--status`: keeps indexes as their feeds are, and tells how that goes (docs/indexing.md). */
import { join, resolve } from 'node:path';
import { EVERY_MS, type Feed, feedClock, MAX_BYTES, readDuration, TIMEOUT_MS } from '../../indexing/feeds/feed.ts';
import { feedStates } from '../../indexing/feeds/feed-state.ts';
import { FEEDS_FILE, MAX_LOSS, readFeeds, readSource } from '../../indexing/feeds/feeds-file.ts';
import { watchFeeds } from '../../indexing/feeds/watch-feeds.ts';
import type { Config } from '../../startup/config.ts';
import { prepareDataDir } from '../../startup/data-dir.ts';
import { indexFileOf } from '../../startup/open-embedded.ts';
import { openTarget } from './open-target.ts';
import { UsageError } from './terminal.ts';

/** What the command line says of one feed. */
export interface WatchedWords {
  readonly source: string;
  readonly mapping: string;
  readonly hash: string | undefined;
  readonly every: string | undefined;
  readonly maxLoss: number | undefined;
  readonly swap: Feed['swap'];
  readonly strict: boolean;
  readonly batch: number;
}

type Places = Pick<Config, 'solr' | 'dataDir' | 'siteDir'>;

/** The feed of a command line; relative files are taken from `folder`. @throws UsageError */
export function feedOf(words: WatchedWords, folder: string): Feed {
  const { every, maxLoss = MAX_LOSS, hash, swap, strict, batch } = words;
  const source = readSource(words.source, folder);
  if (source === undefined) throw new UsageError('--watch takes a file or an http address');
  const given = every === undefined ? undefined : readDuration(every);
  if (every !== undefined && given === undefined) {
    throw new UsageError(`--every must be a time such as 30s, 15m, 2h or 1d, up to seven days, not "${every}"`);
  }
  const everyMs = given ?? (typeof source === 'string' ? EVERY_MS.file : EVERY_MS.url);
  const mapping = resolve(folder, words.mapping);
  const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
  return { source, mapping, hash, everyMs, maxLoss, swap, strict, batch, ...limits };
}

/**
 * Watches one feed, or those of `feeds.yaml`, until the signal is aborted.
 *
 * @param say takes the lines, without their ends.
 * @throws UsageError, YamlFileError, ConfigError naming DATA_DIR, and IndexError where another process watches one of the indexes.
 */
export async function watch(
  feed: Feed | undefined,
  config: Places,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const feeds = feed ? [feed] : await readFeeds(config.siteDir);
  if (feeds.length === 0) {
    throw new UsageError(
      `What is to be watched? There is no ${FEEDS_FILE} in ${config.siteDir}: name a FILE or an address`,
    );
  }
  prepareDataDir(config.dataDir);
  await watchFeeds(feeds, {
    openTarget: () => openTarget(config),
    target: targetOf(config),
    folder: statesOf(config),
    say,
    clock: feedClock,
    random: Math.random,
    signal,
  });
}

/** A line for each feed that is or was watched. */
export function statusLines(config: Places): string[] {
  const lines = feedStates(statesOf(config)).map(({ state, pid }) => {
    const { index, source, target, lastSuccess, lastFailure, failures, missingSince, next } = state;
    // Looks at a file that find nothing new are not kept.
    const isAhead = next !== undefined && Date.parse(next) > Date.now();
    const parts = [
      pid === undefined ? 'not watched now' : `watched by the process ${pid}`,
      lastSuccess ? `last success ${lastSuccess.at} (${lastSuccess.did})` : 'no success yet',
      ...(lastFailure ? [`last failure ${lastFailure.at} (${lastFailure.reason})`] : []),
      ...(failures > 0 ? [`${failures} ${failures === 1 ? 'failure' : 'failures in a row'} since`] : []),
      ...(pid !== undefined && missingSince !== undefined ? [`there is no such file since ${missingSince}`] : []),
      ...(pid !== undefined && next !== undefined ? [`next look ${isAhead ? next : 'now'}`] : []),
    ];
    return `${index} in ${target}, from ${source}: ${parts.join('; ')}`;
  });
  return lines.length > 0 ? lines : ['No feed has been watched yet: npm run index -- --watch'];
}

function targetOf({ solr, dataDir }: Places): string {
  return solr ? `${solr.writeUrl.origin}${solr.writeUrl.pathname.replace(/\/+$/, '')}` : indexFileOf(dataDir);
}

function statesOf({ dataDir }: Places): string {
  return join(dataDir, 'feeds');
}
