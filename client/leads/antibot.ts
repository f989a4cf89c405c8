/** Keeps enquiry forms supplied with their keys (§4.7, §7.5). */
import { record, textAt } from '../../common/record.ts';
import type { LeadsClient } from '../api/leads-client.ts';
import type { AntibotForm, AntibotScript } from '../browser/antibot-script.ts';
import { consoleLog } from '../browser/log.ts';

const SETTINGS_PATH = '/bt-leads-antibot-workaround';

/**
 * What fetches the settings and unlocks all known forms; calls while that is under way join it. Where it fails, forms stay locked, and
 * the next call tries again.
 *
 * @param base where the site of the forms begins, as a path or an address.
 */
export function createAntibot(api: LeadsClient, script: AntibotScript, base: string): () => Promise<void> {
  let underWay: Promise<void> | undefined;

  async function unlock(): Promise<void> {
    // The behaviour is part of the page first (§4.7). Where it cannot be had, forms are unlocked without it.
    const [settings] = await Promise.all([
      api.get(base + SETTINGS_PATH),
      script.load().catch((error: unknown) => consoleLog(`Enquiry forms are unlocked without it. ${String(error)}`)),
    ]);
    script.unlock(readSettings(settings, base));
  }

  return () => {
    underWay ??= unlock().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Forms by id: where each leads to, and its key. A server that says a key alone means our own address (§3.8). */
export function readSettings(value: unknown, base = ''): Record<string, AntibotForm> {
  return Object.fromEntries(
    Object.entries(record(value)).flatMap(([id, entry]) => {
      if (typeof entry === 'string')
        return [[id, { action: `${base}/api/leads/${encodeURIComponent(id)}`, key: entry }]];
      const action = textAt(entry, 'action');
      return action === undefined ? [] : [[id, { action, key: textAt(entry, 'key') ?? null }]];
    }),
  );
}
