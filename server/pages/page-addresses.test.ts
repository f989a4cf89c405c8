import { describe, expect, it } from 'vitest';
import { blockAt, htmlAt, stylesAt } from './page-addresses.ts';

describe('addresses of a page below /stays', () => {
  it.each([
    ['<a href="/about">/about</a>', '<a href="/stays/about">/about</a>'],
    ['<a href="//other.example/a">a</a>', '<a href="//other.example/a">a</a>'],
    [
      '<a href="#top">a</a><a href="mailto:a@b.example">b</a>',
      '<a href="#top">a</a><a href="mailto:a@b.example">b</a>',
    ],
    ['<img alt="a > b" src="/media/a.svg">', '<img alt="a > b" src="/stays/media/a.svg">'],
    ['<img srcset="/a.jpg 1x, /b.jpg 2x">', '<img srcset="/stays/a.jpg 1x, /stays/b.jpg 2x">'],
    ['<a title="<a href=&quot;/b&quot;>b</a>">', '<a title="<a href=&quot;/stays/b&quot;>b</a>">'],
    ['<p>Write href="/about"</p>', '<p>Write href="/about"</p>'],
  ])('%s', (html, expected) => {
    expect(htmlAt(html, '/stays')).toBe(expected);
  });

  it('in style sheets of the owner', () => {
    expect(stylesAt('a{background:url("/media/a.svg"),url(/media/b.svg),url(data:x),url(b.svg)}', '/stays')).toBe(
      'a{background:url("/stays/media/a.svg"),url(/stays/media/b.svg),url(data:x),url(b.svg)}',
    );
  });

  it('in jump menus, also with what tells two of the same address apart', () => {
    const options = ['/about', 'a::/about', 'https://other.example/'].map((path) => ({ label: '', path }));
    const block = blockAt({ block: 'jump-menu', id: 'j', label: '', prompt: '', button: '', options }, '/stays');
    expect(block).toMatchObject({
      options: [{ path: '/stays/about' }, { path: 'a::/stays/about' }, { path: 'https://other.example/' }],
    });
  });
});
