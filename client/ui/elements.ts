/** What is put into a page by hand, so that pages without a search load no framework. */

type Attributes = Readonly<Record<string, string | undefined>>;

/** Makes an element with these attributes and children; an attribute that is undefined is left out, and so is a child that is not there. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string | false | undefined)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(attribute, value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** A button that does something. */
export function makeButton(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', class: className }, text);
  button.addEventListener('click', onClick);
  return button;
}
