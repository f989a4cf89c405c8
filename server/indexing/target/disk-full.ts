import { nameOf, type SolrTarget } from './solr-target.ts';

/** As the embedded engine says it, and as Solr does. */
const DISK_FULL = /the disk is full|No space left on device/i;

/** What to tell and advise where a target gave a full disk as the reason; undefined for another reason. */
export function diskFullMessage(target: SolrTarget, reason: string): string | undefined {
  if (!DISK_FULL.test(reason)) return undefined;
  if (!target.embedded) return `The disk of ${nameOf(target)} is full. Make room there and run the command again.`;
  return `The disk is full: ${target.label} cannot grow. Make room there, or let DATA_DIR name a folder on another disk, and run the command again.`;
}
