/** The committed contract between the client and the server, and its comparison with what the client asks for now. */
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CONSUMER = 'waymark-client';
export const PROVIDER = 'waymark-server';

const FILE_NAME = `${CONSUMER}-${PROVIDER}.json`;

/** Where the contract is kept. */
export const PACT_FILE = join(import.meta.dirname, 'pacts', FILE_NAME);

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
export function writtenPact(dir: string): string {
  return join(dir, FILE_NAME);
}

/** Keeps what the consumer tests have written as the contract. */
export function keepPact(dir: string): void {
  copyFileSync(writtenPact(dir), PACT_FILE);
}
