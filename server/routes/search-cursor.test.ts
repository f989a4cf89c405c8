import { describe, expect, it } from 'vitest';
import { type FixtureApp, fixtureApp, form } from './testing/fixture-app.ts';
import { engine, fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { fixtureDocuments } from './testing/fixture-site.ts';

type Pairs = readonly (readonly [string, string])[];

const COUNT = 10_400;
const PRICES = 97;
const KEY = 'maqfd5-rci-';

/** More listings than `start` reaches, many of one price and some of none. */
function manyDocuments(): Record<string, unknown>[] {
  const [first] = fixtureDocuments();
  return Array.from({ length: COUNT }, (_, at) => ({
    ...first,
    id: `${KEY}${at}`,
    item_id: String(at),
    is_eid: at,
    ss_name: `Cottage ${at}`,
    ts_name: `Cottage ${at}`,
    fs_price: at % PRICES === 0 ? undefined : at % PRICES,
    dm_booked: [],
  }));
}

fixtureForFile({ env: { CURSOR_SECRET: 'x'.repeat(32) } }, manyDocuments);

const ALL: Pairs = [['fq', 'index_id:rci']];

interface Page {
  ids: string[];
  numFound: number;
  next: string;
}

async function pageOf(pairs: Pairs, app: FixtureApp = fixture): Promise<Page> {
  const answer = await app.search(form(...pairs, ...ALL));
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const { response, nextCursorMark } = answer.json();
  return { ids: response.docs.map(({ id }: { id: string }) => id), numFound: response.numFound, next: nextCursorMark };
}

/** Walks to the end. */
async function walk(pairs: Pairs): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let mark = '*';
  for (let pages = 1; ; pages += 1) {
    const page = await pageOf([...pairs, ['cursorMark', mark]]);
    ids.push(...page.ids);
    expect(page.numFound).toBe(COUNT);
    if (page.next === mark) return { ids, pages };
    mark = page.next;
  }
}

async function refusal(pairs: Pairs, app: FixtureApp = fixture): Promise<unknown> {
  const answer = await app.search(form(...pairs, ...ALL));
  return [answer.statusCode, answer.json().code];
}

const BY_PRICE: Pairs = [
  ['sort', 'fs_price desc,id asc'],
  ['rows', '300'],
];

describe('§7.1 a list beyond the last start', () => {
  it('every document comes once, in order, by prices many share and some lack', async () => {
    const { ids, pages } = await walk(BY_PRICE);
    const priceOf = (id: string): number => Number(id.slice(KEY.length)) % PRICES;
    const prices = ids.map(priceOf);

    expect(new Set(ids).size).toBe(COUNT);
    expect(pages).toBe(Math.ceil(COUNT / 300) + 1);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const dearest = ids.filter((id) => priceOf(id) === PRICES - 1);
    expect(dearest).toEqual([...dearest].sort());
  });

  it('the other way round by the key alone', async () => {
    const { ids } = await walk([
      ['sort', 'id desc'],
      ['rows', '300'],
    ]);

    expect(ids).toHaveLength(COUNT);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('pages by start end where they did', async () => {
    expect((await pageOf([...BY_PRICE, ['start', '10000']])).ids).toHaveLength(300);
    expect(await refusal([...BY_PRICE, ['start', '10001']])).toEqual([400, 'out-of-range']);
  });

  it('a page may be of another length, with other fields and counts, and of GET as of POST', async () => {
    const { next } = await pageOf([...BY_PRICE, ['cursorMark', '*']]);
    const query = form(
      ['sort', 'fs_price desc,id asc'],
      ['rows', '2'],
      ['cursorMark', next],
      ['fl', 'id,ss_name'],
      ['facet', 'true'],
      ['facet.field', 'ss_town'],
      ...ALL,
    );
    const answer = await fixture.app.inject(`/api/search?${query}`);

    expect(answer.statusCode).toBe(200);
    expect(answer.json().response.docs).toHaveLength(2);
    expect(answer.json().facet_counts.facet_fields.ss_town).toEqual({ Duck: COUNT });
  });

  it('nothing found begins and ends with *', async () => {
    const page = await pageOf([...BY_PRICE, ['fq', 'ss_town:Nowhere'], ['cursorMark', '*']]);

    expect(page).toEqual({ ids: [], numFound: 0, next: '*' });
  });
});

describe('§7.1 what a cursor is refused for', () => {
  it.each([
    ['a start', [['start', '10']]],
    ['no order', [['sort', 'fs_price desc']]],
    ['the key not last', [['sort', 'id asc,fs_price asc']]],
    ['an order by score', [['sort', 'score desc,id asc']]],
    ['an order at random', [['sort', 'random_5 asc,id asc']]],
    ['a configured order', [['sort', 'sub(is_reviews,1) desc']]],
    ["a mark of the client's own", [['cursorMark', 'WyJtYXFmZDUtcmNpLTEiXQ']]],
    ['other characters', [['cursorMark', '*:*']]],
    ['nothing', [['cursorMark', '']]],
  ] satisfies [string, Pairs][])('%s', async (_name, changes) => {
    const names = new Set<string>(changes.map(([name]) => name));
    const base: Pairs = [...BY_PRICE, ['cursorMark', '*']];

    expect(await refusal([...base.filter(([name]) => !names.has(name)), ...changes])).toEqual([
      400,
      'malformed-cursor',
    ]);
  });

  it('a search, an order or an index other than its own, and a changed letter', async () => {
    const { next } = await pageOf([...BY_PRICE, ['cursorMark', '*']]);
    const [order = BY_PRICE[0], rows = BY_PRICE[1]] = BY_PRICE;
    const used = (...pairs: Pairs): Promise<unknown> => refusal([...pairs, ['cursorMark', next]]);
    const last = next.endsWith('A') ? 'B' : 'A';

    expect((await pageOf([...BY_PRICE, ['cursorMark', next]])).ids).toHaveLength(300);
    if (!order || !rows) throw new Error('the order is missing');
    expect(await used(order, rows, ['q', 'cottage'])).toEqual([400, 'malformed-cursor']);
    expect(await used(order, rows, ['fq', 'ss_town:Duck'])).toEqual([400, 'malformed-cursor']);
    expect(await used(['sort', 'fs_price asc,id asc'], rows)).toEqual([400, 'malformed-cursor']);
    const changed: Pairs = [...BY_PRICE, ['cursorMark', `${next.slice(0, 8)}${last}${next.slice(9)}`]];
    expect(await refusal(changed)).toEqual([400, 'malformed-cursor']);
  });

  it('a secret other than its own; with the same one any server goes on', async () => {
    const { next } = await pageOf([...BY_PRICE, ['cursorMark', '*']]);
    const same = await fixtureApp(engine.target, { env: { CURSOR_SECRET: 'x'.repeat(32) } });
    const other = await fixtureApp(engine.target);

    expect((await pageOf([...BY_PRICE, ['cursorMark', next]], same)).ids).toHaveLength(300);
    expect(await refusal([...BY_PRICE, ['cursorMark', next]], other)).toEqual([400, 'malformed-cursor']);
    await same.app.close();
    await other.app.close();
  });

  it('only a mark the engine made goes to the engine', async () => {
    fixture.asked.length = 0;
    await refusal([...BY_PRICE, ['cursorMark', 'abcdefghijklmnopqrstuvwxyz0123456789']]);

    expect(fixture.asked).toEqual([]);
  });
});
