import { describe, expect, it } from 'vitest';
import { newCollection } from './new-index.ts';
import type { SolrAdmin } from './solr-client.ts';
import { httpTarget } from './solr-target.ts';

interface Cloud {
  admin: SolrAdmin;
  collections: Set<string>;
  aliases: Map<string, string>;
}

/** A SolrCloud as far as collections and aliases go. */
function cloud(collections: string[], aliases: Record<string, string> = {}): Cloud {
  const state = { collections: new Set(collections), aliases: new Map(Object.entries(aliases)) };
  const call: SolrAdmin['call'] = async (_path, { action, name = '', collections: target = '', collection = '' }) => {
    if (action === 'CREATE') state.collections.add(name);
    if (action === 'DELETE') state.collections.delete(name);
    if (action === 'CREATEALIAS') state.aliases.set(name, target);
    const shape = { configName: 'waymark', router: { name: 'compositeId' }, shards: { a: { state: 'active' } } };
    return {
      aliases: Object.fromEntries(state.aliases),
      collections: [...state.collections],
      cluster: { collections: { [collection]: shape } },
    };
  };
  const target = httpTarget(new URL('http://solr.invalid/solr/waymark')).target;
  return { admin: { name: 'waymark', call, at: (name) => ({ ...target, path: `/solr/${name}` }) }, ...state };
}

describe('a new collection in the place of the served one', () => {
  it('of an alias: the alias leads to it, the one before is kept, older ones go', async () => {
    const { admin, aliases, collections } = cloud(['waymark_00000000000000', 'waymark_20260101000001', 'other'], {
      waymark: 'waymark_20260101000001',
    });
    const published = await (await newCollection(admin, 'waymark_20260101000002')).publish();

    expect(published).toEqual({
      kept: 'waymark_20260101000001',
      removed: ['waymark_00000000000000'],
      warnings: [],
    });
    expect(aliases.get('waymark')).toBe('waymark_20260101000002');
    expect([...collections]).toEqual(['waymark_20260101000001', 'other', 'waymark_20260101000002']);
  });

  it('of a collection that bears the name itself: it is warned of, and removed by the next run', async () => {
    const { admin, aliases, collections } = cloud(['waymark']);
    const first = await (await newCollection(admin, 'waymark_20260101000001')).publish();

    expect(first.kept).toBe('waymark');
    expect(first.warnings).toEqual([expect.stringMatching(/^waymark is an alias now.*action=DELETE&name=waymark&/)]);
    expect(aliases.get('waymark')).toBe('waymark_20260101000001');

    const second = await (await newCollection(admin, 'waymark_20260101000002')).publish();
    expect(second).toEqual({ kept: 'waymark_20260101000001', removed: ['waymark'], warnings: [] });
    expect([...collections]).toEqual(['waymark_20260101000001', 'waymark_20260101000002']);
  });
});
