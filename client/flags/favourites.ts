/** The page of favourites comes to life: it follows the visitor's list, shares and prints it (§2.7). */
import { flagQuery } from '../../common/flags/flag-ids.ts';
import { flagQueryIds } from '../../common/flags/flagged-documents.ts';
import { type FavouritesView, favouritesView, isSameSet } from './favourites-view.ts';
import { makeButton, makeElement, type ShowNote } from './flag-elements.ts';
import type { FlagGroup } from './flag-group.ts';
import type { FlagItems } from './flag-items.ts';
import { FAVOURITES_TEXTS, FLAG_TEXTS } from './flag-texts.ts';

/** The search that shows the list. */
export interface ListSearch {
  /** Its query by now; empty for what the block searches by itself. */
  query(): string;
  /** Whether the address says what is shown; else the server has shown the list as it knew it. */
  isFromAddress(): boolean;
  /** Searches for this; undefined for what the block shows by itself. */
  find(query: string | undefined): void;
  /** How many of the list there are; undefined while it searches. */
  found(): number | undefined;
  onChange(listener: () => void): void;
  /** Moves the focus to the beginning of the list. */
  focus(): void;
}

export interface FavouritesPage {
  section: HTMLElement;
  group: FlagGroup;
  items: FlagItems;
  search: ListSearch;
  say: ShowNote;
}

/** Brings the section to life. */
export function startFavourites({ section, group, items, search, say }: FavouritesPage): void {
  const { options } = group;
  let own = group.ids();
  let shownFor = '';
  /** What had the focus when the list was last changed. */
  let pressed: Element | null = null;

  const shared = (): string[] | undefined => flagQueryIds(options.key, search.query());
  /** Shows the visitor's own list as it is by now. */
  const showOwn = (): void => {
    const ids = group.ids();
    search.find(ids.length > 0 ? flagQuery(options.key, ids) : undefined);
  };

  function render(): void {
    const view = favouritesView(options, group.ids(), shared() ?? []);
    const found = search.found();
    const missing = found === undefined ? 0 : Math.max(view.ids.length - found, 0);
    const state = JSON.stringify([view, missing, group.ids().length]);
    if (state === shownFor) return;
    shownFor = state;
    section.replaceChildren(...(view.kind === 'empty' ? [] : contents(view, missing)));
  }

  function contents(view: FavouritesView, missing: number): Node[] {
    const { kind, ids, link, enquire } = view;
    const count = group.ids().length;
    return [
      makeElement(
        'p',
        { class: 'wm-favourites__state' },
        FAVOURITES_TEXTS[kind === 'shared' ? 'shared' : 'mine'](options.label),
      ),
      ...(missing > 0 ? [goneLine(kind === 'mine', missing)] : []),
      makeElement(
        'div',
        { class: 'wm-favourites__tools' },
        kind === 'shared'
          ? makeButton('button button-primary', FAVOURITES_TEXTS.add(ids.length), () => add(ids))
          : undefined,
        link
          ? makeButton('button', FAVOURITES_TEXTS.share, () => void share(link.hash))
          : makeElement('span', { class: 'wm-favourites__long' }, FAVOURITES_TEXTS.tooLong),
        makeButton('button', FAVOURITES_TEXTS.print, () => void printList()),
        enquire === undefined
          ? undefined
          : makeElement('a', { class: 'button button-primary', href: enquire }, FAVOURITES_TEXTS.enquire(ids.length)),
        kind === 'shared' && count > 0 ? makeButton('button', FAVOURITES_TEXTS.showMine(count), showOwn) : undefined,
      ),
    ];
  }

  function goneLine(isMine: boolean, count: number): HTMLElement {
    const drop = (): void => {
      items.load().then(
        () => group.remove(items.known()?.gone ?? []),
        () => say(FLAG_TEXTS.failed),
      );
    };
    return makeElement(
      'div',
      { class: 'wm-flag-gone' },
      makeElement('p', {}, FLAG_TEXTS.gone(count)),
      isMine ? makeButton('button', FLAG_TEXTS.dropGone(count), drop) : undefined,
    );
  }

  function add(ids: readonly string[]): void {
    say(group.add(ids) === 'full' ? FLAG_TEXTS.full(options.label) : FAVOURITES_TEXTS.added);
    section.querySelector('button')?.focus();
  }

  async function share(hash: string): Promise<void> {
    const address = new URL(`${options.path || window.location.pathname}${hash}`, window.location.href).href;
    const field = makeElement('input', {
      class: 'field wm-favourites__address',
      readonly: '',
      value: address,
      'aria-label': FAVOURITES_TEXTS.shareAddress,
    });
    section.querySelector('.wm-favourites__address')?.remove();
    section.append(field);
    field.select();
    say((await copied(address)) ? FAVOURITES_TEXTS.copied : FAVOURITES_TEXTS.notCopied);
  }

  async function printList(): Promise<void> {
    await loadPictures(document);
    window.print();
  }

  /** Who looks at their own list goes on looking at it. */
  function follow(before: readonly string[]): void {
    pressed = document.activeElement;
    showOwn();
    const gone = before.filter((id) => !group.has(id));
    if (gone.length === 0) return;
    say(FAVOURITES_TEXTS.removed, {
      label: FAVOURITES_TEXTS.undo,
      act: () => {
        group.add(gone);
        search.focus();
      },
    });
  }

  group.onRecount(() => {
    const before = own;
    own = group.ids();
    if (isSameSet(shared() ?? [], before)) follow(before);
    else render();
  });
  search.onChange(() => {
    render();
    // A card that goes takes the button with it that was pressed.
    queueMicrotask(() => {
      if (!pressed || pressed.isConnected) return;
      pressed = null;
      if (document.activeElement === document.body) search.focus();
    });
  });
  window.addEventListener('beforeprint', () => void loadPictures(document));
  // What only the browser knows of: a store of its own, the list of a visit without cookies, what was pressed meanwhile.
  const rendered = shared() ?? [];
  if (!search.isFromAddress() && !isSameSet(rendered, own)) follow(rendered);
  render();
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or not there on a page without https: the address stands beside it.
    return false;
  }
}

/** Pictures that wait until they come into view are wanted on paper, too. */
const LIMIT_MS = 5000;

/** Loads the pictures of all results, and waits for them as long as a visitor would. */
export async function loadPictures(document: Document): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('.wm-result img')];
  for (const image of images) {
    image.loading = 'eager';
    if (image.dataset.src !== undefined && image.getAttribute('src') === null) image.src = image.dataset.src;
  }
  const all = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}
