/** Counts what visitors look for, open and ask about: in memory, and every few seconds in the store of enquiries (docs/insights.md). */
import type { LeadClock } from '../leads/store/lead-store.ts';
import type { Tally, TallyStore } from '../leads/store/tallies.ts';
import type { SearchQuery } from '../search/query/search-query.ts';
import { type Asking, countedName, type Happening, isAhead, isOfVisitor, searchHappenings } from './what-counts.ts';

export interface Insights {
  /** So many days are kept. */
  readonly days: number;
  readonly store: TallyStore;
  /** A visitor's search that has been answered. */
  searched(request: Asking, query: SearchQuery, numFound: number): void;
  /** The page of a listing that a visitor sees. */
  opened(request: Asking, index: string, id: string): void;
  /** An enquiry that is kept, and the listings it is about. */
  enquired(form: string, listings: readonly string[]): void;
  /** Writes what has been counted; settles when that is done, or has failed. */
  write(): Promise<void>;
  /** Writes for the last time. */
  stop(): Promise<void>;
}

export interface InsightsDeps {
  readonly store: TallyStore;
  /** Days that are kept; 0: nothing is counted, and what was kept is removed. */
  readonly days: number;
  readonly clock: LeadClock;
  readonly log: { info(message: string): void; warn(fields: object, message: string): void };
}

const WRITE_MS = 10_000;
const DAY_MS = 86_400_000;
/** So many different names of a kind are kept of a day by each server: nobody can fill the disk by asking. */
const MOST_A_DAY = 2000;
/** While nothing can be written, so many different counts wait. */
const MOST_WAITING = 20_000;
/** Behind every day there is. */
const NEVER = '9999';

/** One that goes on being counted until it is written. */
type Counted = Omit<Tally, 'times'> & { times: number };

/** Begins to count; undefined where nothing is to be counted. */
export function startInsights({ store, days, clock, log }: InsightsDeps): Insights | undefined {
  if (days === 0) {
    store.forgetTallies(NEVER).catch((error: unknown) => {
      log.warn({ code: codeOf(error) }, 'what visitors looked for could not be removed');
    });
    return undefined;
  }
  let waiting = new Map<string, Counted>();
  let names = new Map<string, Set<string>>();
  /** The day by its number since 1970, and as it is written. */
  let today = -1;
  let day = '';
  let forgotten = '';
  let isFailing = false;
  let isStopped = false;
  let writing: Promise<void> | undefined;
  let cancel = clock.after(WRITE_MS, tick);

  function count(happened: readonly Happening[]): void {
    const number = Math.floor(clock.now() / DAY_MS);
    if (number !== today) {
      names = new Map();
      today = number;
      day = dayOf(number * DAY_MS);
    }
    for (const { kind, scope, name } of happened) {
      const counted = waiting.get(keyOf(day, kind, scope, name));
      if (counted) counted.times += 1;
      else add({ day, kind, scope, name: known(kind, scope, name), times: 1 });
    }
  }

  /** The name, or none where too many others came before. */
  function known(kind: string, scope: string, name: string): string {
    const ofKind = names.get(kind) ?? new Set();
    names.set(kind, ofKind);
    const full = `${scope} ${name}`;
    if (!ofKind.has(full) && ofKind.size >= MOST_A_DAY) return '';
    ofKind.add(full);
    return name;
  }

  function add(tally: Counted): void {
    const key = keyOf(tally.day, tally.kind, tally.scope, tally.name);
    const before = waiting.get(key);
    if (before) before.times += tally.times;
    else if (waiting.size < MOST_WAITING) waiting.set(key, tally);
  }

  async function writeWaiting(): Promise<void> {
    const tallies = [...waiting.values()];
    waiting = new Map();
    try {
      await addOrKeep(tallies);
      await forgetOld();
      if (isFailing) log.info('what visitors look for can be counted again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ code: codeOf(error) }, 'what visitors look for cannot be written');
      isFailing = true;
    }
  }

  /** What cannot be written waits for the next time. */
  async function addOrKeep(tallies: readonly Counted[]): Promise<void> {
    try {
      if (tallies.length > 0) await store.addTallies(tallies);
    } catch (error) {
      for (const tally of tallies) add(tally);
      throw error;
    }
  }

  async function forgetOld(): Promise<void> {
    const first = firstDay(clock.now(), days);
    if (first === forgotten) return;
    await store.forgetTallies(first);
    forgotten = first;
  }

  /** One after the other; who comes meanwhile waits for what was counted by then. */
  async function write(): Promise<void> {
    await writing;
    writing ??= writeWaiting().finally(() => {
      writing = undefined;
    });
    await writing;
  }

  function tick(): void {
    void write().then(() => {
      if (!isStopped) cancel = clock.after(WRITE_MS, tick);
    });
  }

  return {
    days,
    store,
    searched(request, query, numFound) {
      if (isOfVisitor(request) && !isAhead(request)) count(searchHappenings(query, numFound));
    },
    opened(request, index, id) {
      if (isOfVisitor(request) && !isAhead(request)) {
        count([{ kind: 'listing', scope: index, name: countedName(id) }]);
      }
    },
    enquired(form, listings) {
      const about = listings.map((id): Happening => ({ kind: 'about', scope: form, name: countedName(id) }));
      count([{ kind: 'enquiry', scope: form, name: '' }, ...about]);
    },
    write,
    async stop() {
      isStopped = true;
      cancel();
      await write();
    },
  };
}

/** None of them holds the character between them: names are cleaned of it. */
function keyOf(day: string, kind: string, scope: string, name: string): string {
  return `${day}\n${kind}\n${scope}\n${name}`;
}

/** The day of a time in milliseconds since 1970, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The first of so many days that end today. */
export function firstDay(now: number, days: number): string {
  return dayOf(now - (days - 1) * DAY_MS);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}
