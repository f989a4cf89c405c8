/** Opens the store of enquiries and the secret of their forms; neither keeps the rest of the server from starting. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { keptAntibotSecret } from '../leads/antibot/antibot-keys.ts';
import type { LeadsOptions } from '../leads/intake/lead-module.ts';
import { openLeadStore, reopeningStore } from '../leads/store/open-lead-store.ts';
import type { Config } from './config.ts';
import { prepareDataDir } from './data-dir.ts';

interface Log {
  info(message: string): void;
  error(fields: object, message: string): void;
}

/** Opens what there is; a store that cannot be opened is said in the log and tried again. */
export function openLeads(
  { dataDir, leads, leadDelivery }: Pick<Config, 'dataDir' | 'leads' | 'leadDelivery'>,
  log: Log,
): LeadsOptions {
  const store = reopeningStore({
    async open() {
      if (leadDelivery.databaseUrl === undefined) prepareDataDir(dataDir);
      return openLeadStore({ dataDir, leadDelivery });
    },
    now: () => performance.now(),
    log,
  });
  return { store, secret: leads.antibotSecret ?? secretOf(dataDir, log) };
}

/** The secret of enquiry forms that is kept in the data folder. */
export function secretOf(dataDir: string, log: Log): string {
  try {
    // A folder that may only be read may still hold one.
    if (!existsSync(dataDir)) prepareDataDir(dataDir);
    return keptAntibotSecret(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error(
      { reason },
      'the secret of enquiry forms cannot be kept: forms that are open have to be unlocked again after a restart',
    );
    return randomBytes(32).toString('base64url');
  }
}
