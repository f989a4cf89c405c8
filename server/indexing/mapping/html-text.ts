import { compile, type HtmlToTextOptions } from 'html-to-text';

const options: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', options: { uppercaseHeaderCells: false } },
  ],
};

const toText = compile(options);

/** Readable text of an HTML fragment: paragraphs apart, list items marked; text without any tag keeps its line breaks. */
export function htmlText(html: string): string {
  // A source that cuts its texts at a length leaves half a tag at the end.
  const whole = html.replace(/<\/?[a-z]*\s*\/?$/i, '');
  if (/<[a-z/!]/i.test(whole)) return toText(whole);
  return whole
    .split(/\r\n|\r|\n/)
    .map((line) => toText(line))
    .join('\n');
}
