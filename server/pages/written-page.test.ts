import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compression } from '../http/compression.ts';
import { WrittenPage } from './written-page.ts';

const nonce = (): string => randomBytes(16).toString('base64');
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

const LISTING = '<li class="item"><a href="/stays/7">The house by the sea</a> from <b>$120</b></li>';
const PAGES = {
  'of everyday': (mark: string) =>
    `<style nonce="${mark}">a{}</style><script nonce="${mark}">go()</script>${LISTING.repeat(200)}<script nonce="${mark}"></script>`,
  'without a nonce': () => LISTING.repeat(50),
  'in other letters': (mark: string) =>
    `<style nonce="${mark}"></style>${'<p>Дом у моря – 海の家 🏖</p>'.repeat(100)}<script nonce="${mark}"></script>`,
  'with many of them': (mark: string) =>
    Array.from({ length: 60 }, (_, at) => `<script src="/${at}.js" nonce="${mark}"></script>`).join(''),
  'of 200 kB': (mark: string) =>
    `<b nonce="${mark}">${Array.from({ length: 6000 }, (_, at) => (at * 7919).toString(36).padEnd(35)).join('')}</b><b nonce="${mark}"></b>`,
};

describe('a page that is sent again', () => {
  it.each(Object.entries(PAGES))('%s is what it was but for its nonce, in every encoding', async (_name, html) => {
    const first = nonce();
    const page = new WrittenPage(html(first), first);
    const app = fastify();
    await app.register(compression);
    let mark = '';
    app.get('/', (_request, reply) => reply.type('text/html').send(page.write(mark)));
    expect(page.write(mark).toString()).toBe(html(mark));
    for (const encoding of ['br', 'gzip'] as const) {
      // Until it is made the answer is compressed afresh.
      for (let time = 0; time < 12; time++) {
        mark = nonce();
        const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
        expect(headers['content-encoding']).toBe(encoding);
        expect(DECODERS[encoding](rawPayload).toString()).toBe(html(mark));
      }
      const ready = await page.ready(encoding);
      expect(ready).toBe(true);
      mark = nonce();
      const { rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(rawPayload.includes(mark)).toBe(html(mark).includes(mark));
      expect(DECODERS[encoding](rawPayload).toString()).toBe(html(mark));
    }
    await app.close();
  });

  it('with a nonce of another length is right as well', async () => {
    const page = new WrittenPage(PAGES['of everyday']('short'), 'short');
    await page.ready('br');
    const app = fastify();
    await app.register(compression);
    app.get('/', (_request, reply) => reply.type('text/html').send(page.write('a-longer-one')));
    const { rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    await app.close();
    expect(brotliDecompressSync(rawPayload).toString()).toBe(PAGES['of everyday']('a-longer-one'));
  });
});
