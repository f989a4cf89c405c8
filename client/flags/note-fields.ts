/** What is written to the items of a list (§2.7): the visitor's own notes, in fields, and those that a link has brought. */

import { makeButton, makeElement } from '../ui/elements.ts';
import { FAVOURITES_TEXTS } from './favourites-texts.ts';
import type { FlagGroup } from './flag-group.ts';
import { type FlagNotes, MAX_NOTE, shownNote } from './flag-notes.ts';
import { say } from './flag-words.ts';
import { idOfToggle, titleOfToggle } from './toggles.ts';

/** Shows what whoever shared the list has written to an item; an own link says nothing new to its owner: that is an empty text. */
function showBrought(item: Element, text: string): void {
  const shown = item.querySelector('.wm-note--brought');
  if ((shown?.lastElementChild?.textContent ?? '') === text) return;
  shown?.remove();
  if (text === '') return;
  // Its script is its own, whatever that of the page.
  const words = makeElement('p', { class: 'wm-note__text', dir: 'auto' }, text);
  const whose = makeElement('p', { class: 'wm-note__whose' }, FAVOURITES_TEXTS.theirNote);
  item.append(makeElement('div', { class: 'wm-note wm-note--brought' }, whose, words));
}

/**
 * Shows what is written to the items of a list, and lets visitors write.
 *
 * @param toggles of the items that the list shows by now.
 * @param brought the note of whoever shared the list, on this item; empty for none.
 * @returns brings the list up to date, after a change of it or of the group.
 */
export function startNotes(
  toggles: () => readonly HTMLButtonElement[],
  group: FlagGroup,
  notes: FlagNotes,
  brought: (id: string) => string,
): () => void {
  const places = new WeakMap<Element, HTMLElement>();

  function update(): void {
    for (const toggle of toggles()) {
      const item = toggle.closest('li');
      const id = idOfToggle(toggle, group.options);
      if (!item) continue;
      showBrought(item, brought(id) === shownNote(notes.note(id)) ? '' : brought(id));
      const known = places.get(item);
      if (!group.has(id)) {
        known?.remove();
        places.delete(item);
      } else if (!known?.isConnected) {
        const place = makeElement('div', { class: 'wm-note' });
        places.set(item, place);
        item.append(place);
        show(place, id, titleOfToggle(toggle));
      }
    }
  }

  function show(place: HTMLElement, id: string, title: string): void {
    const text = notes.note(id);
    if (text === '') {
      const open = makeButton('wm-note__add', FAVOURITES_TEXTS.addNote, () => {
        write(place, id, title, '').focus();
        // All of it, and what says that it is saved.
        place.scrollIntoView({ block: 'nearest' });
      });
      if (title !== '') open.append(makeElement('span', { class: 'visually-hidden' }, ` ${title}`));
      place.replaceChildren(open);
    } else write(place, id, title, text);
  }

  /** Puts a field there, whose text is kept as it is typed, and a line that says so. */
  function write(place: HTMLElement, id: string, title: string, text: string): HTMLTextAreaElement {
    const field = makeElement('textarea', {
      class: 'wm-note__field',
      rows: '2',
      maxlength: String(MAX_NOTE),
      'aria-label': FAVOURITES_TEXTS.noteOn(title),
      placeholder: FAVOURITES_TEXTS.noteKept,
    });
    field.value = text;
    const saved = makeElement('p', { class: 'wm-note__saved', role: 'status' });
    let isKept: boolean | undefined;
    field.addEventListener('input', () => {
      const before = isKept;
      isKept = notes.keepNote(id, field.value);
      // Said once, and not with every letter.
      if (before === isKept) return;
      saved.textContent = isKept ? FAVOURITES_TEXTS.saved : '';
      if (!isKept) say(FAVOURITES_TEXTS.notKept, { isRefusal: true });
      else if (before === false) say('');
    });
    field.addEventListener('blur', () => {
      if (field.value.trim() === '') show(place, id, title);
    });
    place.replaceChildren(field, saved);
    return field;
  }

  notes.onChange(() => {
    for (const toggle of toggles()) {
      const item = toggle.closest('li');
      const place = item && places.get(item);
      // Who writes is not disturbed by what another tab has kept, nor by the writing itself.
      if (!place || place.matches(':focus-within')) continue;
      show(place, idOfToggle(toggle, group.options), titleOfToggle(toggle));
    }
  });
  update();
  return update;
}
