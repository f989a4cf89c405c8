/** What is flagged in one namespace, and who hears of changes in which order (§4.3). */
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import type { EventBus } from '../browser/events.ts';
import type { FlagKeeper } from './flag-keeper.ts';

export type ToggleOutcome = 'added' | 'removed' | 'full';

export interface FlagGroup {
  readonly options: FlagOptions;
  /** In the order in which they were flagged. */
  ids(): readonly string[];
  has(id: string): boolean;
  /** Flags an item, or unflags it where it is flagged. */
  toggle(id: string): ToggleOutcome;
  /** Flags all of these, or none of them where there is no room for all. */
  add(ids: readonly string[]): 'added' | 'full';
  remove(ids: readonly string[]): void;
  /** Flags these again where they stood in a list of before, or none of them where there is no room. */
  restore(ids: readonly string[], before: readonly string[]): 'added' | 'full';
  /** Reads again what is kept: another tab or page may have changed it. */
  reload(): void;
  /** Toggles hear of a change first; the ids are those whose state has changed. */
  onChange(listener: (changed: readonly string[]) => void): void;
  /** Then the counter. */
  onRecount(listener: () => void): void;
}

export interface FlagGroupSettings {
  options: FlagOptions;
  keeper: FlagKeeper;
  events: EventBus;
  /** Tells other tabs. */
  send: () => void;
}

/** The flags of a namespace. What is kept is read again before every change, so that tabs do not undo each other's. */
export function createFlagGroup({ options, keeper, events, send }: FlagGroupSettings): FlagGroup {
  let ids: readonly string[] = keeper.read();
  let known = new Set(ids);
  const onChange: ((changed: readonly string[]) => void)[] = [];
  const onRecount: (() => void)[] = [];

  /** Tells what has changed since it was told last. */
  function tell(now: readonly string[], isOurs: boolean): void {
    const before = known;
    ids = now;
    known = new Set(now);
    const changed = [...now.filter((id) => !before.has(id)), ...[...before].filter((id) => !known.has(id))];
    if (changed.length > 0) for (const listener of onChange) listener(changed);
    if (isOurs) send();
    if (changed.length > 0) for (const listener of onRecount) listener();
  }

  function change(next: readonly string[], kept: readonly string[], touched: readonly string[]): boolean {
    const outcome = keeper.write(next);
    if (outcome !== 'kept') {
      tell(kept, false);
      return false;
    }
    tell(next, true);
    for (const id of touched) {
      const action = known.has(id) ? 'Add' : 'Remove';
      events.publish('flag', { category: 'RiotSolr Flag', action: `${action} ${options.namespace}`, label: id });
    }
    return true;
  }

  const reload = (): void => tell(keeper.read(), false);
  keeper.watch(reload);
  return {
    options,
    ids: () => ids,
    has: (id) => known.has(id),
    toggle(id) {
      // What the visitor sees is what the toggle turns over, whatever another tab has done since.
      const wanted = !known.has(id);
      const kept = keeper.read();
      const next = wanted ? [...kept.filter((other) => other !== id), id] : kept.filter((other) => other !== id);
      if (!change(next, kept, [id])) return 'full';
      return wanted ? 'added' : 'removed';
    },
    add(more) {
      const kept = keeper.read();
      const fresh = more.filter((id) => !kept.includes(id));
      return fresh.length === 0 || change([...kept, ...fresh], kept, fresh) ? 'added' : 'full';
    },
    remove(gone) {
      const kept = keeper.read();
      const touched = kept.filter((id) => gone.includes(id));
      if (touched.length === 0) reload();
      else
        change(
          kept.filter((id) => !gone.includes(id)),
          kept,
          touched,
        );
    },
    restore(gone, before) {
      const kept = keeper.read();
      const fresh = gone.filter((id) => !kept.includes(id));
      const all = new Set([...kept, ...fresh]);
      const next = [...before.filter((id) => all.has(id)), ...kept.filter((id) => !before.includes(id))];
      return fresh.length === 0 || change(next, kept, fresh) ? 'added' : 'full';
    },
    reload,
    onChange: (listener) => onChange.push(listener),
    onRecount: (listener) => onRecount.push(listener),
  };
}
