/** A word to the visitor about their favourites, at the lower edge of the screen until it is dismissed or replaced. */
import { make, makeButton } from './dom.ts';
import { FLAG_TEXTS } from './flag-texts.ts';

export type Say = (text: string) => void;

/** The place for such words; it is announced politely. */
export function createNote(document: Document): Say {
  // A live region is heard only when it was there before its text.
  const text = make('span', { role: 'status' });
  const note = make('div', { class: 'wm-flag-note', 'data-empty': '' }, text);
  const dismiss = makeButton('button', FLAG_TEXTS.dismiss, () => show(''));
  function show(message: string): void {
    text.textContent = message;
    note.toggleAttribute('data-empty', message === '');
    if (message === '') dismiss.remove();
    else note.append(dismiss);
  }
  document.body.append(note);
  return show;
}
