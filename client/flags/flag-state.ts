/** What is flagged, as the cards of a search show it, on the server as in the browser (§2.7). */
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import type { PageFlags } from '../../common/page/page-model.ts';
import type { Tree } from '../browser/tree.ts';
import type { FlagGroup } from './flag-group.ts';

export interface FlagState {
  /** Undefined where nothing answers toggles of the group, neither the server nor scripts: they are not shown. */
  has(namespace: string, id: string): boolean | undefined;
  /** What the server has rendered: the browser begins with it. */
  rendered(namespace: string, id: string): boolean | undefined;
  /** Calls back after changes; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** The state of a request. */
export function renderedFlags(flags: readonly Pick<PageFlags, 'options' | 'ids'>[]): FlagState {
  const groups = new Map(flags.map(({ options, ids }) => [options.namespace, new Set(ids)]));
  const has = (namespace: string, id: string): boolean | undefined => groups.get(namespace)?.has(id);
  return { has, rendered: has, subscribe: () => () => {} };
}

/** What the server has written for the browser; a page of some other system has none. */
export function readFlags(tree: Tree): Pick<PageFlags, 'options' | 'ids'>[] {
  const text = tree.querySelector('script[data-flags]')?.textContent;
  // The server writes this script from options it has read.
  return text ? (JSON.parse(text) as PageFlags[]) : [];
}

const groups = new Map<string, FlagGroup>();
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
let first: FlagState | undefined;
const rendered = (): FlagState => {
  first ??= renderedFlags(readFlags(document));
  return first;
};

/** The state of the page in this browser: what the server has rendered, until the groups of the page are alive. */
export const pageFlagState: FlagState = {
  has: (namespace, id) => groups.get(namespace)?.has(id) ?? rendered().has(namespace, id),
  rendered: (namespace, id) => rendered().has(namespace, id),
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** From now on cards show what this group says. */
export function showGroup(group: FlagGroup): void {
  groups.set(group.options.namespace, group);
  group.onChange(tell);
  tell();
}

/** Class and text of a toggle. */
export function toggleState({ classes, text }: FlagOptions, isFlagged: boolean) {
  const word = isFlagged ? 'unflag' : 'flag';
  return { className: `wm-flag ${classes[word]}`, text: text[word] };
}

/** Where a toggle sends its form without scripts. */
export function toggleAction({ namespace, base = '' }: FlagOptions): string {
  return `${base}/flags/${namespace}`;
}
