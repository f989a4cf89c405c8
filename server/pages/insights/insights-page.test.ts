import { describe, expect, it } from 'vitest';
import { INSIGHTS } from '../../../common/texts/english/insights.ts';
import { type Catalogue, type Message, withTexts } from '../../../common/texts/texts.ts';
import type { Report } from '../../insights/report.ts';
import { catalogueOf } from '../../languages/languages.ts';
import { readEnv } from '../../settings/env.ts';
import { createConfig } from '../../startup/config.ts';
import { insightsContent } from './insights-page.ts';
import { type InsightsApp, insightsAppsEachTest, PASSWORD } from './testing/insights-app.ts';

const start = insightsAppsEachTest();
const env = { INSIGHTS_PASSWORD: PASSWORD };

function signedIn(password = PASSWORD): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`owner:${password}`).toString('base64')}` };
}

/** The HTML of the page's own content. */
async function contentOf({ visit, models }: InsightsApp, url = '/insights'): Promise<string> {
  const page = await visit(url, signedIn());
  expect(page.statusCode).toBe(200);
  const block = models.at(-1)?.blocks[0];
  return block?.block === 'server-html' ? block.html : '';
}

/** The rows of the table below a heading, cells by `|`. */
function rowsBelow(html: string, heading: string): string[] {
  const [, section = ''] = new RegExp(`<h2[^>]*>${heading}</h2>(.*?)</section>`, 's').exec(html) ?? [];
  return [...section.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) =>
    row
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/<\/t[hd]>\s*<t[hd][^>]*>/g, '|')
      .replaceAll(/<[^>]+>/g, ''),
  );
}

describe('/insights', () => {
  it('is not there without a password, as no page is there', async () => {
    const { visit } = await start();
    expect((await visit('/insights')).statusCode).toBe(404);
    expect((await visit('/insights', signedIn(''))).statusCode).toBe(404);
  });

  it('asks for the password, and shows itself to whoever has it and to nobody who has not', async () => {
    const { visit } = await start({ env });
    const asked = await visit('/insights');
    expect(asked.statusCode).toBe(401);
    expect(asked.headers['www-authenticate']).toBe('Basic realm="What people looked for", charset="UTF-8"');
    for (const headers of [
      signedIn('twelve or mor'),
      signedIn('twelve or more '),
      signedIn(''),
      { authorization: `Bearer ${PASSWORD}` },
      { authorization: 'Basic %' },
    ]) {
      expect((await visit('/insights', headers)).statusCode).toBe(401);
    }
    const shown = await visit('/insights', signedIn());
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(shown.payload).toContain('<meta name="robots" content="noindex">');
  });

  it('hears no more than twenty passwords a minute from one address, the right one among them', async () => {
    const { visit } = await start({ env });
    for (let at = 0; at < 20; at += 1) expect((await visit('/insights', signedIn('wrong'))).statusCode).toBe(401);
    const refused = await visit('/insights', signedIn());

    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('shows what was counted a moment ago: sums, ratios, words, filters by their names, listings by their titles', async () => {
    const app = await start({ env });
    app.insightsClock.jump(Date.now() - app.insightsClock.now());
    for (const words of ['cottage', 'cottage', 'cottage', 'igloo', 'igloo', 'rare']) await app.look(`q=${words}`);
    for (const _ of [1, 2, 3]) await app.look('fq=ss_town:Duck');
    for (const _ of [1, 2, 3]) await app.visit('/stays/3');
    app.insights.enquired('bt-leads-listing', ['maqfd5-rci-3']);
    const html = await contentOf(app);

    expect(html).toContain('<span class="insights-name">Searches</span> <strong>9</strong>');
    expect(html).toContain('3 found nothing (33.3 %)');
    expect(html).toContain('33.3 for every 100 searches');
    expect(html).toContain('33.3 for every 100 listings opened');
    expect(rowsBelow(html, 'Words that found nothing')).toEqual(['igloo rci|2']);
    expect(rowsBelow(html, 'Words')).toEqual(['cottage rci|3']);
    expect(rowsBelow(html, 'Filters')).toEqual(['ss_town: Duck rci|3']);
    expect(rowsBelow(html, 'Listings')).toEqual(['Cottage 3|3|1']);
    expect(html).toContain('And 3 searches with words too rare to be shown, or not kept.');
    expect(html).not.toMatch(/\brare\s*</);
  });

  it('shows the days that are asked for, as far as they are kept', async () => {
    const app = await start({ env, days: 30 });
    app.insightsClock.jump(Date.now() - app.insightsClock.now() - 8 * 86_400_000);
    for (const _ of [1, 2, 3]) await app.look('q=cottage');
    app.insightsClock.jump(8 * 86_400_000);

    expect(await contentOf(app)).toContain('Nothing has been counted in these days');
    expect(rowsBelow(await contentOf(app, '/insights?days=30'), 'Words')).toEqual(['cottage rci|3']);
    expect(await contentOf(app, '/insights?days=90')).toContain('href="/insights?days=7" aria-current="page"');
  });

  it('shows words as they are, whatever they hold', async () => {
    const app = await start({ env });
    app.insightsClock.jump(Date.now() - app.insightsClock.now());
    for (const _ of [1, 2, 3]) await app.look(`q=${encodeURIComponent('<script>alert(1)</script>')}`);

    expect(await contentOf(app)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('says that it cannot be shown while its store cannot be read', async () => {
    const { visit, store } = await start({ env });
    await store.close();

    expect((await visit('/insights', signedIn())).statusCode).toBe(503);
  });
});

describe('the language of the page', () => {
  const sums = { searches: 1200, withoutResults: 3, opened: 40, enquiries: 2 };
  const report: Report = {
    from: '2026-05-08',
    until: '2026-05-14',
    sums,
    days: [{ day: '2026-05-14', ...sums }],
    words: { most: [{ index: 'rci', words: '§', times: 3 }], others: 2 },
    wordsWithoutResults: { most: [], others: 0 },
    filters: [{ index: 'rci', field: 'ss_town', value: '§', label: '§', times: 3 }],
    listings: [{ id: '1', title: '§', path: '/stays/1', opened: 3, enquiries: 0 }],
    forms: [],
  };
  const view = { days: 7, choices: [7, 30], keepDays: 90, indexes: 1 };
  const pageIn = (catalogue: Catalogue | undefined) => withTexts(catalogue, () => insightsContent(report, view).text);

  it('is that of the site, numbers and days as well', () => {
    const html = pageIn(catalogueOf('de', undefined));

    expect(html).toContain('<h1>Wonach gesucht wurde</h1>');
    expect(html).toContain('8. Mai 2026 bis 14. Mai 2026, gezählt');
    expect(html).toContain('<span class="insights-name">Suchen</span> <strong>1.200</strong>');
    expect(html).toContain('aria-label="Suchen nach Tagen, am meisten am Do., 14. Mai: 1.200"');
    expect(pageIn(undefined)).toContain('8 May 2026 to 14 May 2026, counted');
  });

  it('leaves no text behind', () => {
    const marked = Object.fromEntries(
      Object.entries(INSIGHTS).map(([key, text]: [string, Message]) => [
        key,
        `⟦${(typeof text === 'string' ? text : text.other).replaceAll(/[^{}]+(?=\{|$)/g, '')}⟧`,
      ]),
    );
    const html = pageIn({ language: 'ja', messages: { insights: marked } });
    const texts = [...html.matchAll(/>([^<]*)<|aria-label="([^"]*)"/g)].map(
      ([, text = '', label = '']) => text + label,
    );

    expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });
});

describe('the settings', () => {
  const configOf = (source: Record<string, string>) => createConfig(readEnv(source), '/').insights;

  it('keep counts for 90 days, and the page away, unless told', () => {
    expect(configOf({})).toEqual({ days: 90, password: undefined });
    expect(configOf({ INSIGHTS_DAYS: '7', ...env })).toEqual({ days: 7, password: PASSWORD });
  });

  it.each([
    [{ INSIGHTS_PASSWORD: 'eleven char' }, 'INSIGHTS_PASSWORD must have 12 characters or more'],
    [{ INSIGHTS_DAYS: '0', ...env }, 'INSIGHTS_PASSWORD has no use with INSIGHTS_DAYS=0: nothing is counted'],
    [{ INSIGHTS_DAYS: 'many' }, 'INSIGHTS_DAYS must be a whole number from 0 to 3650'],
  ])('are refused where they cannot be meant: %o', (source, message) => {
    expect(() => configOf(Object.fromEntries(Object.entries(source)))).toThrow(message);
  });
});
