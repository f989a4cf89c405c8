/** The page of favourites comes to life: it follows the visitor's list, shares and prints it (§2.7). */
import { MAX_COMPARED } from '../../common/constants.ts';
import { flagHash, flagQuery } from '../../common/flags/flag-ids.ts';
import { cutFlagQueryIds, flagQueryIds } from '../../common/flags/flagged-documents.ts';
import { signOnPaper } from '../browser/on-paper.ts';
import { focused, pressed, type Tree, treeOf } from '../browser/tree.ts';
import { makeButton, makeElement } from '../ui/elements.ts';
import { FAVOURITES_TEXTS } from './favourites-texts.ts';
import { type FavouritesView, favouritesView, isSameSet } from './favourites-view.ts';
import type { FlagGroup } from './flag-group.ts';
import type { FlagItems } from './flag-items.ts';
import { FLAG_LIST_TEXTS } from './flag-list-texts.ts';
import { addressWithName, type FlagNotes, listName, nameInAddress, notesInLink } from './flag-notes.ts';
import { say, sayRemoved } from './flag-words.ts';
import { startNotes } from './note-fields.ts';
import { sharePanel } from './share-list.ts';

/** The search that shows the list. */
export interface ListSearch {
  /** Its query by now; empty for what the block searches by itself. */
  query(): string;
  /** Whether the address says what is shown; else the server has shown the list as it knew it. */
  isFromAddress(): boolean;
  /** The notes that its address brings, as it writes them; empty for none. */
  notes(): string;
  /** Searches for this, without those notes; undefined for what the block shows by itself. */
  find(query: string | undefined): void;
  /** How many of the list there are; undefined while it searches. */
  found(): number | undefined;
  onChange(listener: () => void): void;
  /** Compares all of the list; undefined where it compares nothing. */
  compare: (() => void) | undefined;
  /** The toggles of the items shown, in their order. */
  toggles(): HTMLButtonElement[];
}

export interface FavouritesPage {
  section: HTMLElement;
  group: FlagGroup;
  items: FlagItems;
  notes: FlagNotes;
  search: ListSearch;
}

const SHARE_BUTTON = '.wm-favourites__tools > [aria-expanded]';

/** Brings the section to life. */
export function startFavourites({ section, group, items, notes, search }: FavouritesPage): void {
  const { options } = group;
  const empty = section.querySelector<HTMLElement>('.wm-favourites__empty');
  const name = makeElement('h2', { class: 'wm-favourites__name' });
  const { title } = document;
  const isOurPage = treeOf(section) === document;
  const heading = isOurPage ? document.querySelector('h1') : null;
  const words = [...(heading?.childNodes ?? [])];
  let shownName = '';
  /**
   * Says the name above the list and, on a page of this site, in its title: that is what stands on paper and in a bookmark. The list of
   * somebody else heads the page, whose own words are about the visitor's.
   */
  const showName = (text: string, isTheirs: boolean): void => {
    shownName = text;
    const heads = isTheirs && heading !== null;
    name.textContent = heads ? '' : text;
    heading?.replaceChildren(...(isTheirs ? [text || FAVOURITES_TEXTS.theirList] : words));
    if (isOurPage) document.title = text === '' ? title : `${text} · ${title}`;
  };
  let own = group.ids();
  let shownFor = '';
  /** What had the focus when the list was last changed, and which item it stood at. */
  let left: { element: Element; at: number } | undefined;
  /** What a press has just brought back to the list. */
  let back: string | undefined;
  let isCut = false;
  /** What a cut link ends in, as long as nothing says that it is no whole id. */
  let lastOfCut: string | undefined;

  const shared = (): string[] | undefined => flagQueryIds(options.key, search.query());
  const show = (ids: readonly string[]): void => search.find(ids.length > 0 ? flagQuery(options.key, ids) : undefined);
  /** Shows the visitor's own list as it is by now. */
  const showOwn = (): void => {
    isCut = false;
    show(group.ids());
  };
  /** Shows what can be read of a link that was cut short, or else the visitor's own list. */
  const mendLink = (): void => {
    const rest = cutFlagQueryIds(options.key, search.query());
    if (!rest) return;
    isCut = true;
    lastOfCut = rest.at(-1);
    showInstead(rest.length > 0 ? rest : group.ids());
  };
  /** Shows these in place of what the address says, to which nobody wants to go back. */
  const showInstead = (ids: readonly string[]): void => {
    const { pathname, search: query } = window.location;
    const hash = ids.length > 0 ? `#${flagHash(options.key, ids)}` : '';
    if (isOurPage) window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`);
    show(ids);
  };

  function render(): void {
    const view = favouritesView(options, group.ids(), shared() ?? []);
    const found = search.found();
    const missing = found === undefined ? 0 : Math.max(view.ids.length - found, 0);
    if (missing > 0 && lastOfCut !== undefined && lastOfCut === view.ids.at(-1)) {
      lastOfCut = undefined;
      showInstead(view.ids.slice(0, -1));
      return;
    }
    const state = JSON.stringify([view, missing, group.ids(), isCut]);
    if (state === shownFor) return;
    shownFor = state;
    section.dataset.kind = view.kind;
    section.toggleAttribute('data-one', view.ids.length === 1);
    showName(nameOf(view), view.kind === 'shared');
    if (empty) empty.hidden = view.kind !== 'empty';
    section.replaceChildren(
      ...(isCut ? [makeElement('p', { class: 'wm-flag-gone' }, FAVOURITES_TEXTS.cut)] : []),
      ...(empty ? [empty] : []),
      ...(view.kind === 'empty' ? [] : contents(view, missing)),
    );
  }

  /** What a list is called: an own one as its owner says, another as its address does. */
  const nameOf = ({ kind }: FavouritesView): string =>
    (kind === 'mine' && notes.name()) || nameInAddress(window.location.search);

  function contents(view: FavouritesView, missing: number): Node[] {
    const { kind, ids, link, enquire } = view;
    const isShared = kind === 'shared';
    const count = group.ids().length;
    // Of what is no longer listed there is nothing to add, to ask or to pass on.
    const isGone = missing === ids.length;
    const fresh = isShared && !isGone ? ids.filter((id) => !group.has(id)) : [];
    return [
      name,
      makeElement(
        'p',
        { class: 'wm-favourites__state' },
        FAVOURITES_TEXTS[isShared ? 'shared' : 'mine'](options.label),
      ),
      ...(missing > 0 && !isCut ? [goneLine(!isShared, missing)] : []),
      makeElement(
        'div',
        { class: 'wm-favourites__tools' },
        fresh.length > 0 && makeButton('button button-primary', FAVOURITES_TEXTS.add(fresh.length), () => add(fresh)),
        !isGone &&
          enquire !== undefined &&
          makeElement(
            'a',
            { class: isShared ? 'button' : 'button button-primary', href: enquire },
            FAVOURITES_TEXTS.enquire(ids.length),
          ),
        search.compare &&
          missing === 0 &&
          ids.length > 1 &&
          ids.length <= MAX_COMPARED &&
          makeButton('button', FAVOURITES_TEXTS.compareAll(ids.length), search.compare),
        !isGone &&
          (link
            ? shareButton(view, link.hash)
            : makeElement('span', { class: 'wm-favourites__long' }, FAVOURITES_TEXTS.tooLong)),
        !isGone && makeButton('button', FAVOURITES_TEXTS.print, () => void printList()),
        !isShared && count > 1 && makeButton('button wm-favourites__clear', FAVOURITES_TEXTS.clear, clear),
        isShared && count > 0 && makeButton('button', FAVOURITES_TEXTS.showMine(count), showOwn),
      ),
    ];
  }

  /** The address of a list, with its name by now. */
  function addressOf(hash: string): string {
    return addressWithName(
      new URL(`${options.path || window.location.pathname}${hash}`, window.location.href),
      shownName,
    );
  }

  function goneLine(isMine: boolean, count: number): HTMLElement {
    const drop = (): void => {
      items.load().then(
        () => {
          const before = group.ids();
          const gone = items.known()?.gone ?? [];
          group.remove(gone);
          sayRemoved(group, gone, before, '');
        },
        () => say(FLAG_LIST_TEXTS.failed, { isRefusal: true }),
      );
    };
    return makeElement(
      'div',
      { class: 'wm-flag-gone' },
      makeElement('p', {}, FLAG_LIST_TEXTS.gone(count)),
      isMine && makeButton('button', FLAG_LIST_TEXTS.dropGone(count), drop),
    );
  }

  function clear(): void {
    const before = group.ids();
    const element = focused();
    group.remove(before);
    if (element) left = { element, at: 0 };
    sayRemoved(group, before, before, '');
  }

  function add(ids: readonly string[]): void {
    if (group.add(ids) === 'full') say((texts) => texts.full(options.label), { isRefusal: true });
    else say(FAVOURITES_TEXTS.added(ids.length, options.label), { undo: () => group.remove(ids) });
    section.querySelector('button')?.focus();
  }

  function closeShare(): void {
    section.querySelector('.wm-favourites__share')?.remove();
    const button = section.querySelector(SHARE_BUTTON);
    if (button) button.ariaExpanded = 'false';
  }

  /** Closes what shares the list for whoever goes on outside of it: it lies over the list. */
  function leaveShare(target: EventTarget | null): void {
    if (target instanceof Element && !target.closest(`.wm-favourites__share, ${SHARE_BUTTON}`)) closeShare();
  }

  /** Opens what shares the list below its tools, or closes it: the button that did so says which. */
  function share(view: FavouritesView, hash: string, button: HTMLElement): void {
    if (button.ariaExpanded === 'true') {
      closeShare();
      return;
    }
    const panel = sharePanel({
      title: () => shownName || options.label,
      ids: view.ids,
      notes: view.kind === 'mine' ? notes : undefined,
      address: (part) => addressOf(hash + part),
      onName: (text) => showName(listName(text), view.kind === 'shared'),
    });
    panel.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      closeShare();
      button.focus();
    });
    section.append(panel);
    button.ariaExpanded = 'true';
    panel.focus();
  }

  /** The button that opens what shares the list. */
  function shareButton(view: FavouritesView, hash: string): HTMLElement {
    const button = makeButton('button', FAVOURITES_TEXTS.share, () => share(view, hash, button));
    button.ariaExpanded = 'false';
    return button;
  }

  async function printList(): Promise<void> {
    await loadPictures(treeOf(section));
    window.print();
  }

  /** Where the focus goes when what had it has left with its item: to the item in its place, or to what invites. */
  function refocus(): void {
    const toggles = search.toggles();
    const returned = back === undefined ? undefined : toggles.find((toggle) => toggle.value === back);
    if (returned) {
      back = undefined;
      returned.focus();
    }
    if (!left || left.element.isConnected || search.found() === undefined) return;
    const { at } = left;
    left = undefined;
    if (hasLostFocus()) (toggles[at] ?? toggles.at(-1) ?? empty?.querySelector('a'))?.focus({ preventScroll: true });
  }

  /** Keeps in mind what has the focus, as its item may go. */
  function keepFocus(): void {
    const element = focused();
    const at = search.toggles().findIndex((toggle) => toggle.closest('li')?.contains(element));
    // Also at what is offered to begin with, which leaves as the list begins.
    left = element?.closest('li') ? { element, at } : undefined;
  }

  group.onChange((changed) => {
    keepFocus();
    // Not what another tab has done: that takes the focus from nobody.
    back = hasLostFocus() ? changed.find((id) => group.has(id)) : undefined;
  });
  const brought = (id: string): string => notesInLink(shared() ?? [], search.notes()).get(id) ?? '';
  const updateNotes = startNotes(() => search.toggles(), group, notes, brought);
  group.onRecount(() => {
    const before = own;
    own = group.ids();
    // Who looks at their own list goes on looking at it.
    if (isSameSet(shared() ?? [], before)) showOwn();
    else render();
    updateNotes();
  });
  search.onChange(() => {
    mendLink();
    render();
    // A card that goes takes the button with it that was pressed: once React has taken it out, which may be told after this.
    setTimeout(() => {
      updateNotes();
      refocus();
    });
  });
  notes.onChange(() => {
    if (!section.matches(':focus-within') && section.dataset.kind === 'mine') showName(notes.name(), false);
  });
  section.addEventListener('focusout', ({ relatedTarget }) => leaveShare(relatedTarget));
  document.addEventListener('pointerdown', (event) => leaveShare(pressed(event)), true);
  // On paper each item has its address below its name, to be typed.
  signOnPaper(window);
  window.addEventListener('beforeprint', () => void loadPictures(treeOf(section)));
  // What only the browser knows of: a store of its own, the list of a visit without cookies, what was pressed meanwhile.
  if (!search.isFromAddress() && !isSameSet(shared() ?? [], own)) {
    keepFocus();
    showOwn();
  }
  mendLink();
  render();
}

/** Whether the focus is nowhere, or on a word that goes in a moment. */
function hasLostFocus(): boolean {
  const element = focused();
  return element === null || element === document.body || element.closest('[data-notify]') !== null;
}

/** Pictures that wait until they come into view are wanted on paper, too. */
const LIMIT_MS = 5000;

/** Loads the pictures of all results, and waits for them as long as a visitor would. */
export async function loadPictures(tree: Tree): Promise<void> {
  const images = [...tree.querySelectorAll<HTMLImageElement>('.wm-result img')];
  for (const image of images) {
    image.loading = 'eager';
    if (image.dataset.src !== undefined && image.getAttribute('src') === null) image.src = image.dataset.src;
  }
  const all = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}
