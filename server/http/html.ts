/** The one way the server writes HTML itself: a template that escapes whatever is not HTML already (docs/adr/008-html-by-one-template.md). */

/** Text that is HTML: written by `html`, or by somebody who says so with `trustedHtml`. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** What may stand in a template; nothing for undefined, one after the other for a list. */
export type HtmlPart = Html | string | number | undefined | readonly HtmlPart[];

/** HTML with these parts in it; texts are escaped for elements and quoted attributes. */
export function html(literals: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  let [text = ''] = literals;
  // What is added up is written out once, at the end; what is joined, in each template around it.
  for (const [at, part] of parts.entries()) text += written(part) + literals[at + 1];
  return new Html(text);
}

/** Text that is HTML already: made by the renderer, or by this program. */
export function trustedHtml(text: string): Html {
  return new Html(text);
}

/** Those of the parts that are there, each on a line of its own. */
export function htmlLines(parts: readonly HtmlPart[]): Html {
  return new Html(
    parts
      .map(written)
      .filter((text) => text !== '')
      .join('\n'),
  );
}

/** JSON for a script element: nothing in it can end the element, or begin a comment. */
export function scriptJson(value: unknown): Html {
  return new Html(
    JSON.stringify(value).replaceAll(
      /[<>&\u2028\u2029]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
}

function written(part: HtmlPart): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
