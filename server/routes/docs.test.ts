import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { exampleOf, readApiDescription } from '../http/openapi/api-description.ts';
import { describeIndex } from '../search/describe-index.ts';
import { createSearchPolicy } from '../search/query/search-policy.ts';
import { loadSite } from '../site/load-site.ts';
import { skippedBecause } from '../testing/skipped-because.ts';
import { fieldTable } from './docs/field-table.ts';
import { fixtureApp } from './testing/fixture-app.ts';
import { engine, fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { fixtureSite } from './testing/fixture-site.ts';
import { leadSite } from './testing/lead-app.ts';

const STYLES = /<link rel="stylesheet" href="([^"]*)">/;

fixtureForFile();

it('§7.1 the page of the API has the colours of the pages, and the theme of an owner who has one', async () => {
  const plain = await fixture.app.inject('/docs');
  expect(plain.body).toContain('--brand: light-dark(');
  expect(plain.body).not.toMatch(STYLES);

  const themed = await fixtureApp(engine.target, { site: { ...fixtureSite(), theme: ':root { --brand: teal }' } });
  const [, address] = STYLES.exec((await themed.app.inject('/docs')).body) ?? [];
  expect(address).toMatch(/^\/theme\.css\?v=[0-9a-f]{12}$/);
  await themed.app.close();
});

it('its requests are made of what the site searches, and of nothing of another site', async () => {
  const { body } = await fixture.app.inject('/docs');
  const commands = [...body.matchAll(/<code>(curl[^<]*)/g)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands) expect(command).toContain('http://localhost');
  expect(commands[0]).toContain('index_id:rci');
  expect(commands.join()).not.toContain('wmdemo');
});

const noPython = spawnSync('python3', ['--version']).status === 0 ? undefined : 'there is no python3 here';

it('each operation can be copied for Python, and what is copied is some', skippedBecause(noPython), async () => {
  const { body } = await fixture.app.inject('/docs');
  const { document } = new JSDOM(body).window;
  const samples = [...document.querySelectorAll('.as-python code')].map(({ textContent }) => textContent);
  expect(samples).toHaveLength(document.querySelectorAll('.as-curl').length);
  const reads = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)';
  const read = spawnSync('python3', ['-c', reads], { input: JSON.stringify(samples), encoding: 'utf8' });
  expect(read.stderr).toBe('');
  const putting = samples.find((text) => text.includes('method="PUT"'));
  expect(putting).toContain('"Bearer " + os.environ["LISTINGS_TOKEN"]');
  expect(putting).toContain('data=json.dumps({');
});

it('each operation can be copied for a shell and for a script, and the scripts are some', async () => {
  const { body } = await fixture.app.inject('/docs');
  const code = (language: string): string[] =>
    [...body.matchAll(new RegExp(`<div class="as-${language}"><pre[^>]*><code>([^<]*)`, 'g'))].map(
      ([, text = '']) => text,
    );
  const [shells, scripts] = [code('curl'), code('fetch')];
  const operations = body.split('<details class="operation">').length - 1;
  expect(shells.length).toBeGreaterThan(operations);
  expect(scripts).toHaveLength(shells.length);
  for (const script of scripts) {
    const text = new JSDOM(`<pre>${script}</pre>`).window.document.querySelector('pre')?.textContent ?? '';
    expect(() => new Script(`(async () => {${text}})`), text).not.toThrow();
  }
  const writing = shells.find((shell) => shell.startsWith('curl -s -X PUT')) ?? '';
  expect(writing).toContain('-H &quot;Authorization: Bearer $LISTINGS_TOKEN&quot;');
  expect(writing).toContain('Content-Type: application/json');
});

it('the answer to the first of them stands beside it, with what the index holds, and says what it leaves out', async () => {
  const { body } = await fixture.app.inject('/docs');
  const [, answer = ''] = /aria-label="What comes back"><code>([^<]*)/.exec(body) ?? [];
  const parsed = JSON.parse(answer.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  expect(Object.keys(parsed)).toEqual(['response']);
  expect(body).toContain('<h3>What comes back, without <code>responseHeader</code></h3>');
  const { response } = parsed;
  expect(response.numFound).toBeGreaterThan(0);
  expect(response.docs[0].id).toBeTruthy();
});

it('an enquiry stands as the three requests it takes, in their order, and writing as one', async () => {
  const own = await fixtureApp(engine.target, { site: leadSite() });
  const { document } = new JSDOM((await own.app.inject('/docs')).body).window;
  await own.app.close();
  const shellsOf = (task: string): string[] =>
    [...document.querySelectorAll(`#${task} > .sample-pair .as-curl code`)].map(({ textContent }) => textContent);
  const [form, key, post, ...more] = shellsOf('enquiries');
  expect(form).toMatch(/^curl -s '[^']+\/api\/leads\/bt-leads-listing'$/);
  expect(key).toMatch(/^curl -s '[^']+\/bt-leads-antibot-workaround'$/);
  expect(post).toMatch(/^curl -s '[^']+\/api\/leads\/bt-leads-listing' \\\n/);
  expect(post).toContain("--data-urlencode 'email=ada@example.com'");
  expect(post, 'to be put in').toContain("--data-urlencode 'antibot_key=KEY'");
  const told = document.querySelector('#enquiries > p')?.textContent;
  expect(told).toContain('in place of KEY');
  expect(told).toMatch(/at least 2 seconds later \(the setting LEADS_MIN_SECONDS/);
  // Else a page is answered, and the second enquiry is taken for the first.
  const codeOf = (language: string) => document.querySelector(`#leadPost .as-${language} code`)?.textContent;
  expect(codeOf('curl')).toBe(post);
  expect(post).toContain(`-H 'Accept: application/json'`);
  expect(post).toContain(`--data-urlencode 'submission_id='"$(uuidgen)"`);
  expect(codeOf('fetch')).toContain('headers: { "Accept": "application/json" }');
  expect(codeOf('fetch')).toContain('["submission_id", crypto.randomUUID()]');
  expect(codeOf('python')).toContain('headers={"Accept": "application/json"}');
  expect(codeOf('python')).toContain('import json\nimport uuid\n');
  expect(codeOf('python')).toContain('("submission_id", str(uuid.uuid4()))');
  expect(more).toEqual([]);
  expect(shellsOf('writing')).toEqual([expect.stringMatching(/^curl -s -X PUT '[^']+\/api\/listings\//)]);
});

it('paths of former sites stand folded at the end, that of the key for an enquiry, too', async () => {
  const own = await fixtureApp(engine.target, { site: leadSite() });
  const { document } = new JSDOM((await own.app.inject('/docs')).body).window;
  await own.app.close();
  const old = [...document.querySelectorAll('#old-paths > details .operation-body')].map(({ id }) => id);
  expect(old.toSorted()).toEqual(['antibotChallenge', 'antibotExplain', 'antibotScript', 'antibotSettings']);
  expect(document.querySelector('.api-docs-main > section:last-of-type')?.id).toBe('old-paths');
  expect(document.querySelector('#enquiries > p > a[href="#antibotSettings"]')).not.toBeNull();
});

it('what is filled in is called by a plain word beside its name', async () => {
  const { document } = new JSDOM((await fixture.app.inject('/docs')).body).window;
  const heads = [...document.querySelectorAll('.operation tr:has(.try) > th')];
  expect(heads.length).toBeGreaterThan(30);
  expect(
    heads.filter((head) => !head.querySelector('span')?.textContent).map(({ textContent }) => textContent),
  ).toEqual([]);
  expect(document.querySelector('[id="searchGet-fq"] > th')?.textContent).toBe('Filters fq');
  expect(document.querySelector('#searchGet [name="fq"]')?.getAttribute('aria-label')).toMatch(
    /^Filters \(fq\) of GET/,
  );
});

it('beside the request of each task stands what it is answered with, that of a search as this index answers', async () => {
  const { document } = new JSDOM((await fixture.app.inject('/docs')).body).window;
  const pairs = [...document.querySelectorAll('.api-docs-main > section > .sample-pair')];
  expect(pairs.length).toBeGreaterThan(6);
  for (const pair of pairs) {
    const answer = pair.querySelector('.code-box:last-child > :not(.code-box-head)')?.textContent ?? '';
    expect(() => JSON.parse(answer), pair.textContent).not.toThrow();
  }
  for (const task of ['search', 'paging', 'facets', 'documents']) {
    const address = document.querySelector(`#${task} .try-line a`)?.getAttribute('href') ?? '';
    const { response } = JSON.parse(document.querySelector(`#${task}-answer`)?.textContent ?? '');
    expect([task, response]).toEqual([task, (await fixture.app.inject(address)).json().response]);
  }
});

it('a search has a filter of this index, which finds something; an example is named as one of the demo site', async () => {
  const { document } = new JSDOM((await fixture.app.inject('/docs')).body).window;
  const curl = document.querySelector('#search .as-curl code')?.textContent ?? '';
  expect(curl).toMatch(/'fq=ss_town:"[^"]+"'/);
  const { response } = JSON.parse(document.querySelector('#search-answer')?.textContent ?? '');
  expect(response.numFound).toBeGreaterThan(0);
  const heads = [...document.querySelectorAll('.operation .code-box-head > span:first-child')];
  expect(heads.length).toBeGreaterThan(10);
  for (const { textContent } of heads) expect(textContent).toMatch(/^Example of an answer of the demo site \(\d+\)$/);
});

it('an error stands beside the request that gets it, with what to do about each kind', async () => {
  const { document } = new JSDOM((await fixture.app.inject('/docs')).body).window;
  const pair = document.querySelector('#problems > .sample-pair');
  const curl = pair?.querySelector('.as-curl code')?.textContent ?? '';
  expect(curl).toContain("--data-urlencode 'fl=nope'");
  const refused = await fixture.app.inject('/api/search?fq=index_id:rci&fl=nope');
  expect(refused.json()).toMatchObject(JSON.parse(pair?.querySelector('.code-box:last-child code')?.textContent ?? ''));
  expect(document.querySelector('#problems > p')?.textContent).toMatch(/400 and 422 .* 429 .*Retry-After/s);
});

it('the fields of the index stand in a table, with what they mean and where they may stand', async () => {
  const { body } = await fixture.app.inject('/docs');
  const { document } = new JSDOM(body).window;
  const rows = [...document.querySelectorAll('#fields tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  const { fields } = (await fixture.app.inject('/api/indexes/rci')).json();
  expect(rows.map(([name]) => name)).toEqual(fields.map(({ name }: { name: string }) => name));
  const row = (field: string) => rows.find(([name]) => name === field)?.slice(1);
  expect(row('fs_price')).toEqual([
    'What the order “Price” goes byUS dollars (USD)',
    'number',
    'fq, stats.field, sort',
    '',
  ]);
  expect(row('tm_keywords')?.[0]).toBe('Searched by q');
  expect(row('ss_bundle')?.[0]).toBe('What kind of listing it is (bundle)');
  expect(row('id')).toEqual(['The id of the document', 'text', 'fq, sort, fl', expect.stringMatching(/./)]);
  for (const name of ['fq', 'fl', 'sort']) {
    expect(document.querySelector(`#searchGet tr:has([name="${name}"]) a[href="#fields"]`)).not.toBeNull();
  }
  expect(body).not.toContain('ss_secret');
});

it.each(['site', 'server/tools/test-kit/site', 'examples/boston', 'examples/campgrounds', 'examples/drupal-core'])(
  'each field of the index has a meaning: %s',
  async (folder) => {
    const site = await loadSite(join(import.meta.dirname, '../..', folder));
    const policy = createSearchPolicy(site);
    for (const { id } of site.indexes) {
      const { document } = new JSDOM(fieldTable(describeIndex(id, policy), site, { examples: {}, counted: {} }).text)
        .window;
      const rows = [...document.querySelectorAll<HTMLTableRowElement>('#fields tbody tr')];
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ cells }) => cells[1]?.textContent === '').map(({ id }) => id)).toEqual([]);
      const summary = rows.find(({ id }) => id === 'field-ss_summary');
      if (summary) expect(summary.cells[1]?.textContent).toBe('Its description, in short');
    }
  },
);

it('of a field it is told what its values stand for, what they are an amount of, and which there are', async () => {
  const site = await loadSite(join(import.meta.dirname, '../../site'));
  const counted = {
    sm_setting: { values: ['Lake', 'Sea', 'Woods', 'Hills', 'Town'], isCut: false },
    ss_town: { values: ['Duck', 'Corolla', 'Avon', 'Rodanthe', 'Waves'], isCut: true },
    is_sleeps: { values: ['4', '2', '12', '6', '8'], isCut: false },
    bs_pets: { values: ['true', 'false'], isCut: false },
    sm_free: { values: ['07', '01', '12', '06', '02'], isCut: false },
  };
  const index = describeIndex('rentals', createSearchPolicy(site));
  const { document } = new JSDOM(fieldTable(index, site, { examples: {}, counted }).text).window;
  const facts = (field: string): string[] =>
    [...document.querySelectorAll(`#field-${field} [data-head="Meaning"] p`)].map(({ textContent }) => textContent);
  expect(facts('bs_instant')).toEqual(['true: Quick reply']);
  expect(facts('bs_pets')).toEqual(['true: Pets welcome', 'false: No pets']);
  expect(facts('fs_price')).toEqual(['US dollars (USD), a night']);
  expect(facts('sm_free')).toEqual(['01 to 12: January to December']);
  expect(facts('sm_setting')).toEqual(['5 values, such as Lake, Sea, Woods, Hills']);
  expect(facts('ss_town')).toEqual(['5 or more values, such as Duck, Corolla, Avon, Rodanthe']);
  expect(facts('is_sleeps')).toEqual(['5 values: 2 to 12']);
  expect(facts('is_bedrooms')).toEqual(['0: Studio']);
  expect(facts('ss_bundle')).toEqual(['Always rental']);
});

it('the values of the fields that may be counted are those of the index', async () => {
  const { body } = await fixture.app.inject('/docs');
  const { document } = new JSDOM(body).window;
  const town = document.querySelector('#field-ss_town [data-head="Meaning"] p');
  expect(town?.textContent).toMatch(/^\d+ values?(?:, such as|:) \S/);
});

it('each form of a filter stands in a list, with one of this site that is answered', async () => {
  const { body } = await fixture.app.inject('/docs');
  const { document } = new JSDOM(body).window;
  const forms = [...document.querySelectorAll('[id="searchGet-fq"] li')];
  const parts = forms.map((form) => [form.querySelector('code'), form.querySelector('a')] as const);
  // The places of its listings are no part of the map of a page.
  const without = parts.filter(([, link]) => link === null).map(([form]) => form?.textContent);
  expect(without).toEqual(['FIELD:[south,west TO north,east]']);
  expect(parts.find(([form]) => form?.textContent === 'FIELD:( a OR b )')?.[1]?.textContent).toMatch(
    /^ss_town:\( \S+ OR .+ \)$/,
  );
  for (const address of parts.flatMap(([, link]) => link?.href ?? [])) {
    expect([address, (await fixture.app.inject(address)).statusCode]).toEqual([address, 200]);
  }
});

it('§8 says how often an address may ask, as this server is set up', async () => {
  const limitsOf = (body: string): string[] =>
    [...new JSDOM(body).window.document.querySelectorAll('#rules td')].map(({ textContent }) => textContent);
  expect(limitsOf((await fixture.app.inject('/docs')).body)).toEqual(Array(4).fill('unlimited'));
  const env = { RATE_LIMIT_PER_SECOND: '2', RATE_LIMIT_BURST: '10', LEADS_PER_MINUTE: '7', LISTINGS_PER_MINUTE: '0' };
  const limited = await fixtureApp(engine.target, { env });
  expect(limitsOf((await limited.app.inject('/docs')).body)).toEqual([
    '10 per 5 seconds',
    '7 per 60 seconds',
    '120 per 60 seconds',
    'unlimited',
  ]);
  await limited.app.close();
});

it('what stands in a body and in an answer is told of each place once', async () => {
  const { body } = await fixture.app.inject('/docs');
  const { document } = new JSDOM(body).window;
  const told = (operation: string): string[] =>
    [...document.querySelectorAll(`#${operation} details .terms li`)].map(({ textContent }) => textContent.trim());
  expect(told('searchGet')).toContain('response.numFound Total number of matches.');
  expect(told('searchGet').find((text) => text.startsWith('completed'))).toContain('its last word completed');
  expect(told('searchGet').filter((text) => text.includes('numFound Total number of matches'))).toHaveLength(1);
  expect(told('leadPost')).toContain("antibot_key The form's key from GET /bt-leads-antibot-workaround.");
});

it('beside the request of each operation stands what a good one is answered with', async () => {
  const { document } = new JSDOM((await fixture.app.inject('/docs')).body).window;
  const answers = readApiDescription().operations.flatMap(({ operationId, responses }) => {
    const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
    const wanted = exampleOf(good?.content?.['application/json']);
    return wanted === undefined ? [] : [{ operationId, wanted }];
  });
  expect(answers.length).toBeGreaterThan(10);
  for (const { operationId, wanted } of answers) {
    const shown = document.querySelector(`#${operationId} > .sample-pair > .code-box:last-child > pre`);
    expect(JSON.parse(shown?.textContent ?? '""'), operationId).toEqual(wanted);
  }
});

it('each operation of the description stands there once', async () => {
  const { body } = await fixture.app.inject('/docs');
  const { document } = new JSDOM(body).window;
  const told = [...document.querySelectorAll('.operation-body')].map(({ id }) => id);
  const { paths } = (await fixture.app.inject('/openapi.json')).json();
  const described = Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(told.toSorted()).toEqual(described.toSorted());
});

it('a host that is none is not written into its requests', async () => {
  const { body } = await fixture.app.inject({ url: '/docs', headers: { host: "a';rm -rf x" } });
  expect(body).not.toContain('rm -rf');
});
