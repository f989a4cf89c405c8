/** Opens the store of enquiries the configuration names. */
import { join } from 'node:path';
import type { LeadStore } from './lead-store.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

export interface LeadPlace {
  readonly dataDir: string;
  readonly leadDelivery: { readonly databaseUrl: string | undefined };
}

/** The file that keeps enquiries where no database does. */
export function leadFileOf(dataDir: string): string {
  return join(dataDir, 'leads.db');
}

/** @throws LeadStoreError when it cannot be opened. */
export function openLeadStore({ dataDir, leadDelivery }: LeadPlace): Promise<LeadStore> {
  const { databaseUrl } = leadDelivery;
  return databaseUrl === undefined ? openSqliteStore(leadFileOf(dataDir)) : openPostgresStore(databaseUrl);
}
