/** The committed contracts, and their comparison with what consumers ask for now. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** Who asks whom; a contract is the file of this pair. */
export interface Pair {
  readonly consumer: string;
  readonly provider: string;
}

const SERVER = 'waymark-server';

export const CLIENT_PACT: Pair = { consumer: 'waymark-client', provider: SERVER };
/** The search client for InstantSearch, which others use without the rest of the client. */
export const ADAPTER_PACT: Pair = { consumer: 'waymark-instantsearch', provider: SERVER };
export const SOLR_PACT: Pair = { consumer: SERVER, provider: 'solr' };

export interface Interaction {
  description: string;
  providerStates?: { name: string }[];
  request: Readonly<Record<string, unknown>>;
  response: Readonly<Record<string, unknown>>;
}

/** The file of a contract in a folder; of the committed one unless said otherwise. */
export function pactFile({ consumer, provider }: Pair, dir: string = join(import.meta.dirname, 'pacts')): string {
  return join(dir, `${consumer}-${provider}.json`);
}

/** The interactions of a contract, by description. */
export function readInteractions(file: string): Interaction[] {
  if (!existsSync(file)) return [];
  const { interactions }: { interactions: Interaction[] } = JSON.parse(readFileSync(file, 'utf8'));
  return interactions.toSorted((a, b) => (a.description < b.description ? -1 : 1));
}

/** Writes a contract so that equal ones are equal bytes: in order, and without the versions of tools. */
export function writePact(file: string, { consumer, provider }: Pair, interactions: readonly Interaction[]): void {
  const pact = {
    consumer: { name: consumer },
    interactions,
    metadata: { pactSpecification: { version: '3.0.0' } },
    provider: { name: provider },
  };
  writeFileSync(file, `${JSON.stringify(pact, undefined, 2)}\n`);
}

/** What a consumer asks now and the committed contract does not say, or the other way round; a line for each difference. */
export function pactDrift(pair: Pair, committed: readonly Interaction[], asked: readonly Interaction[]): string[] {
  const before = new Map(committed.map((interaction) => [interaction.description, interaction]));
  const now = new Map(asked.map((interaction) => [interaction.description, interaction]));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((description) => {
    const was = before.get(description);
    const is = now.get(description);
    const subject = `${pair.consumer} → ${pair.provider}, "${description}"`;
    if (!was) return [`${subject}: asked for, but not in the contract`];
    if (!is) return [`${subject}: in the contract, but not asked for any more`];
    return differences(was, is, '').map((difference) => `${subject}: ${difference}`);
  });
}

function differences(was: unknown, is: unknown, path: string): string[] {
  if (isDeepStrictEqual(was, is)) return [];
  if (!isObject(was) || !isObject(is)) return [`${path} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
    differences(was[name], is[name], path === '' ? name : `${path}.${name}`),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
