/**
 * What favourites put into a page by hand, so that pages without a search load no framework: elements, and a word to the visitor.
 */
import { FLAG_TEXTS } from './flag-texts.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

/** Makes an element with these attributes and children; an attribute that is undefined is left out. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(attribute, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** A button that does something. */
export function makeButton(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', class: className }, text);
  button.addEventListener('click', onClick);
  return button;
}

export interface NoteAction {
  label: string;
  act(): void;
}

/** Says something; an empty text takes back what was said. */
export type ShowNote = (text: string, action?: NoteAction) => void;

/**
 * Makes the place for words to the visitor about their favourites: at the lower edge of the screen, until they are dismissed or
 * replaced. They are announced politely.
 */
export function createNote(document: Document): ShowNote {
  // A live region is heard only when it was there before its text.
  const text = makeElement('span', { role: 'status' });
  const note = makeElement('div', { class: 'wm-flag-note', 'data-empty': '' }, text);
  const say: ShowNote = (message, action) => {
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
