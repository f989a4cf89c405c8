import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { telephoneLinks } from './telephone-links.tsx';

const html = (text: string): string => renderToStaticMarkup(telephoneLinks(text));

test.each([
  ['+1 252 555 0142', '+12525550142'],
  ['+1 (252) 555-0142', '+12525550142'],
  ['+49 30 901820', '+4930901820'],
  ['+33\u00a01.70.18.99.00', '+33170189900'],
  ['+44 (0)20 7946 0958', '+442079460958'],
])('a telephone number in a text can be dialled: %s', (number, dialled) => {
  expect(html(`Call ${number}. Or <write>.`)).toBe(
    `Call <a href="tel:${dialled}" dir="ltr">${number}</a>. Or &lt;write&gt;.`,
  );
});

test('each of two numbers can be dialled', () => {
  expect(html('+1 252 555 0142 or +1 252 555 0143').match(/href="[^"]*"/g)).toEqual([
    'href="tel:+12525550142"',
    'href="tel:+12525550143"',
  ]);
});

test.each([
  '',
  'From $1,245 a night',
  '2026-05-09 10:00',
  '252 555 0142',
  '8 + 2000000',
  '+12 places',
  'x+12525550142',
])('what may be something else stays text: %s', (text) => {
  expect(html(text)).toBe(text);
});
