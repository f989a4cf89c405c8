/** Brings the flags of a page to life: toggles, counters, and what keeps them in step with other tabs. */
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import { type FlagItem, fetchFlagItems } from '../api/flag-items.ts';
import { createCookieJar } from '../browser/cookies.ts';
import { pageEvents } from '../browser/events.ts';
import { localMemory } from '../browser/local.ts';
import { createSessionMemory } from '../browser/session.ts';
import { createTabSignal } from '../browser/tab-signal.ts';
import { startCounter } from './counter.ts';
import { createNote, type ShowNote } from './flag-elements.ts';
import { createFlagGroup, type FlagGroup } from './flag-group.ts';
import { createFlagItems, type FlagItems } from './flag-items.ts';
import {
  type CustomFlagStore,
  cookieKeeper,
  customKeeper,
  type FlagKeeper,
  localKeeper,
  visitKeeper,
} from './flag-keeper.ts';
import { FLAG_TEXTS } from './flag-texts.ts';
import { idOfToggle, showToggles, watchPresses } from './toggles.ts';

declare global {
  interface Window {
    /** Presses of toggles that were made before there was anything to answer them; see `flagQueueScript`. */
    waymarkFlagQueue?: { presses: HTMLButtonElement[]; live: boolean };
    /** Stores of the page's own, by the names that options give them. */
    waymarkFlagStores?: Record<string, CustomFlagStore>;
  }
}

interface PageGroup {
  group: FlagGroup;
  items: FlagItems;
}

export interface PageFlagsRuntime {
  /** The group of a namespace; a page that has none of that name gets one. */
  group(options: FlagOptions, base?: string): PageGroup;
  named(namespace: string): PageGroup | undefined;
  say: ShowNote;
}

const BASE = '/api/flags';

let runtime: Promise<PageFlagsRuntime> | undefined;

/** The flags of this page; the first call brings them to life. */
export function pageFlags(): Promise<PageFlagsRuntime> {
  runtime ??= storesReady().then(start);
  return runtime;
}

/** A script of the page's own brings its stores before the page has loaded. */
async function storesReady(): Promise<void> {
  const isOwn = ({ store }: FlagOptions): boolean => store !== 'cookie' && store !== 'local';
  if (document.readyState === 'complete' || !settingsOf(document).some(isOwn)) return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

function start(): PageFlagsRuntime {
  const groups = new Map<string, PageGroup>();
  const counters = new WeakSet<HTMLFormElement>();
  const say = createNote(document);

  const page: PageFlagsRuntime = {
    say,
    named: (namespace) => groups.get(namespace),
    group(options, base = BASE) {
      const found = groups.get(options.namespace) ?? openGroup(options, base, say);
      groups.set(options.namespace, found);
      // A page of another system may have been drawn anew since the last block, and its counters with it.
      const forms = document.querySelectorAll<HTMLFormElement>(`form[data-flag-counter="${options.namespace}"]`);
      for (const form of forms) {
        if (counters.has(form)) continue;
        counters.add(form);
        startCounter(form, found.group, found.items);
      }
      return found;
    },
  };
  for (const options of settingsOf(document)) page.group(options);

  const press = (button: HTMLButtonElement): void => {
    const group = page.named(button.dataset.flag ?? '')?.group;
    const id = group && idOfToggle(button, group.options);
    if (!group || !id) return;
    say('');
    if (group.toggle(id) === 'full') say(FLAG_TEXTS.full(group.options.label));
    // Also where nothing has changed: a press before now may have been shown already.
    showToggles(document, group, [id]);
  };
  watchPresses(document, press);
  const queue = window.waymarkFlagQueue;
  if (queue) {
    queue.live = true;
    for (const button of queue.presses.splice(0)) press(button);
  }
  return page;
}

function openGroup(options: FlagOptions, path: string, say: ShowNote): PageGroup {
  const base = new URL(path, document.baseURI);
  const signal = createTabSignal(window, `waymark:flags:${options.namespace}`, () => group.reload());
  const keeper = visitKeeper(keeperOf(options), createSessionMemory(window), options.namespace, () => {
    // After the word about the press itself.
    queueMicrotask(() => say(FLAG_TEXTS.refused(options.label)));
  });
  const group = createFlagGroup({
    options,
    keeper,
    events: pageEvents,
    send: signal.send,
  });
  group.onChange((changed) => showToggles(document, group, changed));
  showToggles(document, group);
  // The server of another site is not sent the cookies of this one.
  const isOwnServer = base.origin === window.location.origin;
  const byCookie = (): boolean => options.store === 'cookie' && isOwnServer && !keeper.isForVisit();
  const look = async (ids?: readonly string[]): ReturnType<typeof fetchFlagItems> => {
    const answer = await fetchFlagItems(base.href, options.namespace, ids);
    return isOwnServer ? answer : { ...answer, items: answer.items.map((item) => withAddresses(item, base)) };
  };
  return { group, items: createFlagItems(group, byCookie, look) };
}

/** On a page of another origin, paths of the server that has the items are written out. */
function withAddresses(item: FlagItem, base: URL): FlagItem {
  const { url, image } = item;
  return {
    ...item,
    ...(url !== undefined && { url: new URL(url, base).href }),
    ...(image !== undefined && { image: new URL(image, base).href }),
  };
}

function keeperOf({ store, namespace }: FlagOptions): FlagKeeper {
  if (store === 'local') return localKeeper(localMemory, namespace);
  const own = store === 'cookie' ? undefined : window.waymarkFlagStores?.[store];
  if (own) return customKeeper(own);
  if (store !== 'cookie')
    reportError(new Error(`Flags '${namespace}' are kept in the cookie. store: there is no ${store}`));
  return cookieKeeper(createCookieJar(document), namespace, window.location.protocol === 'https:');
}

/** What the server has written for the browser; a page of some other system has none. */
function settingsOf(page: Document): FlagOptions[] {
  const text = page.querySelector('script[data-flags]')?.textContent;
  if (!text) return [];
  const value: unknown = JSON.parse(text);
  // The server writes this script from options it has read.
  return Array.isArray(value) ? (value as FlagOptions[]) : [];
}
