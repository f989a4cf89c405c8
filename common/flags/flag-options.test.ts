import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../options/block-options.ts';
import { vectorsOf } from '../testing/vectors.ts';
import { parseFlagGroups, parseFlagOptions } from './flag-options.ts';
import { flagIdOf } from './flagged-documents.ts';

describe('§3.6 flag options', () => {
  it('§3.6 have the defaults of the specification', () => {
    expect(parseFlagOptions({}, 'flags')).toMatchObject({
      text: { flag: 'Flag', unflag: 'Unflag' },
      classes: { flag: 'rs-flag', unflag: 'rs-unflag' },
      namespace: 'riot_solr_flag_items',
      store: 'cookie',
      key: 'id',
      skipSolr: false,
      skipSolrPrefix: '',
      path: '',
    });
  });

  it('§3.6 are read under their own names, as PHP writes them', () => {
    const options = parseFlagOptions(
      {
        text: { flag: 'Keep' },
        classes: [],
        namespace: 'kept',
        key: 'item_id',
        skip_solr: '1',
        skip_solr_prefix: 'a-rci-',
        path: '/kept',
      },
      'flags',
    );

    expect(options).toMatchObject({
      text: { flag: 'Keep', unflag: 'Unflag' },
      namespace: 'kept',
      key: 'item_id',
      skipSolr: true,
      skipSolrPrefix: 'a-rci-',
      path: '/kept',
    });
  });

  it.each([
    ['nothing', undefined, []],
    ['false', false, []],
    ['0', '0', []],
    ['true', true, ['riot_solr_flag_items']],
    ['one group', { namespace: 'a' }, ['a']],
    ['a list', [{ namespace: 'a' }, {}], ['a', 'riot_solr_flag_items']],
    ['a list as an object', { 0: { namespace: 'a' }, 1: { namespace: 'b' } }, ['a', 'b']],
  ])('§3.6 groups written as %s', (_form, value, namespaces) => {
    expect(parseFlagGroups(value, 'flags').map(({ namespace }) => namespace)).toEqual(namespaces);
  });

  it.each([
    ['flags.namespace', { namespace: 'a b' }],
    ['flags.namespace', { namespace: 'a;path=/x' }],
    ['flags.namespace', { namespace: 'a'.repeat(65) }],
    ['flags.key', { key: 'id) OR *' }],
    ['flags.path', { path: '//elsewhere.example/' }],
    ['flags.path', { path: '/\\elsewhere.example/' }],
    ['flags.path', { path: 'javascript:alert(1)' }],
    ['flags.enquire_path', { enquire_path: 'https://elsewhere.example/' }],
    ['flags', [{}, {}]],
    ['flags', 'all'],
  ])('§3.6 %s is named where it does not fit', (field, value) => {
    expect(() => parseFlagGroups(value, 'flags')).toThrow(expect.objectContaining({ code: 'bad-option', field }));
  });
});

describe('§3.6 the id of an item', () => {
  const doc = { id: 'maqfd5-rci-47', item_id: 1066, is_eid: 47, ss_bad: 'a b' };

  it.each([
    ['the document id', {}, 'maqfd5-rci-47'],
    ['another field, numbers as their text', { key: 'item_id' }, '1066'],
    ['prefix and eid', { skip_solr: true, skip_solr_prefix: 'x-rci-' }, 'x-rci-47'],
    ['none where the field is missing', { key: 'ss_none' }, undefined],
    ['none where the value cannot be an id', { key: 'ss_bad' }, undefined],
  ])('§3.6 is %s', (_what, options, id) => {
    expect(flagIdOf(doc, parseFlagOptions(options, 'flags'))).toBe(id);
  });

  for (const { id, input, expected } of vectorsOf('document-key').filter(({ input }) => 'skip_solr_prefix' in input)) {
    it(id, () => {
      const options = parseFlagOptions({ skip_solr: true, skip_solr_prefix: input.skip_solr_prefix }, 'flags');

      expect(flagIdOf({ is_eid: input.eid }, options)).toBe(expected.key);
    });
  }

  it('§3.5 with skip_solr and no prefix is the document key of the site hash and index of the block', () => {
    const idOf = (options: Record<string, unknown>): string | undefined => {
      const [group] = parseSearchBlockOptions({ index: 'rci', flags: { skip_solr: true }, ...options }).flags;
      return group && flagIdOf(doc, group);
    };

    expect(idOf({ hash: 'maqfd5' })).toBe('maqfd5-rci-47');
    expect(idOf({})).toBe('rci-47');
    expect(idOf({ hash: 'maqfd5', index: 'inherit' })).toBe('47');
    expect(idOf({ hash: 'maqfd5', flags: { skip_solr: true, skip_solr_prefix: '' } })).toBe('47');
    expect(idOf({ hash: 'maqfd5', flags: { skip_solr: true, skip_solr_prefix: 'x-' } })).toBe('x-47');
  });
});
