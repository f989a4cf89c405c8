import { isObject } from '../mapping/source-path.ts';
import type { NewIndex } from './new-index.ts';
import { olderThan, removeEach } from './old-indexes.ts';
import type { SolrAdmin } from './solr-admin.ts';

const CORES = '/admin/cores';

/** A new core of a single Solr, which SWAP puts in place; the old index then has the new core's name. */
export async function newCore(
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
