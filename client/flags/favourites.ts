/** The page of favourites comes to life: it follows the visitor's list, shares and prints it (§2.7). */
import { MAX_COMPARED } from '../../common/constants.ts';
import { flagQuery } from '../../common/flags/flag-ids.ts';
import { flagQueryIds } from '../../common/flags/flagged-documents.ts';
import { signOnPaper } from '../browser/on-paper.ts';
import { focused, pressed, treeOf } from '../browser/tree.ts';
import { makeButton, makeElement } from '../ui/elements.ts';
import { mendCutLink } from './cut-link.ts';
import { followFocus } from './favourites-focus.ts';
import { listHeading } from './favourites-heading.ts';
import { FAVOURITES_TEXTS } from './favourites-texts.ts';
import { type FavouritesView, favouritesView, isSameSet } from './favourites-view.ts';
import type { FlagGroup } from './flag-group.ts';
import type { FlagItems } from './flag-items.ts';
import { FLAG_LIST_TEXTS } from './flag-list-texts.ts';
import { addressWithName, type FlagNotes, listName, nameInAddress, notesInLink } from './flag-notes.ts';
import { say, sayRemoved } from './flag-words.ts';
import type { ListSearch } from './list-search.ts';
import { loadPictures } from './load-pictures.ts';
import { startNotes } from './note-fields.ts';
import { sharePanel } from './share-list.ts';

export interface FavouritesPage {
  section: HTMLElement;
  group: FlagGroup;
  items: FlagItems;
  notes: FlagNotes;
  search: ListSearch;
}

const SHARE_BUTTON = '.wm-favourites__rare > [aria-expanded]';

export function startFavourites({ section, group, items, notes, search }: FavouritesPage): void {
  const { options } = group;
  const empty = section.querySelector<HTMLElement>('.wm-favourites__empty');
  const isOurPage = treeOf(section) === document;
  const name = listHeading(isOurPage);
  let own = group.ids();
  let shownFor = '';

  const shared = (): string[] | undefined => flagQueryIds(options.key, search.query());
  const show = (ids: readonly string[]): void => search.find(ids.length > 0 ? flagQuery(options.key, ids) : undefined);
  const focus = followFocus(search, group, () => empty?.querySelector('a'));
  const cut = mendCutLink({ key: options.key, search, own: () => group.ids(), show, isOurPage });

  /** Shows the visitor's own list as it is by now. */
  const showOwn = (): void => {
    cut.forget();
    show(group.ids());
  };

  function render(): void {
    const view = favouritesView(options, group.ids(), shared() ?? []);
    const found = search.found();
    const missing = found === undefined ? 0 : Math.max(view.ids.length - found, 0);
    if (missing > 0 && cut.dropsLast(view.ids)) return;
    const state = JSON.stringify([view, missing, group.ids(), cut.isCut()]);
    if (state === shownFor) return;
    shownFor = state;
    section.dataset.kind = view.kind;
    section.toggleAttribute('data-one', view.ids.length === 1);
    name.show(nameOf(view), view.kind === 'shared');
    if (empty) empty.hidden = view.kind !== 'empty';
    section.replaceChildren(
      ...(cut.isCut() ? [makeElement('p', { class: 'wm-flag-gone' }, FAVOURITES_TEXTS.cut)] : []),
      ...(empty ? [empty] : []),
      ...(view.kind === 'empty' ? [] : contents(view, missing)),
    );
  }

  /** What a list is called: an own one as its owner says, another as its address does. */
  const nameOf = ({ kind }: FavouritesView): string =>
    (kind === 'mine' && notes.name()) || nameInAddress(window.location.search);

  function contents(view: FavouritesView, missing: number): Node[] {
    const { kind, ids } = view;
    const isShared = kind === 'shared';
    const count = group.ids().length;
    // Of what is no longer listed there is nothing to add, to ask or to pass on.
    const isGone = missing === ids.length;
    const listed = missing > 0 ? search.listed() : undefined;
    const still = favouritesView(options, [], listed ? ids.filter((id) => listed.includes(id)) : ids);
    const { link, enquire } = still;
    const fresh = isShared && !isGone ? still.ids.filter((id) => !group.has(id)) : [];
    return [
      name.element,
      makeElement(
        'p',
        { class: 'wm-favourites__state' },
        FAVOURITES_TEXTS[isShared ? 'shared' : 'mine'](options.label),
      ),
      ...(missing > 0 && !cut.isCut() ? [goneLine(!isShared, missing)] : []),
      makeElement(
        'div',
        { class: 'wm-favourites__tools' },
        fresh.length > 0 && makeButton('button button-primary', FAVOURITES_TEXTS.add(fresh.length), () => add(fresh)),
        !isGone &&
          enquire !== undefined &&
          makeElement(
            'a',
            { class: isShared ? 'button' : 'button button-primary', href: enquire },
            FAVOURITES_TEXTS.enquire(still.ids.length),
          ),
        search.compare &&
          missing === 0 &&
          ids.length > 1 &&
          ids.length <= MAX_COMPARED &&
          makeButton('button', FAVOURITES_TEXTS.compareAll(ids.length), search.compare),
        isShared && count > 0 && makeButton('button', FAVOURITES_TEXTS.showMine(count), showOwn),
        ...folded(
          !isGone &&
            (link
              ? shareButton({ ...view, ids: still.ids }, link.hash)
              : makeElement('span', { class: 'wm-favourites__long' }, FAVOURITES_TEXTS.tooLong)),
          !isGone && makeButton('button', FAVOURITES_TEXTS.print, () => void printList()),
          !isShared && count > 1 && makeButton('button wm-favourites__clear', FAVOURITES_TEXTS.clear, clear),
        ),
      ),
    ];
  }

  /** What is seldom done, in the same row; on phones below a button that shows it, so that the list begins on the first screen. */
  function folded(...rare: (Node | false)[]): HTMLElement[] {
    if (!rare.some(Boolean)) return [];
    const button = makeButton('button wm-favourites__more', FAVOURITES_TEXTS.more, () => {
      closeShare();
      button.ariaExpanded = String(button.ariaExpanded === 'false');
    });
    button.ariaExpanded = 'false';
    return [button, makeElement('div', { class: 'wm-favourites__rare' }, ...rare)];
  }

  /** The address of a list, with its name by now. */
  function addressOf(hash: string): string {
    return addressWithName(
      new URL(`${options.path || window.location.pathname}${hash}`, window.location.href),
      name.shown(),
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
    focus.standsAt(element, 0);
    sayRemoved(group, before, before, '');
  }

  function add(ids: readonly string[]): void {
    if (group.add(ids) === 'full') say((texts) => texts.full(options.label), { isRefusal: true });
    else say(FAVOURITES_TEXTS.added(ids.length, options.label), { undo: () => group.remove(ids) });
    // What shows more is not seen on every screen.
    [...section.querySelectorAll('button')].find(({ offsetWidth }) => offsetWidth > 0)?.focus();
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
    const close = (): void => {
      closeShare();
      button.focus();
    };
    const panel = sharePanel({
      title: () => name.shown() || options.label,
      ids: view.ids,
      notes: view.kind === 'mine' ? notes : undefined,
      address: (part) => addressOf(hash + part),
      onName: (text) => name.show(listName(text), view.kind === 'shared'),
      onClose: close,
    });
    panel.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
    section.append(panel);
    const [{ left, right }, edge] = [section.getBoundingClientRect(), button.getBoundingClientRect()];
    panel.style.setProperty('--at', `${section.matches(':dir(rtl)') ? right - edge.right : edge.left - left}px`);
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
    cut.mend();
    render();
    // A card that goes takes the button with it that was pressed: once React has taken it out, which may be told after this.
    setTimeout(() => {
      updateNotes();
      focus.restore();
    });
  });
  notes.onChange(() => {
    if (!section.matches(':focus-within') && section.dataset.kind === 'mine') name.show(notes.name(), false);
  });
  section.addEventListener('focusout', ({ relatedTarget }) => leaveShare(relatedTarget));
  document.addEventListener('pointerdown', (event) => leaveShare(pressed(event)), true);
  // On paper each item has its address below its name, to be typed.
  signOnPaper(window);
  window.addEventListener('beforeprint', () => void loadPictures(treeOf(section)));
  // What only the browser knows of: a store of its own, the list of a visit without cookies, what was pressed meanwhile.
  if (!search.isFromAddress() && !isSameSet(shared() ?? [], own)) {
    focus.keep();
    showOwn();
  }
  cut.mend();
  render();
}
