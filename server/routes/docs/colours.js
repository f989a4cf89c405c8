/* Colours the code of the page of the API. Nothing is written into it for that: texts stay as they are copied. */

const KINDS = ['key', 'text', 'number', 'word'];
const TOKENS = new RegExp(
  [
    /("(?:[^"\\\n]|\\.)*"(?=\s*:))/,
    /("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|`[^`]*`)/,
    /((?<![\w.-])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.-]))/,
    /(\b(?:const|await|new|true|false|null|curl|import|from|with|as|True|False|None)\b|(?<=\s)--?[a-zA-Z][\w-]*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Colours all code there is; called again when there is other code. */
function colour() {
  if (!globalThis.CSS?.highlights) return;
  const parts = KINDS.map(() => new Highlight());
  for (const code of document.querySelectorAll('.api-docs pre code')) {
    const text = code.firstChild;
    for (const match of text?.data?.matchAll(TOKENS) ?? []) {
      const range = new StaticRange({
        startContainer: text,
        startOffset: match.index,
        endContainer: text,
        endOffset: match.index + match[0].length,
      });
      parts[match.findIndex((group, at) => at > 0 && group !== undefined) - 1].add(range);
    }
  }
  for (const [at, kind] of KINDS.entries()) CSS.highlights.set(`code-${kind}`, parts[at]);
}
colour();
