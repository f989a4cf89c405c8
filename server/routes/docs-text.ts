/** Text as it stands in the page of the API. */
import { escapeHtml } from '../../common/escape-html.ts';

/** Text with `code` in it. */
export function prose(text: string): string {
  return escapeHtml(text.trim()).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** Text in paragraphs, which blank lines part. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${prose(paragraph)}</p>`)
    .join('\n');
}
