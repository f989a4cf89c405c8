import type { RichTextBlockModel } from '../../common/page-model.ts';

/** Text an owner wrote in Markdown; its HTML comes from the site loader, which lets no markup of the source through. */
export function RichTextBlock({ block }: { block: RichTextBlockModel }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader makes this HTML from Markdown with raw HTML off.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: block.html }} />;
}
