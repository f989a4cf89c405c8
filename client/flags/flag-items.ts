/** The flagged items of a group, looked up once for each distinct set of ids (§7.3). */
import type { FlagItem } from '../api/flag-items.ts';
import type { FlagGroup } from './flag-group.ts';

export interface FlaggedItems {
  items: readonly FlagItem[];
  /** Ids that no longer exist. */
  gone: readonly string[];
}

export interface FlagItems {
  /** What is known of the flagged items; undefined while something of them is not. */
  known(): FlaggedItems | undefined;
  /** Looks up what is not known. @throws FlagItemsError */
  load(): Promise<void>;
}

/**
 * @param byCookie whether the server knows the ids of the visitor's cookie.
 * @param look asks for the items of ids; without ids for those of the visitor's cookie.
 */
export function createFlagItems(
  group: FlagGroup,
  byCookie: () => boolean,
  look: (ids?: readonly string[]) => Promise<{ items: readonly FlagItem[]; missing: readonly string[] }>,
): FlagItems {
  const found = new Map<string, FlagItem | undefined>();
  let running: { set: string; done: Promise<void> } | undefined;
  const { options } = group;

  async function lookUp(ids: readonly string[]): Promise<void> {
    if (options.skipSolr) {
      for (const id of ids) found.set(id, { id, title: id });
      return;
    }
    const { items, missing } = await look(byCookie() ? undefined : ids);
    // The cookie may have changed on the way: what the answer does not name is asked for by name.
    const named = new Set([...items.map(({ id }) => id), ...missing]);
    const rest = ids.filter((id) => !named.has(id));
    const more = rest.length > 0 ? await look(rest) : { items: [], missing: [] };
    for (const item of [...items, ...more.items]) found.set(item.id, item);
    for (const id of [...missing, ...more.missing, ...rest]) if (!found.get(id)) found.set(id, undefined);
  }

  return {
    known() {
      const ids = group.ids();
      if (ids.some((id) => !found.has(id))) return undefined;
      return {
        items: ids.flatMap((id) => found.get(id) ?? []),
        gone: ids.filter((id) => found.get(id) === undefined),
      };
    },
    load() {
      const ids = group.ids();
      const set = ids.join('\n');
      if (ids.every((id) => found.has(id))) return Promise.resolve();
      if (running?.set === set) return running.done;
      const done = lookUp(ids).finally(() => {
        if (running?.set === set) running = undefined;
      });
      running = { set, done };
      return done;
    },
  };
}
