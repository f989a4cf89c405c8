/** Listings whose every text is markup or script: shown as what it is, and nothing of it runs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { page, settled, visit, visitEachTest } from './support/visit.ts';

/** From the filter evasion lists of OWASP and DOMPurify; each would set `ran`. */
const VECTORS = [
  '<script>globalThis.ran=1</script>',
  '</script><script>globalThis.ran=1</script>',
  '</title><script>globalThis.ran=1</script>',
  '"><img src=x onerror=globalThis.ran=1>',
  "'><svg/onload=globalThis.ran=1>",
  '<!--<script>globalThis.ran=1//-->',
  '--><img src=x onerror=globalThis.ran=1>',
  ']]><script>globalThis.ran=1</script>',
  '<math><mi//xlink:href="data:x,<script>globalThis.ran=1</script>">',
  '<iframe srcdoc="&lt;script&gt;parent.ran=1&lt;/script&gt;">',
  '<a href="javascript:globalThis.ran=1">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<style>@import "https://evil.example/x.css";</style>',
  '{{constructor.constructor("globalThis.ran=1")()}}',
  'a\u2028globalThis.ran=1\u2029b',
];
const ADDRESSES = [
  'javascript:globalThis.ran=1',
  'JaVa\tScRiPt:globalThis.ran=1',
  ' javascript:globalThis.ran=1',
  'data:text/html,<script>globalThis.ran=1</script>',
  'vbscript:globalThis.ran=1',
  '" onerror="globalThis.ran=1',
];

const FILES: Readonly<Record<string, string>> = {
  'site.yaml':
    'name: Hostile\nindexes: [{ id: rentals }]\ndata: { index: rentals, file: data.jsonl, mapping: mapping.yaml }\n',
  'mapping.yaml': `index: rentals
key: id
fields:
  ss_bundle: { value: rental }
  ss_name: { from: text }
  ss_town: { from: text }
  ts_description: { from: text }
  ss_url: { from: url }
  sm_images: { from: pictures }
  sm_alts: { from: texts }
  sm_amenity: { from: texts }
  ss_price: { from: text }
  fs_price: { from: price }
  ss_site: { value: www.a-site-that-has-a-rather-long-name-of-its-own.example/here }
  ts_word: { value: "See https://www.example.org/an-address/that-is/one-very-long-word/without/a-place/to-break/it.htm for what it says of the weather." }
`,
  'templates/rental.yaml': `link: ss_url
title: ss_name
images: sm_images
image_alts: sm_alts
place: "{ss_town}, {ss_name}"
price: { field: ss_price, unit: a night }
facts: [{ field: ss_town, other: "In {}" }]
badges: [{ field: ss_none, value: x, label: y }]
fallback_pictures: [{ pictures: /media/fallback/house-*.svg }]
`,
  'pages/home.yaml': 'title: Home\nblocks: [{ block: search, index: rentals, bundles: [rental] }]\n',
  'pages/stay.yaml': `path: /stays/:key
title: "{ss_name}"
description: "{ts_description}"
blocks:
  - block: listing
    index: rentals
    bundle: rental
    key_param: key
    description: ts_description
    amenities: sm_amenity
    similar: { same: [], prefer: [ss_town], near: { fs_price: 50 } }
    structured_data: { type: VacationRental, locality: ss_town, location: ss_name, telephone: ss_name }
    links: [{ field: ss_url, label: Book }, { field: ss_site, label: Its own page }]
    details: [{ field: ss_name, label: Name }, { field: ts_word, label: Weather }, { field: ss_name, label: Date, format: date }]
`,
};

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-hostile-'));
  const records = VECTORS.map((text, at) => ({
    id: String(at),
    text,
    texts: VECTORS,
    price: 100,
    url: ADDRESSES[at % ADDRESSES.length],
    pictures: ADDRESSES,
  }));
  const data = records.map((record) => JSON.stringify(record)).join('\n');
  for (const [name, text] of Object.entries({ ...FILES, 'data.jsonl': data })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  server = await startServer({ SITE_DIR: folder, SITE_ORIGIN: 'https://own.example' });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

visitEachTest({ viewport: { width: 1280, height: 900 } }, () => server.url);

/** What of the page could run, or lead to a script. */
async function dangers(): Promise<string[]> {
  return page.evaluate(() => {
    const own = [...document.scripts].filter(
      (script) => script.nonce !== '' && !script.text.startsWith('globalThis.ran'),
    );
    const found = [...document.scripts].filter((script) => !own.includes(script)).map((script) => script.outerHTML);
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
        if (name === 'href' && !/^https?:$/.test(new URL(value, location.href).protocol))
          found.push(`${element.tagName} ${value}`);
      }
    }
    const odd = document.querySelectorAll('base, iframe, math, object, embed, meta[http-equiv]');
    const ran = 'ran' in globalThis ? ['something ran'] : [];
    return [...found, ...[...odd].map((element) => element.outerHTML), ...ran];
  });
}

describe('a listing made of markup and scripts', () => {
  it.each(VECTORS.map((text, at) => [at, text] as const))('listing %i: %s', async (at, text) => {
    await page.goto(new URL(`/stays/${at}`, visit.site).href);

    expect(await dangers()).toEqual([]);
    expect(visit.problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([]);
    expect(visit.foreign).toEqual([]);
    // The text itself is there, as text.
    const squeezed = text.replaceAll(/\s+/g, ' ').trim();
    expect((await page.locator('h1').textContent())?.replaceAll(/\s+/g, ' ').trim()).toBe(squeezed);
    const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'VacationRental', name: squeezed, telephone: squeezed });
    expect(JSON.parse(data)).not.toHaveProperty('makesOffer');
    expect(JSON.stringify(JSON.parse(data).image ?? [])).not.toMatch(/script:|data:/i);
  });

  it('similar listings and the missing page are no better prey, and in the list nothing runs', async () => {
    for (const path of ['/stays/3', '/stays/%3Cscript%3Eglobalthis.ran=1', '/x"><script>globalThis.ran=1</script>']) {
      await page.goto(new URL(path, visit.site).href);
      expect(await dangers()).toEqual([]);
    }
    await page.goto(visit.site);
    await settled(page);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    await page.goto(new URL('/stays/3', visit.site).href);
    expect(await page.locator('.other-listings .wm-card').count()).toBe(4);
    expect(await violations(page, 'main')).toEqual([]);
  });

  it('leads on by the addresses that can be followed alone, says where to, and fits 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(new URL('/stays/3', visit.site).href);
    const links = page.locator('.listing-links a');
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])),
    ).toEqual([['https://www.a-site-that-has-a-rather-long-name-of-its-own.example/here', 'external noopener']]);
    expect(await links.first().textContent()).toBe(
      'Its own page on another site, a-site-that-has-a-rather-long-name-of-its-own.example',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('the sitemap stays well-formed, with addresses of the site alone', async () => {
    const text = await (await fetch(new URL('/sitemap-rentals-1.xml', server.url))).text();
    const addresses = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [...parsed.querySelectorAll('loc, parsererror')].map((element) => element.textContent);
    }, text);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/own\.example\/stays\/\d+$/);
  });
});
