import type { RichTextBlockModel } from '../../common/page/page-model.ts';

/** Text an owner wrote; its HTML comes from the site loader, which has cleaned what was HTML in the source. */
export function RichTextBlock({ block }: { block: RichTextBlockModel }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: block.html }} />;
}
