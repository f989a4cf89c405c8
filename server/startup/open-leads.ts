/** Opens the store of enquiries and the secret of their forms; neither keeps the rest of the server from starting. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { LeadsOptions } from '../app.ts';
import type { Config } from '../config.ts';
import { keptAntibotSecret } from '../leads/antibot/antibot-secret.ts';
import { reopeningStore } from '../leads/reopening-store.ts';
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts';
import { prepareDataDir } from './data-dir.ts';

interface Log {
  info(message: string): void;
  error(fields: object, message: string): void;
}

/** The file of enquiries in a data folder. */
export function leadsFileOf(dataDir: string): string {
  return join(dataDir, 'leads.db');
}

/** Opens what there is; a store that cannot be opened is said in the log and tried again. */
export function openLeads({ dataDir, leads }: Pick<Config, 'dataDir' | 'leads'>, log: Log): LeadsOptions {
  const store = reopeningStore({
    async open() {
      prepareDataDir(dataDir);
      return openSqliteStore(leadsFileOf(dataDir));
    },
    now: () => performance.now(),
    log,
  });
  return { store, secret: leads.antibotSecret ?? secretOf(dataDir, log) };
}

function secretOf(dataDir: string, log: Log): string {
  try {
    prepareDataDir(dataDir);
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
