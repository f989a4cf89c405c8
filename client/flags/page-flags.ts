/** Brings the flags of a page to life: toggles, counters, and what keeps them in step with other tabs. */
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import { latePart } from '../api/late-part.ts';
import { createCookieJar } from '../browser/cookies.ts';
import { pageEvents } from '../browser/events.ts';
import { localMemory } from '../browser/local.ts';
import { createSessionMemory } from '../browser/session.ts';
import { createTabSignal } from '../browser/tab-signal.ts';
import { type Tree, treeOf } from '../browser/tree.ts';
import { startCounter } from './counter.ts';
import { createFlagGroup, type FlagGroup } from './flag-group.ts';
import type { FlagItems } from './flag-items.ts';
import {
  type CustomFlagStore,
  cookieKeeper,
  customKeeper,
  type FlagKeeper,
  localKeeper,
  visitKeeper,
} from './flag-keeper.ts';
import { readFlags, showGroup } from './flag-state.ts';
import { notePress, say, sayRemoved } from './flag-words.ts';
import { idOfToggle, showToggles, titleOfToggle, watchPresses } from './toggles.ts';

declare global {
  interface Window {
    /** Stores of the page's own, by the names that options give them. */
    waymarkFlagStores?: Record<string, CustomFlagStore>;
  }
}

interface PageGroup {
  group: FlagGroup;
  /** @throws when their code cannot be had. */
  items(): Promise<FlagItems>;
}

export interface PageFlagsRuntime {
  /**
   * The group of a namespace; a page that has none of that name gets one.
   *
   * @param base of its requests.
   * @param tree whose counters come to life; the document's unless said otherwise.
   */
  group(options: FlagOptions, base?: string, tree?: Tree): PageGroup;
  named(namespace: string): PageGroup | undefined;
}

const PATH = '/api/flags';

const loadList = latePart(() => import('./counter-list.ts'));

let runtime: Promise<PageFlagsRuntime> | undefined;

/** The flags of this page; the first call brings them to life. */
export function pageFlags(): Promise<PageFlagsRuntime> {
  runtime ??= storesReady().then(start);
  return runtime;
}

/** A script of the page's own brings its stores before the page has loaded. */
async function storesReady(): Promise<void> {
  const isOwn = ({ store }: FlagOptions): boolean => store !== 'cookie' && store !== 'local';
  if (document.readyState === 'complete' || !readFlags(document).some(({ options }) => isOwn(options))) return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

function start(): PageFlagsRuntime {
  const groups = new Map<string, PageGroup>();
  const counters = new WeakSet<HTMLFormElement>();
  document.addEventListener('click', notePress, true);

  const page: PageFlagsRuntime = {
    named: (namespace) => groups.get(namespace),
    group(options, base = (options.base ?? '') + PATH, tree = document) {
      const found = groups.get(options.namespace) ?? openGroup(options, base);
      groups.set(options.namespace, found);
      // A page of another system may have been drawn anew since the last block, and its counters with it.
      const forms = tree.querySelectorAll<HTMLFormElement>(`form[data-flag-counter="${options.namespace}"]`);
      for (const form of forms) {
        if (counters.has(form)) continue;
        counters.add(form);
        startCounter(form, found.group, async (...counter) => {
          const [{ startCounterList }, items] = await Promise.all([loadList(), found.items()]);
          return startCounterList(...counter, found.group, items);
        });
      }
      return found;
    },
  };
  for (const { options } of readFlags(document)) page.group(options);

  const press = (button: HTMLButtonElement): void => {
    const group = page.named(button.dataset.flag ?? '')?.group;
    const id = group && idOfToggle(button, group.options);
    if (!group || !id) return;
    const before = group.ids();
    const outcome = group.toggle(id);
    if (outcome === 'full') say((texts) => texts.full(group.options.label), { isRefusal: true });
    else if (outcome === 'removed') sayRemoved(group, [id], before, titleOfToggle(button), hasList(button));
    else {
      say((texts) => texts.added(titleOfToggle(button), group.options.label), {
        undo: () => group.remove([id]),
        list: group.options,
      });
    }
  };
  watchPresses(document, press);
  return page;
}

/** Whether the list itself is shown, from which an item goes with its toggle. */
function hasList(button: HTMLButtonElement): boolean {
  return Boolean(treeOf(button).querySelector(`[data-favourites="${button.dataset.flag}"]`));
}

function openGroup(options: FlagOptions, path: string): PageGroup {
  const base = new URL(path, document.baseURI);
  const send = createTabSignal(window, `waymark:flags:${options.namespace}`, () => group.reload());
  const keeper = visitKeeper(keeperOf(options), createSessionMemory(window), options.namespace, () => {
    // After the word about the press itself.
    queueMicrotask(() => say((texts) => texts.refused(options.label), { isRefusal: true }));
  });
  const group = createFlagGroup({
    options,
    keeper,
    events: pageEvents,
    send,
  });
  group.onChange((changed) => showToggles(document, group, changed));
  showToggles(document, group);
  showGroup(group);
  let items: FlagItems | undefined;
  return {
    group,
    async items() {
      const { itemsOf } = await loadList();
      items ??= itemsOf(group, base, () => options.store === 'cookie' && !keeper.isForVisit());
      return items;
    },
  };
}

function keeperOf({ store, namespace, base }: FlagOptions): FlagKeeper {
  if (store === 'local') return localKeeper(localMemory, namespace);
  const own = store === 'cookie' ? undefined : window.waymarkFlagStores?.[store];
  if (own) return customKeeper(own);
  if (store !== 'cookie')
    reportError(new Error(`Flags '${namespace}' are kept in the cookie: there is no store ${store}`));
  return cookieKeeper(createCookieJar(document), namespace, window.location.protocol === 'https:', base);
}
