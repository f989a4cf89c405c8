/** The committed contract between the client and the server, and its comparison with what the client asks for now. */
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CONSUMER = 'waymark-client';
export const PROVIDER = 'waymark-server';

/** The search client for InstantSearch, which others use without the rest of the client. */
export const ADAPTER = 'waymark-instantsearch';

type Consumer = typeof CONSUMER | typeof ADAPTER;

const fileName = (consumer: Consumer): string => `${consumer}-${PROVIDER}.json`;

/** Where the contracts are kept. */
export const PACT_FILE = join(import.meta.dirname, 'pacts', fileName(CONSUMER));
export const ADAPTER_PACT_FILE = join(import.meta.dirname, 'pacts', fileName(ADAPTER));

interface Interaction {
  description: string;
  providerStates?: { name: string }[];
}

/** The interactions of a contract, by description; tool versions beside them are left out. */
export function readInteractions(file: string): Interaction[] {
  if (!existsSync(file)) return [];
  const { interactions }: { interactions: Interaction[] } = JSON.parse(readFileSync(file, 'utf8'));
  return interactions.toSorted((a, b) => a.description.localeCompare(b.description));
}

/** The contract the consumer tests have written into a folder. */
export function writtenPact(dir: string, consumer: Consumer = CONSUMER): string {
  return join(dir, fileName(consumer));
}

/** Keeps what the consumer tests have written as the contract. */
export function keepPact(dir: string, consumer: Consumer = CONSUMER): void {
  copyFileSync(writtenPact(dir, consumer), join(import.meta.dirname, 'pacts', fileName(consumer)));
}
