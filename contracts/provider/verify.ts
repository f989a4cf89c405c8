/** Plays a contract against its provider, and says in plain lines which promises are kept and whom a broken one breaks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Interaction, type Pair, pactFile, readInteractions, writePact } from '../pact-file.ts';
import { stateNamed } from '../states.ts';
import { type Played, play } from './verifier.ts';
import type { StandIns, StateChange } from './verifier-process.ts';

type MakeState = () => Promise<void>;

export interface Provider<S extends string = string> {
  readonly url: string;
  readonly states: Readonly<Record<S, MakeState | { setup: MakeState; teardown: () => Promise<void> }>>;
  /** What takes the place of texts of the contract in the forms of requests, as things stand. */
  standIns?(): StandIns;
  /** What takes the place of texts of the contract everywhere, known from the start. */
  readonly known?: Readonly<Record<string, string>>;
}

/** The provider does not do what a consumer needs of it. */
export class BrokenContractError extends Error {
  override name = 'BrokenContractError';
  readonly code = 'broken-contract';
}

/**
 * Verifies what the committed contract says, or these interactions in its place.
 *
 * @returns the descriptions of the interactions, in order
 * @throws BrokenContractError naming consumer, provider and interaction, with all the verifier wrote as its cause; UnknownStateError
 */
export async function verifyPact(
  pair: Pair,
  { url, states, standIns = () => ({}), known: texts = {} }: Provider,
  interactions: readonly Interaction[] = readInteractions(pactFile(pair)),
): Promise<string[]> {
  const failedStates: string[] = [];
  // The verifier itself passes over states it has no handler for, and over handlers that fail.
  const used = new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)));
  const names = Object.fromEntries(Object.keys(states).map((name) => [name, name]));
  const known = new Map([...used].map((name) => [name, states[stateNamed(names, name)]]));
  const make = async ({ state: name, action }: StateChange): Promise<StandIns> => {
    const state = known.get(name);
    const { setup, teardown } = typeof state === 'object' ? state : { setup: state, teardown: undefined };
    try {
      await (action === 'setup' ? setup : teardown)?.();
    } catch (error) {
      failedStates.push(`${pair.consumer} → ${pair.provider}: the state '${name}' cannot be made: ${error}`);
    }
    return standIns();
  };
  const dir = mkdtempSync(join(tmpdir(), 'waymark-pact-'));
  try {
    const pact = pactFile(pair, dir);
    writePact(pact, pair, replaced(interactions, texts));
    const played = await play({ provider: pair.provider, url, pact, states: [...used], standIns: standIns() }, make);
    return readResult(pair, played, failedStates);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** These interactions with other texts. */
function replaced(interactions: readonly Interaction[], texts: Readonly<Record<string, string>>): Interaction[] {
  return JSON.parse(JSON.stringify(interactions), (_name, value: unknown) =>
    typeof value === 'string' ? (texts[value] ?? value) : value,
  );
}

interface PlayedInteraction {
  description: string;
  duration: string;
  result: string;
  mismatch?: { message?: string; mismatches?: { path?: string; key?: string; type: string; mismatch?: string }[] };
}

function readResult(pair: Pair, { result, output }: Played, failures: readonly string[]): string[] {
  const subject = `${pair.consumer} → ${pair.provider}`;
  const played = parse(result)?.interactionResults;
  const cause = new Error(`The verifier wrote:\n${output}`);
  if (played === undefined)
    throw new BrokenContractError(`${subject}: the verification did not run: ${result}`, { cause });
  const broken = played
    .filter(({ result }) => result !== 'OK')
    .flatMap(({ description, mismatch }) => reasons(mismatch).map((why) => `${subject}, "${description}": ${why}`));
  if (broken.length + failures.length > 0) {
    const lead = `${pair.provider} breaks its contract with ${pair.consumer}:`;
    throw new BrokenContractError([lead, ...failures, ...broken].join('\n'), { cause });
  }
  return played.map(({ description }) => description);
}

function reasons(mismatch: PlayedInteraction['mismatch']): string[] {
  const all = mismatch?.mismatches ?? [];
  if (all.length === 0) return [mismatch?.message ?? JSON.stringify(mismatch)];
  return all.map(({ path, key, mismatch: text, type, ...rest }) =>
    [path ?? key, text ?? `${type} ${JSON.stringify(rest)}`].filter((part) => part !== undefined).join(' '),
  );
}

function parse(text: string): { interactionResults?: PlayedInteraction[] } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // What is no result is the reason why there is none.
    return undefined;
  }
}
