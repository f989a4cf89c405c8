import { createRequire } from 'node:module';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../common/api-types.ts';
import { ask } from './support/plain-api.ts';
import { page, siteUrl, visitEachTest } from './support/visit.ts';

type Answer = components['schemas']['SearchAnswer'];

const JQUERY = createRequire(import.meta.url).resolve('jquery/dist/jquery.js');

/**
 * How the manager of AjaxSolr asks, with the jQuery it is used with: its store's string goes whole into the field `query`
 * of its proxy, or into the address of a server that answers JSONP.
 */
const MANAGER = `
  window.store = (params) => params.map(([name, value, locals = '']) =>
    name + '=' + (locals === '' ? '' : '{!' + locals + '}') + encodeURIComponent(value)).join('&');
  window.byProxy = (proxyUrl, params) => new Promise((resolve, reject) => {
    jQuery.post(proxyUrl, { query: store(params) }, resolve, 'json').fail(({ status, responseText }) => reject(new Error(status + responseText)));
  });
  window.byJsonp = (solrUrl, servlet, params) => new Promise((resolve, reject) => {
    jQuery.getJSON(solrUrl + servlet + '?' + store(params) + '&wt=json&json.wrf=?', {}, resolve).fail((_, status, error) => reject(error));
  });`;

/** Name, value and local parameters, as widgets of AjaxSolr set them. */
type Param = [name: string, value: string, locals?: string];

declare global {
  function byProxy(proxyUrl: string, params: Param[]): Promise<Answer>;
  function byJsonp(solrUrl: string, servlet: string, params: Param[]): Promise<Answer>;
}

const PARAMS: Param[] = [
  ['facet', 'true'],
  ['facet.field', 'ss_type', 'ex=kinds'],
  ['facet.field', 'sm_amenity'],
  ['facet.limit', '20'],
  ['facet.mincount', '1'],
  ['f.ss_type.facet.limit', '50'],
  ['json.nl', 'map'],
  ['rows', '5'],
  ['fl', 'id,ss_name'],
  ['sort', 'fs_price asc,id asc'],
  ['q', 'wood & water'],
  ['fq', 'ss_type:("Bell tent" OR Cabin OR Cottage)', 'tag=kinds'],
  ['fq', 'fs_price:[50 TO 500]'],
  ['fq', 'index_id:rentals'],
];

/** The same question in plain words. */
const PLAIN = PARAMS.filter(([, value]) => value !== 'index_id:rentals').map(
  ([name, value, locals]) => `${name}=${locals === undefined ? '' : `{!${locals}}`}${value}`,
);

const without = ({ responseHeader: _header, ...rest }: Answer): Omit<Answer, 'responseHeader'> => rest;

visitEachTest();

beforeEach(async () => {
  await page.route('**/elsewhere', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Elsewhere</title><script src="/jquery.js"></script><script>${MANAGER}</script>`,
    }),
  );
  await page.route('**/jquery.js', (route) => route.fulfill({ path: JQUERY, contentType: 'text/javascript' }));
  await page.goto(siteUrl('/elsewhere'));
});

describe("§7.1 AjaxSolr's manager", () => {
  it('with the search as its proxy: one field holds the whole encoded form', async () => {
    const sent = page.waitForRequest('**/api/search');
    const answer = await page.evaluate((params) => byProxy('/api/search', params), PARAMS);
    const request = await sent;

    expect(without(answer)).toEqual(without(await ask(...PLAIN)));
    expect(answer.response.numFound).toBeGreaterThan(0);
    expect(request.method()).toBe('POST');
    expect(request.postData()).toMatch(/^query=facet%3Dtrue%26facet\.field%3D%7B!ex%3Dkinds%7Dss_type%26/);
  });

  it('without a proxy: JSONP, with the name and the time jQuery makes up', async () => {
    const asked = page.waitForResponse(/\/api\/search\?/);
    const answer = await page.evaluate((params) => byJsonp('/api/', 'search', params), PARAMS);
    const response = await asked;

    expect(without(answer)).toEqual(without(await ask(...PLAIN)));
    expect(response.url()).toMatch(/&json\.wrf=jQuery\d+_\d+&_=\d+$/);
    expect(response.headers()['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('a refusal reaches it with its status and code', async () => {
    const refused = page.evaluate(() => byProxy('/api/search', [['fq', 'nofield:1']]));

    await expect(refused).rejects.toThrow(/400.*"unknown-field"/);
  });
});
