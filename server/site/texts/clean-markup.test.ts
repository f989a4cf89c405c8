import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { CAPTION_MARKUP, checkValue } from '../../../common/page/safe-markup.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { cleanMarkup, renderRichTexts } from './clean-markup.ts';
import { textSections } from './markdown.ts';

describe('§2.15 the markup of captions', () => {
  const { window } = new JSDOM('');
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', checkValue);

  test.each(vectorsOf('caption'))('$id $input.title', ({ input, expected }) => {
    const body = (html: unknown): string => new JSDOM(`<body>${html}`).window.document.body.innerHTML;
    const { title } = input;
    const cleaned = purifier.sanitize(typeof title === 'string' ? title : '', CAPTION_MARKUP);

    expect(sortedAttributes(cleaned)).toBe(sortedAttributes(body(expected.html)));
  });

  it('keeps no names of other windows', () => {
    expect(purifier.sanitize('<a href="/x" target="other">x</a>', CAPTION_MARKUP)).toBe('<a href="/x">x</a>');
  });
});

/** The order of attributes means nothing. */
function sortedAttributes(html: string): string {
  return html.replaceAll(/<(\w+)((?: [^>]*?)?)>/g, (_all, tag: string, attributes: string) => {
    return `<${tag} ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).toSorted().join(' ')}>`;
  });
}

describe('§2.17 texts of the owner', () => {
  it('are cleaned in their order, each by itself', async () => {
    expect(await cleanMarkup(['<p onclick="x()">a', '', '<script>b</script>', '<img src=x onerror=y()>'])).toEqual([
      '<p>a</p>',
      '',
      '',
      '<img src="x">',
    ]);
    expect(await cleanMarkup([])).toEqual([]);
  });

  it('keep what texts, captions and lightbox links are made of', async () => {
    const text =
      '<h2 id="a">A</h2><figure class="caption caption-left"><a class="colorbox" data-colorbox-gallery="g" rel="g" href="/a.png" title="&lt;b&gt;x&lt;/b&gt;"><img src="/a.png" alt="x" width="3" height="2" loading="lazy"></a></figure><table><tbody><tr><td class="align-right" colspan="2">1</td></tr></tbody></table>';
    expect(await cleanMarkup([text])).toEqual([text]);
  });

  it('have no elements that style, load, embed or ask', async () => {
    const tags = [
      'style',
      'form',
      'iframe',
      'object',
      'embed',
      'base',
      'meta',
      'link',
      'input',
      'svg',
      'math',
      'video',
    ];
    const cleaned = await cleanMarkup(tags.map((tag) => `<p>a</p><${tag} style="x" srcdoc="y">z</${tag}>`));

    expect(cleaned).toHaveLength(tags.length);
    expect(tags.filter((tag, index) => cleaned[index]?.includes(`<${tag}`))).toEqual([]);
  });

  it('are cleaned once: the next start takes what the last one made, until a text changes', async () => {
    const name = randomUUID();
    const text = `<b onclick="x()">${name}</b>`;
    const clean = `<p><b>${name}</b></p>`;
    expect([...(await renderRichTexts([text])).values()]).toEqual([clean]);

    const folder = fileURLToPath(new URL('../../../node_modules/.cache/clean-texts', import.meta.url));
    const files = (await readdir(folder)).map((file) => join(folder, file));
    const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const kept = files[contents.indexOf(JSON.stringify([clean]))] ?? '';
    await writeFile(kept, JSON.stringify(['as it was kept']));
    onTestFinished(() => rm(kept));

    expect([...(await renderRichTexts([text])).values()]).toEqual(['as it was kept']);
    expect([...(await renderRichTexts([`${text}.`])).values()]).toEqual([`<p><b>${name}</b>.</p>`]);
  });

  it('that are Markdown alone need no cleaning, and come out as they were', async () => {
    const texts = await renderRichTexts(['# A\n\n| a |\n|--:|\n| 1 |', 'a <b>b</b>']);
    expect([...texts.values()]).toEqual([
      '<h1>A</h1>\n<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th class="align-right">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-right">1</td>\n</tr>\n</tbody>\n</table></div>',
      '<p>a <b>b</b></p>',
    ]);
  });

  it('are known by their headings, which links lead to', async () => {
    const text =
      '# A page\n\nOf *some* words.\n\n## Booking & “more”\n\n| a |\n|---|\n| b |\n\n<p>c <b>d</b></p>\n\n## …\n\ne\n\n## Booking, more\n\nf';

    expect((await renderRichTexts([text])).get(text)).toContain('<h2 id="booking-more">Booking &amp; “more”</h2>');
    expect(
      textSections(text).map(({ text: said, ...rest }) => ({ ...rest, said: said.match(/\w+/g)?.join(' ') })),
    ).toEqual([
      { heading: 'A page', id: '', said: 'Of some words' },
      { heading: 'Booking & “more”', id: 'booking-more', said: 'a b c d' },
      { heading: '…', id: '', said: 'e' },
      { heading: 'Booking, more', id: '', said: 'f' },
    ]);
  });
});
