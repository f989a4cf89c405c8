/**
 * A new index beside the one that is served, to take its place in one step: on SolrCloud a collection and an alias, on a
 * single Solr and the embedded engine a core and SWAP. Until then, and if anything fails, the old one is served.
 */
import { IndexError } from '../errors.ts';
import { isObject } from '../mapping/source-path.ts';
import { type SolrAdmin, solrAdmin } from './solr-client.ts';
import type { SolrTarget } from './solr-target.ts';

interface NewIndex {
  /** Where it is written. */
  readonly target: SolrTarget;
  /** Puts it in the place of the old one. */
  publish(): Promise<Published>;
  /** Removes it without a trace; never throws, since it is called when something else has failed. */
  discard(): Promise<void>;
}

export interface Published {
  /** Name under which the old index is kept; undefined where it is not. */
  readonly kept: string | undefined;
  /** What earlier runs had kept and is now removed. */
  readonly removed: readonly string[];
  /** Said where something went wrong after the new index was in place. */
  readonly warnings: readonly string[];
}

interface NewIndexOptions {
  /** Configset of a new core; the name of the core itself unless told. */
  configSet?: string | undefined;
  /** When it is made, for its name; two runs in one second are refused by Solr. */
  date: Date;
}

/** Makes the new index, empty; throws SolrRefusedError or IndexError. */
export async function newIndex(target: SolrTarget, options: NewIndexOptions): Promise<NewIndex> {
  const admin = solrAdmin(target);
  const { mode } = await admin.call('/admin/info/system', {});
  const stamp = options.date.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const name = `${admin.name}_${stamp}`;
  if (mode === 'solrcloud') return newCollection(admin, name);
  if (mode === 'std') return newCore(admin, name, { configSet: options.configSet, keepsOld: !target.embedded });
  throw new IndexError(`${target.label} does not say whether it is a SolrCloud: a new index cannot be made there`);
}

const CORES = '/admin/cores';

/** A new core of a single Solr, which SWAP puts in place; the old index then has the new core's name. */
async function newCore(
  admin: SolrAdmin,
  name: string,
  { configSet, keepsOld }: { configSet: string | undefined; keepsOld: boolean },
): Promise<NewIndex> {
  const unload = (core: string): Promise<unknown> =>
    admin.call(CORES, { action: 'UNLOAD', core, deleteInstanceDir: 'true' });
  await admin.call(CORES, { action: 'CREATE', name, configSet: configSet ?? admin.name });
  return {
    target: admin.at(name),
    async publish() {
      await admin.call(CORES, { action: 'SWAP', core: admin.name, other: name });
      const { status } = await admin.call(CORES, { action: 'STATUS', indexInfo: 'false' });
      const older = olderThan(name, admin.name, isObject(status) ? Object.keys(status) : []);
      if (keepsOld) return { kept: name, ...(await removeEach(older, unload)) };
      // What is older was left by a run that was killed.
      return { kept: undefined, removed: [], warnings: (await removeEach([...older, name], unload)).warnings };
    },
    async discard() {
      await removeEach([name], unload);
    },
  };
}

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
  throw new IndexError(`The alias ${admin.name} leads to several collections (${target}): --swap cannot replace them`);
}

/** Configset, shards and replicas of a collection, as CREATE takes them. */
async function shapeOf(admin: SolrAdmin, collection: string): Promise<Record<string, string>> {
  const { cluster } = await admin.call(COLLECTIONS, { action: 'CLUSTERSTATUS', collection });
  const known = isObject(cluster) && isObject(cluster.collections) ? cluster.collections[collection] : undefined;
  const shards = isObject(known) ? known.shards : undefined;
  const router = isObject(known) && isObject(known.router) ? known.router.name : undefined;
  if (!isObject(known) || !isObject(shards) || router !== 'compositeId') {
    throw new IndexError(
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

/** Which cores and collections are earlier indexes of ours: the served name, a `_`, and the time they were made. */
function olderThan(newest: string, served: string, names: readonly string[]): string[] {
  const isOurs = (name: string): boolean =>
    name.startsWith(`${served}_`) && /^\d{14}$/.test(name.slice(served.length + 1));
  // Names of one length: their order is that of time.
  return names.filter((name) => isOurs(name) && name < newest);
}

/** Removes one after the other; what cannot be removed becomes a warning, since the new index is in place already. */
async function removeEach(
  names: readonly string[],
  remove: (name: string) => Promise<unknown>,
): Promise<{ removed: string[]; warnings: string[] }> {
  const removed: string[] = [];
  const warnings: string[] = [];
  for (const name of names) {
    try {
      await remove(name);
      removed.push(name);
    } catch (error) {
      warnings.push(`The old index ${name} could not be removed: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { removed, warnings };
}
