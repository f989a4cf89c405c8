/** Text as it stands in the page of the API. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}

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
