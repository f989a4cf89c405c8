/** Markdown of the owner's texts to HTML. What is HTML in it stays, and is marked as to be cleaned (clean-markup.ts). */
import MarkdownIt from 'markdown-it';
import { typedWordsOf } from '../../../common/query/match-words.ts';
import type { PictureSizes } from '../media.ts';
import { type Caption, captionAt, captionHtml, expandCaptions } from './caption-markup.ts';

export interface MarkdownLink {
  href: string;
  /** Counted from 0 within the text. */
  line: number;
}

/** A heading and what stands below it, up to the next one. */
export interface TextSection {
  /** As it is read; empty for what stands above the first one. */
  heading: string;
  /** The heading's id in the page; empty for none. */
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  html: string;
  /** Whether it holds HTML of the source, which nobody has looked at yet. */
  isRaw: boolean;
}

/** What a text is rendered with. */
interface MarkdownEnv {
  pictures?: PictureSizes;
}

const markdown = new MarkdownIt({ html: true, linkify: false, typographer: true });
const { rules } = markdown.renderer;

type Token = ReturnType<typeof markdown.parse>[number];
type RenderRule = NonNullable<(typeof rules)[string]>;

// A wide table scrolls by itself instead of the page, so the keyboard must be able to reach it.
rules.table_open = () => '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';

const alignedCell: RenderRule = (tokens, at, options, _env, self) => {
  const token = tokens[at];
  const align = /^text-align:(left|center|right)$/.exec(String(token?.attrGet('style')));
  if (token && align) token.attrs = [['class', `align-${align[1]}`]];
  return self.renderToken(tokens, at, options);
};
rules.th_open = alignedCell;
rules.td_open = alignedCell;

// Links may lead to what stands below one; that of the page is at its top.
markdown.core.ruler.push('heading_ids', ({ tokens }) => {
  const taken = new Set(['']);
  for (const [at, token] of tokens.entries()) {
    const text = tokens[at + 1];
    const id = token.type === 'heading_open' && token.tag !== 'h1' && text ? typedWordsOf(textOf(text)).join('-') : '';
    if (!taken.has(id)) token.attrSet('id', id);
    taken.add(id);
  }
});

// An address too long for a line goes to the next after its @, not in the middle of a word.
const { text } = rules;
rules.text = (...given) => (text?.(...given) ?? '').replaceAll(/(?<=\w)@(?=\w[\w-]*\.)/g, '@<wbr>');

const { image } = rules;
rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at];
  token?.attrSet('loading', 'lazy');
  const size = (env as MarkdownEnv).pictures?.get(String(token?.attrGet('src')));
  if (size) {
    token?.attrSet('width', String(size.width));
    token?.attrSet('height', String(size.height));
  }
  return image ? image(tokens, at, options, env, self) : self.renderToken(tokens, at, options);
};

rules.html_inline = (tokens, at, _options, env) => {
  markRaw(env);
  return tokens[at]?.content ?? '';
};
rules.html_block = (tokens, at, _options, env) => {
  markRaw(env);
  return expandCaptions(tokens[at]?.content ?? '', renderInline);
};

markdown.inline.ruler.before('link', 'caption', (state, silent) => {
  const found = captionAt(state.src, state.pos);
  if (!found) return false;
  if (!silent) {
    const token = state.push('caption', '', 0);
    token.meta = { found };
    token.children = markdown.parseInline(found.inner, state.env)[0]?.children ?? [];
  }
  state.pos = found.end;
  return true;
});
rules.caption = (tokens, at, options, env, self) => {
  markRaw(env);
  const token = tokens[at];
  // The rule above has written it.
  const caption = token?.meta?.found as Caption;
  return captionHtml(
    caption,
    // A caption is as wide as its picture says; the size of the file says nothing about that.
    self.render(token?.children ?? [], options, { ...env, pictures: undefined }),
    caption.text === '' ? '' : renderInline(caption.text),
  );
};

// A figure cannot stand in a paragraph: what is around it becomes paragraphs of their own.
markdown.core.ruler.push('caption_blocks', (state) => {
  state.tokens = state.tokens.flatMap((token, at, all) => {
    const before = all[at - 1];
    const after = all[at + 1];
    if (token.type === 'paragraph_open' && holdsCaption(after)) return [];
    if (token.type === 'paragraph_close' && holdsCaption(before)) return [];
    if (before?.type !== 'paragraph_open' || !after || !holdsCaption(token)) return [token];
    return splitAtCaptions(token, before, after);
  });
});

function holdsCaption(token: Token | undefined): boolean {
  return token?.type === 'inline' && token.children?.some(({ type }) => type === 'caption') === true;
}

function splitAtCaptions(inline: Token, open: Token, close: Token): Token[] {
  const pieces: Token[][] = [];
  for (const child of inline.children ?? []) {
    const last = pieces.at(-1);
    if (!last || child.type === 'caption' || last[0]?.type === 'caption') pieces.push([child]);
    else last.push(child);
  }
  return pieces.flatMap((children) => {
    const piece = Object.assign(Object.create(Object.getPrototypeOf(inline)), inline, { children });
    if (children[0]?.type === 'caption') return [piece];
    return children.every(({ type, content }) => type === 'softbreak' || (type === 'text' && content.trim() === ''))
      ? []
      : [open, piece, close];
  });
}

function markRaw(env: Record<string, unknown> | undefined): void {
  if (env) env.isRaw = true;
}

function renderInline(text: string): string {
  return markdown.renderInline(text);
}

/** Renders Markdown to HTML; a picture whose size is known keeps its place free until it is there. */
export function renderMarkdown(text: string, pictures: PictureSizes = new Map()): RenderedMarkdown {
  const env = { isRaw: false, pictures };
  const html = markdown.render(text, env).trim();
  return { html, isRaw: env.isRaw };
}

/** Every link and picture address of a Markdown text, with the line its paragraph begins on. */
export function markdownLinks(text: string): MarkdownLink[] {
  return markdown
    .parse(text, {})
    .flatMap((token) => hrefsOf(token).map((href) => ({ href, line: token.map?.[0] ?? 0 })));
}

function hrefsOf(token: Token): string[] {
  const own = token.attrGet('href') ?? token.attrGet('src');
  const inHtml = token.type.startsWith('html_')
    ? [...token.content.matchAll(/\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) => match[1] ?? match[2])
    : [];
  const all = [own === null ? [] : String(own), inHtml, (token.children ?? []).flatMap(hrefsOf)];
  return all.flat().filter((href): href is string => href !== undefined && href !== '');
}

/** What a Markdown text says, without its markup. */
export function textSections(text: string): TextSection[] {
  const tokens = markdown.parse(text, {});
  const sections: TextSection[] = [{ heading: '', id: '', text: '' }];
  for (const [at, token] of tokens.entries()) {
    const last = sections.at(-1);
    const before = tokens[at - 1];
    if (before?.type === 'heading_open') {
      sections.push({ heading: textOf(token).trim(), id: String(before.attrGet('id') ?? ''), text: '' });
    } else if (last) last.text += `${textOf(token)}\n`;
  }
  return sections.filter((section) => section.heading !== '' || section.text.trim() !== '');
}

function textOf({ type, content, children }: Token): string {
  if (children) return children.map(textOf).join('');
  return type.startsWith('html_') ? content.replaceAll(/<[^>]*>/g, ' ') : content || ' ';
}
