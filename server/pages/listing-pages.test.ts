import { beforeEach, describe, expect, test } from 'vitest';
import { ProblemError } from '../http/errors.ts';
import { SITE_FILES } from '../site/testing/site-fixture.ts';
import { app, DOC, models, pagesEachTest, replaceSite, search, start } from './testing/pages-app.ts';

pagesEachTest();

describe('a listing page', () => {
  beforeEach(() => start());

  test('§3.5 shows the document of the key in its path', async () => {
    const answer = await app.inject('/stays/7/the-old-boathouse');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>The &lt;Old&gt; Boathouse · Test site</title>');
    expect(answer.body).toContain('<meta name="description" content="Duck">');
    expect(models.at(-1)?.blocks[0]).toMatchObject({
      block: 'listing',
      doc: DOC,
      details: [{ label: 'Listed', value: 'May 1, 2024' }],
    });
  });

  test('numbers stand in the words of the site', async () => {
    const stay = SITE_FILES['pages/stay.yaml'] ?? '';
    const nights = '{ field: is_nights, label: Minimum stay, one: 1 night, other: "{} nights" }';
    await replaceSite({ 'pages/stay.yaml': `${stay}      - ${nights}\n` });
    await start();
    const shown = async (nights: number): Promise<unknown> => {
      search.doc = { ...DOC, is_nights: nights };
      await app.inject('/stays/7/the-old-boathouse');
      const block = models.at(-1)?.blocks[0];
      return block?.block === 'listing' && block.details.at(-1)?.value;
    };

    expect([await shown(1), await shown(29), await shown(1200)]).toEqual(['1 night', '29 nights', '1,200 nights']);
  });

  test('values stand as they are called, and by themselves where they are called nothing', async () => {
    const stay = SITE_FILES['pages/stay.yaml'] ?? '';
    const free = '{ field: sm_free, label: Free in, labels: { "06": June, "07": July } }';
    await replaceSite({ 'pages/stay.yaml': `${stay}      - ${free}\n` });
    await start();
    search.doc = { ...DOC, sm_free: ['06', '07', '12'] };
    await app.inject('/stays/7/the-old-boathouse');

    expect(models.at(-1)?.blocks[0]).toMatchObject({
      details: [{ label: 'Listed' }, { label: 'Free in', value: 'June, July, 12' }],
    });
  });

  test('several values are points of a list where the owner says so', async () => {
    const stay = SITE_FILES['pages/stay.yaml'] ?? '';
    await replaceSite({ 'pages/stay.yaml': `${stay}      - { field: sm_rules, label: House rules, list: true }\n` });
    await start();
    const shown = async (rules: readonly string[]): Promise<unknown> => {
      search.doc = { ...DOC, sm_rules: rules };
      await app.inject('/stays/7/the-old-boathouse');
      const block = models.at(-1)?.blocks[0];
      return block?.block === 'listing' && block.details.at(-1);
    };

    const label = 'House rules';
    expect(await shown(['No parties', 'No smoking'])).toEqual({ label, value: ['No parties', 'No smoking'] });
    expect(await shown(['No parties'])).toEqual({ label, value: 'No parties' });
  });

  test('many values of few words are points of a list in any case, and a bare zero is left out', async () => {
    const stay = SITE_FILES['pages/stay.yaml'] ?? '';
    const rows = [
      '{ field: sm_has, label: Amenities }',
      '{ field: is_hookups, label: Hookups, format: number }',
      '{ field: is_dogs, label: Dogs, format: number, zero: None }',
      '{ field: is_steps, label: Steps, other: "{} steps" }',
      '{ field: fs_deposit, label: Deposit, format: usd }',
    ];
    await replaceSite({ 'pages/stay.yaml': stay + rows.map((row) => `      - ${row}\n`).join('') });
    await start();
    const has = ['Iron', 'Stove', 'Oven', 'TV', 'Wifi', 'Heating', 'Dryer'];
    search.doc = { ...DOC, sm_has: has, is_hookups: 0, is_dogs: 0, is_steps: 0, fs_deposit: 0 };
    await app.inject('/stays/7/the-old-boathouse');

    expect(models.at(-1)?.blocks[0]).toMatchObject({
      details: [
        { label: 'Listed' },
        { label: 'Amenities', value: has },
        { label: 'Dogs', value: 'None' },
        { label: 'Steps', value: '0 steps' },
        { label: 'Deposit', value: '$0' },
      ],
    });
    search.doc = { ...DOC, sm_has: has.slice(1) };
    await app.inject('/stays/7/the-old-boathouse');
    expect(models.at(-1)?.blocks[0]).toMatchObject({
      details: [{ label: 'Listed' }, { label: 'Amenities', value: 'Stove, Oven, TV, Wifi, Heating, Dryer' }],
    });
  });

  test('months stand as stretches', async () => {
    const stay = SITE_FILES['pages/stay.yaml'] ?? '';
    await replaceSite({
      'pages/stay.yaml': `${stay}      - { field: sm_free, label: Free in, format: month }\n`,
    });
    await start();
    search.doc = { ...DOC, sm_free: ['09', '06', '07', '12', '08'] };
    await app.inject('/stays/7/the-old-boathouse');

    expect(models.at(-1)?.blocks[0]).toMatchObject({
      details: [{ label: 'Listed' }, { label: 'Free in', value: 'Jun–Sep, Dec' }],
    });
  });

  test('links are those of the document that a browser may follow; values with commas stand on lines', async () => {
    const stay = SITE_FILES['pages/stay.yaml'] ?? '';
    const fields = ['ss_book', 'ss_map', 'ss_bad', 'ss_none', 'ss_own', 'ss_words'];
    const links = fields.map((field) => `      - { field: ${field}, label: ${field} }\n`).join('');
    await replaceSite({
      'pages/stay.yaml': `${stay}      - { field: sm_fees, label: Fees }\n    links:\n${links}`,
    });
    await start();
    search.doc = {
      ...DOC,
      sm_fees: ['Tent: $6', 'Group, by the lake: $35'],
      ss_book: 'https://www.book.example/7?a=b c',
      ss_map: 'www.map.example',
      ss_bad: ' java\nscript:alert(1)',
      ss_own: '/enquire/x',
      ss_words: 'ask at the desk',
    };
    await app.inject('/stays/7/the-old-boathouse');
    expect(models.at(-1)?.blocks[0]).toMatchObject({
      details: [{ label: 'Listed' }, { label: 'Fees', value: 'Tent: $6\nGroup, by the lake: $35' }],
      links: [
        { label: 'ss_book', address: 'https://www.book.example/7?a=b%20c', host: 'book.example' },
        { label: 'ss_map', address: 'https://www.map.example/', host: 'map.example' },
        { label: 'ss_own', address: '/enquire/x', host: '' },
      ],
    });
  });

  test('reviews are those with words, each with its name and its month where they are known', async () => {
    const stay = SITE_FILES['pages/stay.yaml'] ?? '';
    await replaceSite({
      'pages/stay.yaml': `${stay}    reviews: { text: sm_review, name: sm_by, date: dm_review, rating: fm_review }\n`,
    });
    await start();
    const dates = ['2026-05-31T23:30:00Z', '2026-04-02T00:00:00Z', 'lately'];
    search.doc = {
      ...DOC,
      sm_review: ['Quiet.', ' ', 'Warm.'],
      sm_by: ['Ruth', 'Ben'],
      dm_review: dates,
      fm_review: [5, 1],
    };
    await app.inject('/stays/7/the-old-boathouse');
    expect(models.at(-1)?.blocks[0]).toMatchObject({
      reviews: [
        { text: 'Quiet.', name: 'Ruth', date: { text: 'May 2026', day: '2026-05-31' }, rating: '5' },
        { text: 'Warm.', name: undefined, date: undefined, rating: undefined },
      ],
    });
  });

  test.each(['/stays/7', '/stays/7/old-name'])('%s leads to the address of the document itself', async (path) => {
    const answer = await app.inject(`${path}?from=mail`);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/stays/7/the-old-boathouse?from=mail');
  });

  test('a listing can be compared where the search it leads back to compares, on a page without a search', async () => {
    await start();
    await app.inject('/stays/7/the-old-boathouse');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ compared: undefined });
    await app.close();

    const home = (SITE_FILES['pages/home.yaml'] ?? '').replace('bundles:', 'compare: true\n    bundles:');
    await replaceSite({ 'pages/home.yaml': home });
    await start();
    await app.inject('/stays/7/the-old-boathouse');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ compared: 'rentals' });
    await app.close();

    const stay = `${SITE_FILES['pages/stay.yaml']}  - { block: search, index: rentals, bundles: [rental] }\n`;
    await replaceSite({ 'pages/home.yaml': home, 'pages/stay.yaml': stay });
    await start();
    await app.inject('/stays/7/the-old-boathouse');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'listing', compared: undefined });
  });

  test('a listing is called what the search it leads back to counts', async () => {
    const counted = 'count: { one: "{} boat", other: "{} boats" }';
    await replaceSite({
      'pages/home.yaml': (SITE_FILES['pages/home.yaml'] ?? '').replace('bundles:', `${counted}\n    bundles:`),
    });
    await start();
    await app.inject('/stays/7/the-old-boathouse');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ noun: { one: 'boat', other: 'boats' } });

    await app.inject('/stays/8/gone');
    const gone = models.at(-1)?.blocks[0];
    expect(gone).toMatchObject({ heading: 'This boat is no longer listed' });
    expect(gone?.block === 'message' && gone.links[0]).toEqual({ label: 'See all boats', path: '/' });
  });

  test('a listing that is no more helps on', async () => {
    const answer = await app.inject('/stays/8/gone');
    expect(answer.statusCode).toBe(404);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'message', heading: 'This is no longer listed' });
  });

  test('a key that cannot be one names nothing', async () => {
    search.fail = new ProblemError('malformed-id');
    expect((await app.inject('/stays/%20/x')).statusCode).toBe(404);
  });

  test('a listing shown lately is shown again while the engine does not answer, unless it was seen to be gone', async () => {
    await app.inject('/stays/7/the-old-boathouse');
    search.fail = new ProblemError('upstream-unavailable');
    const answer = await app.inject('/stays/7/the-old-boathouse');
    expect(answer.statusCode).toBe(200);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'listing', doc: DOC });

    search.fail = new Error('a fault of our own');
    expect((await app.inject('/stays/7/the-old-boathouse')).statusCode).toBe(500);
    search.fail = undefined;
    search.isGone = true;
    expect((await app.inject('/stays/7/the-old-boathouse')).statusCode).toBe(404);
    search.fail = new ProblemError('upstream-unavailable');
    await app.inject('/stays/7/the-old-boathouse');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'message', heading: 'We cannot show this just now' });
  });

  test('an engine that does not answer is no missing listing', async () => {
    search.fail = new ProblemError('upstream-timeout');
    const answer = await app.inject('/stays/7');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('noindex');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'message', heading: 'We cannot show this just now' });
  });
});

describe('listings like another', () => {
  const asked = () => search.forms.map((form) => form.toString());

  test('are found by one ordinary search, the listing itself left out', async () => {
    await start();
    await app.inject('/stays/7/the-old-boathouse');
    expect(asked()).toHaveLength(1);
    const [form] = search.forms;
    expect(form?.getAll('fq')).toEqual(['index_id:rentals']);
    expect(form?.getAll('bq')).toEqual(['ss_town:Duck^2']);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'listing', similar: [] });
  });

  test('are what the page says', async () => {
    const similar = '{ same: [ss_name, ss_kind], prefer: [], near: { fs_price: 20 }, limit: 2 }';
    await replaceSite({
      'pages/stay.yaml': `path: /stays/:key/:slug?
title: "{ss_name}"
blocks:
  - { block: listing, index: rentals, bundle: rental, key_param: key, similar: ${similar} }
`,
    });
    await start();
    search.doc = { ...DOC, fs_price: 150, ss_name: '"Quoted" {!x} (a OR b)', ss_kind: ['A', 'B'] };
    await app.inject('/stays/7/the-old-boathouse');
    expect(search.forms[0]?.getAll('fq')).toEqual(['index_id:rentals', 'ss_kind:( A OR B )', 'fs_price:[120 TO 180]']);
    // The likest two of eight, and the listing itself.
    expect(search.forms[0]?.get('rows')).toBe('9');
  });

  test('are not looked for where none are wanted, nor missed while the search fails', async () => {
    await replaceSite({
      'pages/stay.yaml': `path: /stays/:key/:slug?
title: "{ss_name}"
blocks:
  - { block: listing, index: rentals, bundle: rental, key_param: key, similar: false }
`,
    });
    await start();
    await app.inject('/stays/7/the-old-boathouse');
    expect(asked()).toEqual([]);
  });

  test('are left out while the search fails', async () => {
    await start();
    search.failSearch = new ProblemError('overloaded');
    const answer = await app.inject('/stays/7/the-old-boathouse');
    expect(answer.statusCode).toBe(200);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'listing', similar: [] });
  });

  test('help where a listing is gone: a search with its name, and others', async () => {
    await start();
    const answer = await app.inject('/stays/8/old%20<b>-cottage');
    expect(answer.statusCode).toBe(404);
    expect(models.at(-1)?.blocks[0]).toMatchObject({
      search: { path: '/', words: 'old b cottage' },
      listings: { docs: [DOC], areSimilar: false },
    });
    expect(asked()).toHaveLength(1);
  });
});

describe('addresses that have moved', () => {
  beforeEach(async () => {
    await replaceSite({ redirects: '/old /about 308\n/rooms/* /stays/*\n/stays/9/* 410\n/offer 410\n' });
    await start({ origin: 'https://example.org' });
  });

  test.each([
    ['/old?a=1', 308, '/about?a=1'],
    ['/rooms/7/x?a=1', 301, '/stays/7/x?a=1'],
  ])('%s', async (address, status, location) => {
    const answer = await app.inject(address);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  });

  test('a listing that is gone for good is 410, with others to go on with', async () => {
    const answer = await app.inject('/stays/9/the-mill/');
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('noindex');
    expect(models.at(-1)?.blocks[0]).toMatchObject({
      heading: 'This is no longer listed',
      search: { words: 'the mill' },
      listings: { docs: [DOC] },
    });
  });

  test('so is any other page', async () => {
    expect((await app.inject('/offer')).statusCode).toBe(410);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ heading: 'This page is gone', search: { path: '/' } });
  });
});
