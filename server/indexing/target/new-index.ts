/**
 * A new index beside the one that is served, to take its place in one step: on SolrCloud a collection and an alias, on a
 * single Solr and the embedded engine a core and SWAP. Until then, and if anything fails, the old one is served.
 */
import { SwapRefusedError } from '../errors.ts';
import { newCollection } from './new-collection.ts';
import { newCore } from './new-core.ts';
import { solrAdmin } from './solr-admin.ts';
import type { SolrTarget } from './solr-target.ts';

export interface NewIndex {
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

export interface NewIndexOptions {
  /** Configset of a new core; the name of the core itself unless told. */
  configSet?: string | undefined;
  /** When it is made, for its name; two runs in one second are refused by Solr. */
  date: Date;
}

/** Makes the new index, empty; throws SolrRefusedError, SolrUnreachableError or SwapRefusedError. */
export async function newIndex(target: SolrTarget, options: NewIndexOptions): Promise<NewIndex> {
  const admin = solrAdmin(target);
  const { mode } = await admin.call('/admin/info/system', {});
  const stamp = options.date.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const name = `${admin.name}_${stamp}`;
  if (mode === 'solrcloud') return newCollection(admin, name);
  if (mode === 'std') return newCore(admin, name, { configSet: options.configSet, keepsOld: !target.embedded });
  throw new SwapRefusedError(
    `${target.label} does not say whether it is a SolrCloud: a new index cannot be made there`,
  );
}
