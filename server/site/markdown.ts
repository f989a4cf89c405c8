/** Markdown of site pages to HTML that a strict content security policy accepts: no raw HTML, no style attributes. */
import MarkdownIt from 'markdown-it';

export interface MarkdownLink {
  href: string;
  /** Counted from 0 within the text. */
  line: number;
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });

type RenderRule = NonNullable<(typeof markdown.renderer.rules)[string]>;

// A wide table scrolls by itself instead of the page, so the keyboard must be able to reach it.
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

const alignedCell: RenderRule = (tokens, at, options, _env, self) => {
  const token = tokens[at];
  const align = /^text-align:(left|center|right)$/.exec(String(token?.attrGet('style')));
  if (token && align) token.attrs = [['class', `align-${align[1]}`]];
  return self.renderToken(tokens, at, options);
};
markdown.renderer.rules.th_open = alignedCell;
markdown.renderer.rules.td_open = alignedCell;

const image = markdown.renderer.rules.image;
markdown.renderer.rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at];
  token?.attrSet('loading', 'lazy');
  if (token && String(token.attrGet('src')).startsWith('/illustrations/')) {
    // Illustrations are all 4:3; with their size known the text below does not move when they arrive.
    token.attrSet('width', '800');
    token.attrSet('height', '600');
  }
  return image ? image(tokens, at, options, env, self) : self.renderToken(tokens, at, options);
};

/** Renders Markdown to HTML. */
export function renderMarkdown(text: string): string {
  return markdown.render(text).trim();
}

/** Every link and picture address of a Markdown text, with the line its paragraph begins on. */
export function markdownLinks(text: string): MarkdownLink[] {
  return markdown.parse(text, {}).flatMap((token) =>
    (token.children ?? []).flatMap((child) => {
      const href = child.attrGet('href') ?? child.attrGet('src');
      return href === null ? [] : [{ href: String(href), line: token.map?.[0] ?? 0 }];
    }),
  );
}
