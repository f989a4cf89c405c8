/** Keeps indexes as their feeds are: looks at each again and again, one round at a time, and goes on after whatever fails. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FeedLossError } from '../errors.ts';
import { indexFile } from '../index-file.ts';
import type { BadRecord, IndexSummary } from '../index-report.ts';
import { loadMapping, type Mapping } from '../mapping/mapping.ts';
import type { OpenTarget } from '../target/solr-target.ts';
import { backOff, type Feed, type FeedClock, FeedError, nameOfSource } from './feed.ts';
import { type FeedSource, type FeedVersion, feedSource, type Look } from './feed-source.ts';
import { type FeedState, type WatchedIndex, watchIndex } from './feed-state.ts';
import { badText, didText, type Prints } from './round-text.ts';

export interface WatchDeps {
  /** Opens the index for the time of one round. */
  openTarget(): Promise<OpenTarget>;
  /** What the indexes are in, for who reads of it. */
  readonly target: string;
  /** Where states are kept. */
  readonly folder: string;
  /** Takes the lines, without their ends. */
  say(line: string): void;
  readonly clock: FeedClock;
  /** From 0 (inclusive) to 1. */
  random(): number;
  /** Ends it: the round that is under way is stopped. */
  readonly signal: AbortSignal;
}

/**
 * Watches the feeds until the signal is aborted.
 *
 * @throws IndexError where another process watches one of the indexes, YamlFileError of a mapping, and faults of the program.
 */
export async function watchFeeds(feeds: readonly Feed[], deps: WatchDeps): Promise<void> {
  const ended = new AbortController();
  const signal = AbortSignal.any([deps.signal, ended.signal]);
  const watched: FeedWatch[] = [];
  // The embedded engine takes one run at a time.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (task) => {
    const run = turn.then(task);
    turn = run.catch(() => undefined);
    return run;
  };
  try {
    for (const feed of feeds) {
      const mapping = await loadMapping(feed.mapping, { hash: feed.hash });
      const { index, hash } = mapping;
      const place = watchIndex({ folder: deps.folder, index, hash, target: deps.target });
      watched.push(new FeedWatch(feed, mapping, place, { ...deps, signal, inTurn }));
    }
    const goOn = async (feed: FeedWatch): Promise<void> => {
      while (!signal.aborted) {
        const pause = await feed.look();
        await deps.clock.wait(pause, signal);
      }
    };
    const ends = watched.map((feed) => goOn(feed).finally(() => ended.abort()));
    for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') throw end.reason;
  } finally {
    for (const feed of watched) feed.release();
  }
}

/** Runs a task once those before it have ended. */
type InTurn = (task: () => Promise<void>) => Promise<void>;

class FeedWatch {
  readonly #feed: Feed;
  readonly #deps: WatchDeps & { readonly inTurn: InTurn };
  readonly #place: WatchedIndex;
  readonly #source: FeedSource;
  readonly #name: string;
  #state: FeedState;
  /** Of the mapping by which the index was last written, and of that by which a version was last judged. */
  #mapped: string | undefined;
  #judged: string | undefined;
  #mappingFiles: readonly string[];
  #prints: Prints | undefined;
  /** Of the round that was last. */
  #firstBad: BadRecord | undefined;
  #isMissing = false;

  constructor(
    feed: Feed,
    { index, files }: Mapping,
    place: WatchedIndex,
    deps: WatchDeps & { readonly inTurn: InTurn },
  ) {
    const { source } = feed;
    this.#feed = feed;
    this.#deps = deps;
    this.#place = place;
    this.#source = feedSource(feed, place.downloads, deps.clock);
    this.#name = typeof source === 'string' ? basename(source) : nameOfSource(source);
    this.#mappingFiles = files;
    const { lastSuccess, lastFailure } = place.before ?? {};
    this.#state = {
      index,
      source: nameOfSource(source),
      target: deps.target,
      since: this.#now(),
      failures: 0,
      ...(lastSuccess && { lastSuccess }),
      ...(lastFailure && { lastFailure }),
    };
    this.#place.save(this.#state);
    if (place.lostPid !== undefined) {
      this.#say(`the process ${place.lostPid} watched it before and ended without letting go; this one goes on`);
    }
  }

  /** One look at the source, and a round where there is something to index; gives the milliseconds until the next. */
  async look(): Promise<number> {
    const { signal } = this.#deps;
    const { everyMs, source } = this.#feed;
    const isFile = typeof source === 'string';
    const mapped = await versionOf(this.#mappingFiles);
    let version: FeedVersion | undefined;
    try {
      // A file that was refused is not read over and over; an address is asked again in its own time.
      const before = isFile ? this.#judged : this.#mapped;
      const look = await this.#source.look(before !== undefined && mapped !== before, signal);
      this.#setMissing(look === 'missing');
      if (typeof look === 'string') {
        this.#idle(look);
        return everyMs;
      }
      version = look;
      await this.#deps.inTurn(() => this.#round(look, mapped));
      return everyMs;
    } catch (error) {
      if (signal.aborted) {
        this.#say('stopped');
        return 0;
      }
      // What explains itself passes, or is put right by its owner; a fault of the program does not.
      if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
      if (error instanceof FeedLossError) {
        this.#judged = mapped;
        return this.#refused(error, version);
      }
      const pause = this.#failed(error.message, error instanceof FeedError ? error.retryMs : undefined);
      // A file costs nothing to look at; only the index is left in peace.
      return version === undefined && isFile ? everyMs : pause;
    } finally {
      await version?.release();
    }
  }

  release(): void {
    this.#place.release();
  }

  async #round(version: FeedVersion, mapped: string): Promise<void> {
    const { mapping: file, hash, swap, maxLoss, strict = false, batch = 500 } = this.#feed;
    const mapping = await loadMapping(file, { hash });
    this.#mappingFiles = mapping.files;
    this.#firstBad = undefined;
    const prints = new Map<string, number>();
    const open = await this.#deps.openTarget();
    let summary: IndexSummary;
    try {
      summary = await indexFile({
        source: version.file,
        mapping,
        target: open.target,
        prune: swap === undefined,
        swap: swap && { ...swap, date: new Date(this.#deps.clock.now()) },
        maxLoss,
        strict,
        batch,
        reporter: {
          badRecord: (record) => {
            this.#firstBad ??= record;
          },
          mapped: (id, json) => prints.set(id, printOf(json)),
        },
        signal: this.#deps.signal,
      });
    } catch (error) {
      if (!(error instanceof FeedLossError) || error.isWritten) this.#prints = undefined;
      if (!(error instanceof FeedLossError)) version.failed();
      throw error;
    } finally {
      await open.close();
    }
    version.indexed();
    const did = didText(summary, { before: this.#prints, now: prints, bad: this.#firstBad });
    this.#mapped = mapped;
    this.#judged = mapped;
    this.#prints = prints;
    this.#succeeded(did);
    this.#say(`${did}, in ${summary.seconds.toFixed(1)} s`);
  }

  #idle(look: Extract<Look, string>): void {
    const isFile = typeof this.#feed.source === 'string';
    if (look === 'unchanged' && !isFile) {
      this.#succeeded('unchanged');
      this.#say('unchanged');
    }
  }

  #setMissing(isMissing: boolean): void {
    if (isMissing === this.#isMissing) return;
    if (isMissing) this.#say('there is no such file; waiting for it');
    this.#isMissing = isMissing;
    this.#save({ missingSince: isMissing ? this.#now() : undefined }, this.#feed.everyMs);
  }

  #succeeded(did: string): void {
    const at = this.#now();
    this.#save({ lastSuccess: { at, did }, failures: 0 }, this.#feed.everyMs);
  }

  #refused({ figures, so, isWritten }: FeedLossError, version: FeedVersion | undefined): number {
    const { everyMs } = this.#feed;
    version?.refused(isWritten);
    const bad = this.#firstBad ? ` The first bad one is at ${badText(this.#firstBad)}.` : '';
    const reason = `refused: ${figures}${bad} ${so} Where that is meant, index it once with --prune --force`;
    this.#save({ lastFailure: { at: this.#now(), reason }, failures: this.#state.failures + 1 }, everyMs);
    this.#say(reason);
    return everyMs;
  }

  #failed(message: string, retryMs: number | undefined): number {
    const failures = this.#state.failures + 1;
    const pause = backOff(this.#feed.everyMs, failures, this.#deps.random(), retryMs);
    // What follows in further lines is advice for a run with a person before it.
    const reason = `failed: ${message.split('\n', 1)[0]}`;
    this.#save({ lastFailure: { at: this.#now(), reason }, failures }, pause);
    this.#say(
      `${reason}; again at ${iso(this.#deps.clock.now() + pause)}${failures > 1 ? `, after ${failures} failures` : ''}`,
    );
    return pause;
  }

  #save(change: Partial<FeedState>, pause: number): void {
    this.#state = { ...this.#state, ...change, next: iso(this.#deps.clock.now() + pause) };
    try {
      this.#place.save(this.#state);
    } catch (error) {
      this.#say(`its state cannot be kept: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #say(text: string): void {
    this.#deps.say(`${this.#now()} ${this.#name}: ${text}`);
  }

  #now(): string {
    return iso(this.#deps.clock.now());
  }
}

function iso(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** The same as long as none of the files is written. */
async function versionOf(files: readonly string[]): Promise<string> {
  const states = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return states.map((state) => `${state?.size} ${state?.mtimeMs}`).join();
}

/** A number of a text that another text hardly has, the same in each run (FNV-1a, twice, 52 bits). */
function printOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (high >>> 12) * 2 ** 32 + (low >>> 0);
}
