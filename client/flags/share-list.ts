/** What gives a list of flagged items to others (§2.7): its name and its notes, where they are wanted, and its link. */
import { copyText, shareLink } from '../browser/share.ts';
import { makeButton, makeElement } from '../ui/elements.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { FAVOURITES_TEXTS } from './favourites-texts.ts';
import { MAX_LINK_HASH } from './favourites-view.ts';
import { type FlagNotes, MAX_LIST_NAME, notesPart } from './flag-notes.ts';
import { say } from './flag-words.ts';

export interface ListToShare {
  /** By which the device names what it shares. */
  title(): string;
  ids: readonly string[];
  /** What its owner has written to it; undefined for the list of somebody else. */
  notes: FlagNotes | undefined;
  /** Its address by now, with this at the end of its hash. */
  address(part: string): string;
  /** Its owner has given it another name. */
  onName(name: string): void;
  /** The panel is to go. */
  onClose(): void;
}

/** In characters: the length of a link with more is said, as some programs cut a long one. */
const LONG_LINK = 1500;

/** The panel that shares a list. Nothing leaves the page before a press in it, and no note without being asked for. */
export function sharePanel({ title, ids, notes, address, onName, onClose }: ListToShare): HTMLElement {
  const link = makeElement('input', { class: 'field', readonly: '' });
  // Said beside the button, where nothing of the list is covered.
  const said = makeElement('p', { class: 'wm-favourites__said', role: 'status' });
  const size = makeElement('p', { class: 'wm-favourites__size', role: 'status' });
  const withNotes = makeElement('input', { type: 'checkbox' });
  const noting = makeElement(
    'label',
    { class: 'wm-favourites__noting' },
    withNotes,
    makeElement('span', { class: 'wm-favourites__label' }, FAVOURITES_TEXTS.shareNotes),
    makeElement('span', { class: 'wm-favourites__help' }, FAVOURITES_TEXTS.shareNotesHelp),
  );

  /**
   * Brings the link up to date: with the name, and with the notes as they are by now where they are wanted.
   *
   * @returns whether it has all that is wanted: notes too long for a link are said to be, and no longer wanted.
   */
  function update(): boolean {
    const part = notes ? notesPart(ids, notes) : '';
    noting.hidden = part === '';
    const isWanted = withNotes.checked && part !== '';
    const whole = address(isWanted ? part : '');
    const fits = !isWanted || new URL(whole).hash.length <= MAX_LINK_HASH;
    if (!fits) withNotes.checked = false;
    link.value = fits ? whole : address('');
    said.textContent = '';
    if (!fits) size.textContent = FAVOURITES_TEXTS.notesTooLong;
    else size.textContent = isWanted && whole.length > LONG_LINK ? FAVOURITES_TEXTS.shareLength(whole.length) : '';
    return fits;
  }

  async function copy(): Promise<void> {
    if (!update()) return;
    const isCopied = await copyText(window, link.value);
    said.textContent = isCopied ? FAVOURITES_TEXTS.copied : FAVOURITES_TEXTS.notCopied;
    if (!isCopied) link.select();
  }

  function send(): void {
    if (update()) void shareLink(window, title(), link.value);
  }

  const press = makeButton('button button-primary', FAVOURITES_TEXTS.copy, () => void copy());
  withNotes.addEventListener('change', () => void update());
  link.addEventListener('focus', () => link.select());
  notes?.onChange(() => void update());
  const named = (name: string): void => {
    onName(name);
    update();
  };
  const element = makeElement(
    'div',
    // The focus begins at it, from where all of it comes in turn; a press on its words, such as those of a label, leaves it there.
    { class: 'wm-favourites__share', role: 'group', 'aria-label': FAVOURITES_TEXTS.share, tabindex: '-1' },
    ...(notes ? [nameField(notes, named), noting] : []),
    makeElement(
      'label',
      { class: 'wm-favourites__naming' },
      makeElement('span', { class: 'wm-favourites__label' }, FAVOURITES_TEXTS.shareAddress),
      link,
    ),
    size,
    makeElement(
      'div',
      { class: 'wm-favourites__ways' },
      press,
      'share' in navigator && makeButton('button', FAVOURITES_TEXTS.send, send),
      makeButton('button', UI_TEXTS.close, onClose),
    ),
    said,
  );
  update();
  return element;
}

function nameField(notes: FlagNotes, onName: (name: string) => void): HTMLElement {
  const field = makeElement('input', { class: 'field', maxlength: String(MAX_LIST_NAME), autocomplete: 'off' });
  field.value = notes.name();
  field.addEventListener('input', () => {
    if (!notes.keepName(field.value)) say(FAVOURITES_TEXTS.notKept, { isRefusal: true });
    onName(field.value);
  });
  return makeElement(
    'label',
    { class: 'wm-favourites__naming' },
    makeElement('span', { class: 'wm-favourites__label' }, FAVOURITES_TEXTS.shareName),
    makeElement('span', { class: 'wm-favourites__help' }, FAVOURITES_TEXTS.shareNameHelp),
    field,
  );
}
