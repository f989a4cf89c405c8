/** Where flags are kept (§3.6 `store`): a cookie, the browser's local storage, or for the visit alone. */

import { MAX_FLAGS } from '../../common/constants.ts';
import { fitsFlagCookie, flagCookie, flagIdsIn, isFlagList, readFlagIds } from '../../common/flags/flag-cookie.ts';
import type { CookieJar } from '../browser/cookies.ts';
import { keptJson, type LocalMemory } from '../browser/local.ts';
import type { SessionMemory } from '../browser/session.ts';

/** `full`: there is no room for more, and what was kept before stays. `refused`: nothing can be kept here. */
export type KeepOutcome = 'kept' | 'full' | 'refused';

export interface FlagKeeper {
  read(): string[];
  write(ids: readonly string[]): KeepOutcome;
  /** Calls back when the flags may have changed from elsewhere, where the store tells. */
  watch(listener: () => void): void;
}

/** A store that a page brings (docs/blocks/flags.md). */
export interface CustomFlagStore {
  read(): unknown;
  /** False where there is no room. */
  write(ids: readonly string[]): unknown;
  watch?(listener: () => void): void;
}

/**
 * The cookie of the namespace (§3.7).
 *
 * @param base where the site begins on its host.
 */
export function cookieKeeper(jar: CookieJar, namespace: string, isSecure: boolean, base?: string): FlagKeeper {
  const read = (): string[] => readFlagIds(jar.read(namespace, isFlagList));
  return {
    read,
    write(ids) {
      const isMore = ids.length > read().length;
      if (isMore && (ids.length > MAX_FLAGS || !fitsFlagCookie(namespace, ids))) return 'full';
      return jar.write(namespace, flagCookie(namespace, ids, isSecure, base)) ? 'kept' : 'refused';
    },
    // A cookie does not tell.
    watch() {},
  };
}

/** Local storage, which has room for 300 ids of any length. */
export function localKeeper(memory: LocalMemory, namespace: string): FlagKeeper {
  const key = `waymark:flags:v1:${namespace}`;
  const read = (): string[] => flagIdsIn(keptJson(memory.read(key)));
  return {
    read,
    write(ids) {
      if (ids.length > MAX_FLAGS && ids.length > read().length) return 'full';
      return memory.write(key, JSON.stringify(ids)) ? 'kept' : 'refused';
    },
    watch: (listener) => {
      memory.watch(key, listener);
    },
  };
}

/** A store of the page's own: what it says is checked like a cookie. */
export function customKeeper(store: CustomFlagStore): FlagKeeper {
  return {
    read: () => flagIdsIn(store.read()),
    write: (ids) => {
      if (ids.length > MAX_FLAGS) return 'full';
      return store.write(ids) === false ? 'full' : 'kept';
    },
    watch: (listener) => store.watch?.(listener),
  };
}

/**
 * Keeps flags for the visit where the first keeper refuses, and moves them there once it does no more.
 *
 * @param memory of the tab; a page whose browser refuses that, too, remembers until it is left.
 * @param onRefused called once a visit.
 */
export function visitKeeper(
  first: FlagKeeper,
  memory: SessionMemory,
  namespace: string,
  onRefused: () => void,
): FlagKeeper & { isForVisit(): boolean } {
  const key = `waymark:flags:${namespace}`;
  const toldKey = 'waymark:flags-told';
  let visit: string[] | undefined;
  const kept = memory.read(key);
  if (Array.isArray(kept)) visit = flagIdsIn(kept);
  return {
    isForVisit: () => visit !== undefined,
    read: () => visit ?? first.read(),
    write(ids) {
      const outcome = first.write(ids);
      if (outcome !== 'refused') {
        if (outcome === 'kept' && visit) {
          visit = undefined;
          memory.write(key, null);
        }
        return outcome;
      }
      visit = [...ids];
      memory.write(key, visit);
      if (memory.read(toldKey) !== true && !told.has(memory)) onRefused();
      told.add(memory);
      memory.write(toldKey, true);
      return 'kept';
    },
    watch: first.watch,
  };
}

/** Visits that have been told where nothing at all can be remembered. */
const told = new WeakSet<SessionMemory>();
