import { SwapRefusedError } from '../errors.ts';
import { isObject } from '../mapping/source-path.ts';
import type { NewIndex } from './new-index.ts';
import { olderThan, removeEach } from './old-indexes.ts';
import type { SolrAdmin } from './solr-admin.ts';

const COLLECTIONS = '/admin/collections';

/** A new collection of a SolrCloud, made like the served one, which an alias of the served name then leads to. */
export async function newCollection(admin: SolrAdmin, name: string): Promise<NewIndex> {
  const served = await servedCollection(admin);
  const like = await shapeOf(admin, served);
  const remove = (collection: string): Promise<unknown> =>
    // An alias may have the name of a collection: the collection is meant.
    admin.call(COLLECTIONS, { action: 'DELETE', name: collection, followAliases: 'false' });
  await admin.call(COLLECTIONS, { action: 'CREATE', name, ...like, waitForFinalState: 'true' });
  return {
    target: admin.at(name),
    async publish() {
      await admin.call(COLLECTIONS, { action: 'CREATEALIAS', name: admin.name, collections: name });
      const { collections } = await admin.call(COLLECTIONS, { action: 'LIST' });
      const names = Array.isArray(collections) ? collections.filter((item) => typeof item === 'string') : [];
      // The collection the alias took its name from is the oldest of all.
      const first = served !== admin.name && names.includes(admin.name) ? [admin.name] : [];
      const older = served === admin.name ? [] : [...first, ...olderThan(served, admin.name, names)];
      const { removed, warnings } = await removeEach(older, remove);
      return { kept: served, removed, warnings: served === admin.name ? [sameName(served), ...warnings] : warnings };
    },
    async discard() {
      await removeEach([name], remove);
    },
  };
}

/** What to know of a collection that was served under its own name until now. */
function sameName(name: string): string {
  return (
    `${name} is an alias now, and also the name of the collection before: if the alias were deleted, that one would answer ` +
    `with its old documents. The next --swap removes it; ${COLLECTIONS}?action=DELETE&name=${name}&followAliases=false removes it now`
  );
}

/** The collection behind the served name, which is an alias, or was made with that name. */
async function servedCollection(admin: SolrAdmin): Promise<string> {
  const { aliases } = await admin.call(COLLECTIONS, { action: 'LISTALIASES' });
  const target = isObject(aliases) ? aliases[admin.name] : undefined;
  if (typeof target !== 'string') return admin.name;
  if (!target.includes(',')) return target;
  throw new SwapRefusedError(
    `The alias ${admin.name} leads to several collections (${target}): --swap cannot replace them`,
  );
}

/** Configset, shards and replicas of a collection, as CREATE takes them. */
async function shapeOf(admin: SolrAdmin, collection: string): Promise<Record<string, string>> {
  const { cluster } = await admin.call(COLLECTIONS, { action: 'CLUSTERSTATUS', collection });
  const known = isObject(cluster) && isObject(cluster.collections) ? cluster.collections[collection] : undefined;
  const shards = isObject(known) ? known.shards : undefined;
  const router = isObject(known) && isObject(known.router) ? known.router.name : undefined;
  if (!isObject(known) || !isObject(shards) || router !== 'compositeId') {
    throw new SwapRefusedError(
      `The collection ${collection} is not one that --swap can make again: it needs the router compositeId`,
    );
  }
  const counts = ['nrtReplicas', 'tlogReplicas', 'pullReplicas'].map((name): [string, string] => [
    name,
    String(known[name] ?? 0),
  ]);
  return {
    'collection.configName': String(known.configName),
    numShards: String(Object.values(shards).filter((shard) => isObject(shard) && shard.state === 'active').length),
    ...Object.fromEntries(counts.filter(([, count]) => count !== '0')),
  };
}
