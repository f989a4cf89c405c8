/** Pictures with captions in texts: `[caption caption="Deck" align="left"]picture[/caption]` (§2.17). */

/** Opens a caption; its attributes may hold anything but their own quotes. */
const OPEN = /\[caption((?:\s+[a-z]+=(?:"[^"]*"|'[^']*'))*)\s*\]/y;
const CLOSE = '[/caption]';

export interface Caption {
  /** Empty where the text stands behind the picture. */
  text: string;
  align: 'left' | 'center' | 'right' | undefined;
  /** Pixels. */
  width: number | undefined;
}

export interface FoundCaption extends Caption {
  inner: string;
  /** Where the source goes on. */
  end: number;
}

/** The caption that begins at a place in a source; undefined when none does, or none ends. */
export function captionAt(source: string, at: number): FoundCaption | undefined {
  OPEN.lastIndex = at;
  const open = OPEN.exec(source);
  if (!open) return undefined;
  const begin = at + open[0].length;
  const end = source.indexOf(CLOSE, begin);
  if (end < 0) return undefined;
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of (open[1] ?? '').matchAll(/([a-z]+)=(?:"([^"]*)"|'([^']*)')/g)) {
    attributes.set(name, double ?? single ?? '');
  }
  return {
    text: attributes.get('caption') ?? '',
    align: alignOf(attributes.get('align')),
    width: widthOf(attributes.get('width')),
    inner: source.slice(begin, end),
    end: end + CLOSE.length,
  };
}

function alignOf(text: string | undefined): Caption['align'] {
  return text === 'left' || text === 'center' || text === 'right' ? text : undefined;
}

function widthOf(text: string | undefined): number | undefined {
  const digits = /^\s*(\d{1,4})(?:px)?\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits) || undefined;
}

const PICTURE_AND_TEXT = /^([\s\S]*?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;
const PICTURE_WIDTH = /<img\b[^>]*?\swidth\s*=\s*["']?(\d{1,4})/i;

/**
 * A picture with its caption as HTML. Without a width of its own the caption is as wide as the picture says it is; a text
 * behind the picture is the caption where no other is given.
 *
 * @param inner the picture as HTML.
 * @param text the caption as HTML; empty for none.
 */
export function captionHtml({ align, width }: Caption, inner: string, text: string): string {
  const [, picture = inner, behind = ''] = (text === '' && PICTURE_AND_TEXT.exec(inner)) || [];
  const words = (text || behind).trim();
  const pixels = width ?? widthOf(PICTURE_WIDTH.exec(picture)?.[1]);
  return [
    `<figure class="caption${align === undefined ? '' : ` caption-${align}`}">`,
    `<div class="caption-width-container${pixels === undefined ? '' : ` ${WIDTH_CLASS}${pixels}`}">`,
    `<div class="caption-inner">${picture.trim()}`,
    words === '' ? '' : `<p class="caption-text">${words}</p>`,
    '</div></div></figure>',
  ].join('');
}

/** Widths are classes: a policy without inline styles lets nothing else through. */
const WIDTH_CLASS = 'caption-width-';

/** Writes out the captions in a piece of HTML; a paragraph around one goes. */
export function expandCaptions(html: string, renderText: (text: string) => string): string {
  let written = '';
  let at = 0;
  for (let next = html.indexOf('[caption', at); next >= 0; next = html.indexOf('[caption', next + 1)) {
    const found = next < at ? undefined : captionAt(html, next);
    if (!found) continue;
    const before = html.slice(at, next);
    const after = html.slice(found.end);
    const opened = /<p(?:\s[^>]*)?>\s*$/i.exec(before);
    const closed = opened && /^\s*<\/p>/i.exec(after);
    written += closed ? before.slice(0, opened.index) : before;
    written += captionHtml(found, found.inner, found.text === '' ? '' : renderText(found.text));
    at = found.end + (closed?.[0].length ?? 0);
  }
  return keptWidths(written + html.slice(at));
}

/** Captions that an editor has written out already bring their width as a style. */
function keptWidths(html: string): string {
  return html.replaceAll(
    /class="caption-width-container"\s+style="\s*width:\s*(\d{1,4})px;?\s*"/gi,
    `class="caption-width-container ${WIDTH_CLASS}$1"`,
  );
}
