import { cleanMarkup } from './clean-markup.ts';
import { renderMarkdown } from './markdown.ts';

/** Renders Markdown texts to HTML that is safe to show, by their source. */
export async function renderRichTexts(sources: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rendered = [...new Set(sources)].map((source) => ({ source, ...renderMarkdown(source) }));
  const raw = rendered.filter(({ isRaw }) => isRaw);
  const cleaned = await cleanMarkup(raw.map(({ html }) => html));
  return new Map([
    ...rendered.map(({ source, html }) => [source, html] as const),
    ...raw.map(({ source }, at) => [source, cleaned[at] ?? ''] as const),
  ]);
}
