import { describe, expect, it } from 'vitest';
import { LeadStoreError } from '../../leads/store/lead-store.ts';
import { FIELDS } from '../../routes/testing/lead-app.ts';
import { insightsAppsEachTest } from './testing/insights-app.ts';

const start = insightsAppsEachTest();
const e = encodeURIComponent;

describe('a search is counted', () => {
  it('with its words, by a script and by the address of a page alike', async () => {
    const { insights, counted, look, visit } = await start();
    expect((await look('q=Cottage')).json().response.numFound).toBe(12);
    expect((await visit(`/?q=${e(' cottage ')}`)).statusCode).toBe(200);
    expect((await visit('/api/search?q=cottage&rows=5&fq=index_id:rci')).statusCode).toBe(200);
    await insights.write();

    expect(await counted()).toEqual(['search rci : 3', 'words rci cottage: 3']);
  });

  it('with the values of its filters; of a range, and of what is not to be kept, with the field alone', async () => {
    const { insights, counted, look, visit } = await start();
    await look(`fq=${e('ss_town:(Duck OR "Nags Head")')}&fq=${e('fs_price:[100 TO 300]')}&fq=${e('-sm_amenity:Pool')}`);
    await look(`fq=${e('{!tag=a}ss_town:"ann@example.com"')}`);
    await look(`fq=${e(`item_id:(${Array.from({ length: 21 }, (_, at) => at).join(' OR ')})`)}`);
    await look(`fq=${e('loc:[34,-76 TO 36,-74]')}`);
    await visit(`/?fq=${e('ss_town:Duck')}`);
    await insights.write();

    expect((await counted()).filter((line) => line.startsWith('filter'))).toEqual([
      'filter rci ss_town:Duck: 2',
      'filter rci -sm_amenity:Pool: 1',
      'filter rci fs_price: 1',
      'filter rci item_id: 1',
      'filter rci loc: 1',
      'filter rci ss_town: 1',
      'filter rci ss_town:Nags Head: 1',
    ]);
  });

  it('as one that found nothing; its words only where no filter stood in their way', async () => {
    const { insights, counted, look, visit } = await start();
    await look('q=igloo');
    await visit('/?q=igloo');
    await look(`q=cottage&fq=${e('ss_town:Nowhere')}`);
    await insights.write();

    expect((await counted()).filter((line) => /^(empty|nothing)/.test(line))).toEqual([
      'empty rci : 3',
      'nothing rci igloo: 2',
    ]);
  });

  it('as one that found nothing where only another spelling did', async () => {
    const { insights, counted, look, visit, models } = await start();
    expect((await look('q=cottagge')).json().spellcheck.respelt.response.numFound).toBe(12);
    await visit('/?q=cottagge');
    await insights.write();

    expect(JSON.stringify(models.at(-1))).toContain('Cottage 12');
    expect((await counted()).filter((line) => line.startsWith('nothing'))).toEqual(['nothing rci cottagge: 2']);
  });

  it('without its words where they look like an address of a person', async () => {
    const { insights, counted, look } = await start();
    await look(`q=${e('ann@example.com')}`);
    await insights.write();

    expect(await counted()).toEqual(['empty rci : 1', 'nothing rci : 1', 'search rci : 1', 'words rci : 1']);
  });
});

describe('nothing is counted', () => {
  it.each([
    ['the rest of a list', 200, 'q=cottage&rows=5&start=5'],
    ['the numbers of facets and maps', 200, 'q=cottage&rows=0&facet=true&facet.field=ss_town'],
    ['the places on a map', 200, `q=cottage&rows=250&fq=${e('loc:[34,-76 TO 36,-74]')}`],
    ['what is shown before anybody says anything', 200, 'q=&rows=5'],
    ['a search that is refused', 400, 'q=cottage&rows=5&fq=nonsense'],
  ])('of %s', async (_, status, parameters) => {
    const { insights, counted, search } = await start();
    expect((await search(`${parameters}&fq=index_id:rci`)).statusCode).toBe(status);
    await insights.write();

    expect(await counted()).toEqual([]);
  });

  it('of suggestions, documents, crawlers, requests for headers, and pages fetched ahead', async () => {
    const { app, insights, counted, look, visit } = await start();
    expect((await visit('/api/suggest?q=cottage&index=rci')).statusCode).toBe(200);
    expect((await visit('/api/documents?ids=maqfd5-rci-1&fq=index_id:rci')).statusCode).toBe(200);
    const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    await look('q=cottage', crawler);
    await visit('/stays/3', crawler);
    await visit('/?q=cottage', { 'sec-purpose': 'prefetch' });
    await app.inject({ method: 'HEAD', url: '/stays/3' });
    await visit('/stays/nowhere');
    await visit('/');
    await insights.write();

    expect(await counted()).toEqual([]);
  });
});

describe('a listing is counted', () => {
  it('when its page is opened', async () => {
    const { insights, counted, visit } = await start();
    const page = await visit('/stays/3');
    await insights.write();

    expect(page.statusCode).toBe(200);
    expect(page.payload).not.toContain('/insights/');
    expect(await counted()).toEqual(['listing rci maqfd5-rci-3: 1']);
  });

  it('when the page that a browser fetched ahead is seen, and not before', async () => {
    const { insights, counted, visit } = await start();
    const page = await visit('/stays/3', { 'sec-purpose': 'prefetch' });
    await insights.write();
    expect(await counted()).toEqual([]);

    const [, address = ''] = /<img src="([^"]+)" alt="" hidden>/.exec(page.payload) ?? [];
    const picture = await visit(address.replaceAll('&amp;', '&'));
    await insights.write();
    expect(picture.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    expect(await counted()).toEqual(['listing rci maqfd5-rci-3: 1']);
  });

  it('also where the site begins below a path of its host', async () => {
    const { insights, counted, visit } = await start({ env: { SITE_ORIGIN: 'https://example.com/below' } });
    const page = await visit('/below/stays/3', { 'sec-purpose': 'prefetch' });
    const [, address = ''] = /<img src="(\/below\/[^"]+)" alt="" hidden>/.exec(page.payload) ?? [];
    await visit(address.replaceAll('&amp;', '&'));
    await insights.write();

    expect(await counted()).toEqual(['listing rci maqfd5-rci-3: 1']);
  });

  it('only where there is one: ids can be made up', async () => {
    const { insights, counted, visit } = await start();
    expect((await visit('/insights/opened?index=rci&id=maqfd5-rci-made-up')).statusCode).toBe(200);
    expect((await visit('/insights/opened?index=elsewhere&id=maqfd5-rci-3')).statusCode).toBe(400);
    expect((await visit('/insights/opened')).statusCode).toBe(404);
    await insights.write();

    expect(await counted()).toEqual([]);
  });
});

describe('an enquiry is counted', () => {
  it('once, when it is kept, with the listings it is about', async () => {
    const { insights, counted, key, post } = await start();
    const fields = { ...FIELDS, antibot_key: await key(), about_id: ['maqfd5-rci-3'] };
    for (const _ of [1, 2]) expect((await post(fields)).statusCode).toBe(201);
    expect((await post({ ...fields, email: '' })).statusCode).toBe(422);
    await insights.write();

    expect(await counted()).toEqual(['about bt-leads-listing maqfd5-rci-3: 1', 'enquiry bt-leads-listing : 1']);
  });
});

describe('counts', () => {
  it('are written every ten seconds: who ends the server at once loses what came after', async () => {
    const { insightsClock, counted, look } = await start();
    await look('q=cottage');
    expect(await counted()).toEqual([]);
    await insightsClock.pass(10_000);
    await look('q=view');

    expect(await counted()).toEqual(['search rci : 1', 'words rci cottage: 1']);
  });

  it('are written at the end', async () => {
    const { insights, counted, look } = await start();
    await look('q=cottage');
    await insights.stop();

    expect(await counted()).toEqual(['search rci : 1', 'words rci cottage: 1']);
  });

  it('are removed when their days are over', async () => {
    const { insights, insightsClock, counted, look } = await start({ days: 2 });
    await look('q=cottage');
    await insights.write();
    insightsClock.jump(86_400_000);
    await look('q=view');
    await insights.write();
    expect((await counted()).filter((line) => line.startsWith('words'))).toEqual([
      'words rci cottage: 1',
      'words rci view: 1',
    ]);

    insightsClock.jump(86_400_000);
    await insights.write();
    expect((await counted()).filter((line) => line.startsWith('words'))).toEqual(['words rci view: 1']);
  });

  it('that cannot be written disturb no visitor, are told once, and are written when that is possible again', async () => {
    let isDown = true;
    const refused = (): Promise<never> => Promise.reject(new LeadStoreError('store-full', 'the disk is full'));
    const { insights, counted, look, warnings } = await start({
      over: (store) => ({ ...store, addTallies: (all) => (isDown ? refused() : store.addTallies(all)) }),
    });
    for (const _ of [1, 2]) {
      expect((await look('q=cottage')).statusCode).toBe(200);
      await insights.write();
    }
    expect(warnings).toEqual(['what visitors look for cannot be written']);

    isDown = false;
    await insights.write();
    expect(await counted()).toEqual(['search rci : 2', 'words rci cottage: 2']);
  });

  it('of a day name so many different words at most; the others are counted without a name', async () => {
    const { insights, counted } = await start();
    for (let at = 0; at < 2005; at += 1) insights.opened({ method: 'GET', headers: {} }, 'rci', `listing-${at}`);
    insights.opened({ method: 'GET', headers: {} }, 'rci', 'listing-0');
    await insights.write();

    const lines = await counted();
    expect(lines).toHaveLength(2001);
    expect(lines.slice(0, 2)).toEqual(['listing rci : 5', 'listing rci listing-0: 2']);
  });
});
