/** A word to the visitor about their favourites, at the lower edge of the screen until it is dismissed or replaced. */
import { make, makeButton } from './dom.ts';
import { FLAG_TEXTS } from './flag-texts.ts';

export interface NoteAction {
  label: string;
  act(): void;
}

/** Says something; an empty text takes back what was said. */
export type Say = (text: string, action?: NoteAction) => void;

/** The place for such words; it is announced politely. */
export function createNote(document: Document): Say {
  // A live region is heard only when it was there before its text.
  const text = make('span', { role: 'status' });
  const note = make('div', { class: 'wm-flag-note', 'data-empty': '' }, text);
  const say: Say = (message, action) => {
    // Most presses have nothing to take back, and a change of the page costs a layout of it.
    if (message === '' && text.textContent === '') return;
    text.textContent = message;
    note.toggleAttribute('data-empty', message === '');
    note.replaceChildren(text);
    if (message === '') return;
    const act = (): void => {
      say('');
      action?.act();
    };
    if (action) note.append(makeButton('button', action.label, act));
    note.append(makeButton('button', FLAG_TEXTS.dismiss, () => say('')));
  };
  document.body.append(note);
  return say;
}
