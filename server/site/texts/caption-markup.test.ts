import { describe, expect, it, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const html = (source: string): string => renderMarkdown(source).html;

const PICTURE = '<img width="300" src="/a.png" alt="">';

describe('§2.17 captions of pictures in texts', () => {
  it('have a text, an alignment and the width of the picture', () => {
    expect(html(`[caption caption="Deck" align="left"]${PICTURE}[/caption]`)).toBe(
      '<figure class="caption caption-left"><div class="caption-width-container caption-width-300">' +
        `<div class="caption-inner">${PICTURE}<p class="caption-text">Deck</p></div></div></figure>`,
    );
  });

  test.each(['left', 'center', 'right'])('align to %s', (align) => {
    expect(html(`[caption align="${align}"]${PICTURE}[/caption]`)).toContain(`class="caption caption-${align}"`);
  });

  it('have no alignment but these three', () => {
    expect(html(`[caption align="middle"]${PICTURE}[/caption]`)).toContain('class="caption"');
  });

  it('may be given a width of their own', () => {
    expect(html(`[caption width="220px"]${PICTURE}[/caption]`)).toContain('caption-width-220"');
    expect(html('[caption]<img src="/a.png">[/caption]')).toContain('class="caption-width-container"');
    expect(html('[caption width="wide"]<img src="/a.png">[/caption]')).toContain('class="caption-width-container"');
  });

  it('hold Markdown and HTML, also with brackets', () => {
    const text = 'The *deck* and <b>rail</b>, [see](/x)';
    expect(html(`[caption caption='${text}']${PICTURE}[/caption]`)).toContain(
      '<p class="caption-text">The <em>deck</em> and <b>rail</b>, <a href="/x">see</a></p>',
    );
  });

  it('take the text behind the picture where there is no other', () => {
    expect(html(`[caption]<a href="/b">${PICTURE}</a> Deck[/caption]`)).toContain(
      `<a href="/b">${PICTURE}</a><p class="caption-text">Deck</p>`,
    );
    expect(html(`[caption]${PICTURE}[/caption]`)).not.toContain('caption-text');
  });

  it('stand between paragraphs, not in one', () => {
    expect(html(`Before\n[caption]${PICTURE}[/caption]\nafter`)).toMatch(
      /^<p>Before\s*<\/p>\s*<figure .*<\/figure>\s*<p>\s*after<\/p>$/s,
    );
    expect(html(`<p>[caption]${PICTURE}[/caption]</p>`)).toMatch(/^<figure .*<\/figure>$/);
    expect(html(`<p>Before [caption]${PICTURE}[/caption]</p>`)).toMatch(/^<p>Before <figure/);
  });

  it('work with pictures written in Markdown, and several in one piece of HTML', () => {
    expect(html('[caption caption="Deck"]![A deck](/media/a.svg)[/caption]')).toContain('alt="A deck"');
    const two = `<div>[caption caption="1"]${PICTURE}[/caption] [caption caption="2"]${PICTURE}[/caption]</div>`;
    expect(html(two).match(/<figure/g)).toHaveLength(2);
  });

  it('keep the width of those that came written out', () => {
    const old = '<div class="caption"><div class="caption-width-container" style="width: 300px;">x</div></div>';
    expect(html(old)).toContain('<div class="caption-width-container caption-width-300">');
  });

  it('are text where they are no captions', () => {
    expect(html('[caption]never closed')).toBe('<p>[caption]never closed</p>');
    expect(html('[caption align=left]x[/caption]')).toBe('<p>[caption align=left]x[/caption]</p>');
    expect(html('`[caption]x[/caption]`')).toBe('<p><code>[caption]x[/caption]</code></p>');
    expect(html('    [caption]x[/caption]')).toContain('<pre><code>[caption]');
    expect(renderMarkdown('[captions](/x)').isRaw).toBe(false);
  });
});
