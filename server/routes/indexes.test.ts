import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { components } from '../../common/api-types.ts';
import { form } from './testing/fixture-app.ts';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';

type IndexDescription = components['schemas']['IndexDescription'];
type Pairs = readonly (readonly [string, string])[];
type Limit = keyof IndexDescription['limits'];

let index: IndexDescription;

fixtureForFile();
beforeAll(async () => {
  index = (await fixture.app.inject('/api/indexes/rci')).json();
});

async function codeOf(...pairs: Pairs): Promise<string> {
  const answer = await fixture.search(form(...pairs, ['fq', 'index_id:rci']));
  return answer.statusCode === 200 ? 'ok' : answer.json().code;
}

describe('§7.1 what may be asked of an index', () => {
  it('all indexes in the order of the site, and each by its id', async () => {
    const list = (await fixture.app.inject('/api/indexes')).json();

    expect(list.indexes.map(({ id }: IndexDescription) => id)).toEqual(['rci', 'other']);
    expect(list.indexes[0]).toEqual(index);
    const missing = await fixture.app.inject('/api/indexes/nosuch');
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'not-found']);
    const tooLong = await fixture.app.inject(`/api/indexes/${'a'.repeat(129)}`);
    expect([tooLong.statusCode, tooLong.json().code]).toEqual([400, 'value-too-long']);
  });

  it('may be kept for a moment, as answers by GET', async () => {
    expect((await fixture.app.inject('/api/indexes')).headers['cache-control']).toBe('public, max-age=30');
  });

  it('fields with the type their name tells', () => {
    const field = (name: string) => index.fields.find((candidate) => candidate.name === name);

    expect(field('fs_price')).toEqual({
      name: 'fs_price',
      type: 'number',
      multiValued: false,
      uses: ['filter', 'stats', 'sort'],
    });
    expect(field('sm_amenity')).toMatchObject({ type: 'text', multiValued: true, uses: ['filter', 'facet', 'list'] });
    expect(field('ts_name')).toMatchObject({ type: 'full-text', uses: ['search', 'text'] });
    expect(field('id')).toMatchObject({ type: 'text', uses: ['filter', 'sort', 'list'] });
  });

  it('nothing of what the server keeps to itself', () => {
    const text = JSON.stringify(index);

    for (const name of ['ss_secret', 'bs_hidden', 'ss_entity_type', 'dm_booked']) expect(text).not.toContain(name);
  });

  it('orders, boosts, templates and custom parameters of its blocks', () => {
    expect(index.sorts).toContainEqual({ value: 'fs_price asc', label: 'Price' });
    expect(index.boosts).toEqual(['recip(ms(NOW,ds_listed),3.16e-11,1,1)']);
    expect(index.customParameters).toContainEqual({ name: 'guests', narrows: true });
    expect(index.customParameters).toContainEqual({ name: 'rcav', narrows: false });
    expect(index.customParameters.map(({ name }) => name)).not.toContain('q');
  });
});

describe('§7.1 what is told is what is enforced', () => {
  const asked: Readonly<Record<string, (field: string) => Pairs>> = {
    filter: (field) => [['fq', `-${field}:1`]],
    facet: (field) => [
      ['facet', 'true'],
      ['facet.field', field],
    ],
    stats: (field) => [
      ['stats', 'true'],
      ['stats.field', field],
    ],
    sort: (field) => [['sort', `${field} asc`]],
    list: (field) => [['fl', field]],
    text: (field) => [['fq', `{!dismax qf=${field}}cottage`]],
  };

  it.each(Object.entries(asked))('each field may be used for %s or is refused', async (use, pairs) => {
    let allowed = 0;
    const fields: { name: string; uses: readonly string[] }[] = [...index.fields, { name: 'ss_secret', uses: [] }];
    for (const { name, uses } of fields) {
      const code = await codeOf(...pairs(name));
      expect([name, code === 'unknown-field']).toEqual([name, !uses.includes(use)]);
      if (code !== 'unknown-field') allowed += 1;
    }
    expect(allowed).toBeGreaterThan(0);
  });

  it('every order and boost of the list is taken', async () => {
    for (const { value } of index.sorts) expect(await codeOf(['sort', value])).toBe('ok');
    for (const boost of index.boosts) expect(await codeOf(['boost', boost])).toBe('ok');
  });

  const times = (count: number, pair: (at: number) => readonly [string, string]): Pairs =>
    Array.from({ length: count }, (_, at) => pair(at));
  const words = (length: number): string => 'a'.repeat(length);
  /** Requests of so much; one more must be refused. The index filter is one of the filters. */
  const bounds: Partial<Record<Limit, (most: number) => Pairs>> = {
    start: (most) => [['start', String(most)]],
    sorts: (most) => [['sort', Array(most).fill('fs_price asc').join(',')]],
    fields: (most) => [['fl', Array(most).fill('ss_name').join(',')]],
    filters: (most) => times(most - 1, (at) => ['fq', `fs_price:[${at} TO *]`]),
    filterValues: (most) => [
      [
        'fq',
        `ss_town:( ${times(most, (at) => ['', `t${at}`])
          .map(([, t]) => t)
          .join(' OR ')} )`,
      ],
    ],
    valueLength: (most) => [['fq', `ss_town:${words(most)}`]],
    wordsLength: (most) => [['q', words(most)]],
    facetFields: (most) => times(most, () => ['facet.field', 'ss_town']),
    facetMincount: (most) => [['facet.mincount', String(most)]],
    facetPrefixLength: (most) => [['facet.prefix', words(most)]],
    statsFields: (most) => times(most, () => ['stats.field', 'fs_price']),
    boosts: (most) => times(most, () => ['boost', index.boosts[0] ?? '']),
    boostQueries: (most) => times(most, () => ['bq', 'ss_town:Duck']),
    customLength: (most) => [['guests', words(most)]],
    ids: (most) => [
      [
        'ids',
        times(most, (at) => ['', `a-${at}`])
          .map(([, id]) => id)
          .join(','),
      ],
    ],
  };

  it.each(Object.entries(bounds))('the limit %s: as many are taken, one more is not', async (name, pairs) => {
    // The names of the table are those of the limits.
    const most = index.limits[name as Limit];

    expect(await codeOf(...pairs(most))).toBe('ok');
    expect(await codeOf(...pairs(most + 1))).not.toBe('ok');
  });

  it('more rows than the limit are taken as the limit', async () => {
    const answer = await fixture.search(form(['rows', String(index.limits.rows + 1)], ['fq', 'index_id:rci']));

    expect(answer.json().responseHeader.params.rows).toBe(String(index.limits.rows));
  });

  it('the bounds of openapi.yaml are the same', () => {
    const { parameters } = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')).components;
    const { limits } = index;

    expect(parameters.fq.schema.maxItems).toBe(limits.filters);
    expect(parameters.start.schema.maximum).toBe(limits.start);
    expect(parameters.facetField.schema.maxItems).toBe(limits.facetFields);
    expect(parameters.facetMincount.schema.maximum).toBe(limits.facetMincount);
    expect(parameters.facetPrefix.schema.maxLength).toBe(limits.facetPrefixLength);
    expect(parameters.statsField.schema.maxItems).toBe(limits.statsFields);
    expect(parameters.boost.schema.maxItems).toBe(limits.boosts);
    expect(parameters.bq.schema.maxItems).toBe(limits.boostQueries);
    expect(parameters.rows.schema.default).toBe(limits.defaultRows);
  });
});
