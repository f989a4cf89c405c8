/** Feeds that are watched in a test: over an origin and a Solr of its own, by a clock that the test turns. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { EVERY_MS, type Feed, TIMEOUT_MS } from '../feeds/feed.ts';
import { type FeedState, feedStates } from '../feeds/feed-state.ts';
import { watchFeeds } from '../feeds/watch-feeds.ts';
import { type FeedOrigin, type HandClock, handClock, startFeedOrigin } from './feed-origin.ts';
import { type RecordingSolr, startRecordingSolr } from './recording-solr.ts';

export const MAPPING = 'index: homes\nkey: id\nfields: { ss_name: { from: name, required: true } }\n';

/** What was said until the watch waits, and for how many milliseconds it waits. */
interface Round {
  said: string[];
  pause: number;
}

export interface Watching {
  readonly clock: HandClock;
  readonly lines: string[];
  readonly ended: Promise<void>;
  round(): Promise<Round>;
  /** Lets the pause pass, and gives the round after it. */
  next(): Promise<Round>;
  stop(): Promise<void>;
}

interface Watched extends Partial<Feed> {
  /** Whether the index cannot be reached now. */
  isDown?: () => boolean;
}

export interface FeedBench {
  readonly folder: string;
  readonly solr: RecordingSolr;
  readonly origin: FeedOrigin;
  /** Watches the origin, unless another source is told. */
  start(feed?: Watched): Watching;
  state(): FeedState | undefined;
  /** What the index holds. */
  names(): unknown[];
}

/** So many records, the first of them with other names. */
export function records(count: number, changed = 0): string {
  return Array.from({ length: count }, (_, at) => at + 1)
    .map((id) => JSON.stringify({ id, name: id <= changed ? `New ${id}` : `Home ${id}` }))
    .join('\n');
}

/** Makes one for each test of a file. */
export function benchEachTest(): () => FeedBench {
  let bench: FeedBench | undefined;
  const running: Watching[] = [];
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-feeds-'));
    await writeFile(join(folder, 'mapping.yaml'), MAPPING);
    const solr = await startRecordingSolr();
    const origin = await startFeedOrigin();
    const made: FeedBench = {
      folder,
      solr,
      origin,
      start(feed = {}) {
        const watching = watch(made, feed);
        running.push(watching);
        return watching;
      },
      state: () => feedStates(join(folder, 'states'))[0]?.state,
      names: () => [...solr.documents.values()].map(({ ss_name }) => ss_name),
    };
    bench = made;
  });
  afterEach(async () => {
    for (const watching of running.splice(0)) await watching.stop();
    await bench?.origin.close();
    await bench?.solr.close();
    if (bench) await rm(bench.folder, { recursive: true });
  });
  return () => {
    if (!bench) throw new Error('there is one in tests only');
    return bench;
  };
}

function watch({ folder, solr, origin }: FeedBench, { isDown = () => false, ...feed }: Watched): Watching {
  const clock = handClock();
  const lines: string[] = [];
  const stop = new AbortController();
  const defaults = { source: origin.url, mapping: join(folder, 'mapping.yaml'), everyMs: EVERY_MS.url, maxLoss: 0.2 };
  const limits = { swap: undefined, maxBytes: 1_000_000, timeoutMs: TIMEOUT_MS };
  const ended = watchFeeds([{ ...defaults, ...limits, ...feed }], {
    openTarget: async () => {
      const target = isDown() ? { ...solr.target, origin: 'http://127.0.0.1:1' } : solr.target;
      return { target, close: async () => undefined };
    },
    target: solr.url,
    folder: join(folder, 'states'),
    say: (line) => lines.push(line.replace(/^(.*?): /, '')),
    clock,
    random: () => 1,
    signal: stop.signal,
  });
  let told = 0;
  const round = async (): Promise<Round> => {
    // A watch that has failed is never waited for.
    const pause = (await Promise.race([clock.waiting(), ended])) ?? -1;
    const said = lines.slice(told);
    told = lines.length;
    return { said, pause };
  };
  return {
    clock,
    lines,
    ended,
    round,
    next: () => {
      clock.goOn();
      return round();
    },
    async stop() {
      stop.abort();
      await ended.catch(() => undefined);
    },
  };
}
