/** Plays a contract against its provider, and says in plain lines which promises are kept and whom a broken one breaks. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Verifier } from '@pact-foundation/pact';
import { type Interaction, type Pair, pactFile, readInteractions, writePact } from '../pact-file.ts';
import { stateNamed } from '../states.ts';

type MakeState = () => Promise<void>;

export interface Provider<S extends string = string> {
  readonly url: string;
  readonly states: Readonly<Record<S, MakeState | { setup: MakeState; teardown: () => Promise<void> }>>;
  /** What takes the place of texts of the contract in the forms of requests, as things stand. */
  standIns?(): Readonly<Record<string, string>>;
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
 * @returns a line for each interaction, in order
 * @throws BrokenContractError naming consumer, provider and interaction; UnknownStateError
 */
export async function verifyPact(
  pair: Pair,
  { url, states, standIns = () => ({}), known = {} }: Provider,
  interactions: readonly Interaction[] = readInteractions(pactFile(pair)),
): Promise<string[]> {
  const failedStates: string[] = [];
  // The verifier itself passes over states it has no handler for, and over handlers that fail.
  const used = new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)));
  const names = Object.fromEntries(Object.keys(states).map((name) => [name, name]));
  const handlers = [...used].map((name) => {
    const state = states[stateNamed(names, name)];
    const { setup, teardown } = typeof state === 'object' ? state : { setup: state, teardown: undefined };
    const noted = async (make: MakeState | undefined): Promise<void> => {
      try {
        await make?.();
      } catch (error) {
        failedStates.push(`${pair.consumer} → ${pair.provider}: the state '${name}' cannot be made: ${error}`);
      }
    };
    return [name, { setup: () => noted(setup), teardown: () => noted(teardown) }] as const;
  });
  const dir = mkdtempSync(join(tmpdir(), 'waymark-pact-'));
  try {
    writePact(pactFile(pair, dir), pair, replaced(interactions, known));
    const result = await new Verifier({
      provider: pair.provider,
      providerBaseUrl: url,
      pactUrls: [pactFile(pair, dir)],
      stateHandlers: Object.fromEntries(handlers),
      requestFilter: (request: ProxiedRequest, _response: unknown, next: () => void) => {
        restoreForm(request, standIns());
        next();
      },
      logLevel: 'error',
    })
      .verifyProvider()
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    return readResult(pair, String(result), failedStates);
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

/** Writes what was verified where the run is read, a line for each interaction. */
export function show(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

interface Played {
  description: string;
  duration: string;
  result: string;
  mismatch?: { message?: string; mismatches?: { path?: string; key?: string; type: string; mismatch?: string }[] };
}

function readResult(pair: Pair, text: string, failures: readonly string[]): string[] {
  const subject = `${pair.consumer} → ${pair.provider}`;
  const played = parse(text)?.interactionResults;
  if (played === undefined) throw new BrokenContractError(`${subject}: the verification did not run: ${text}`);
  const broken = played
    .filter(({ result }) => result !== 'OK')
    .flatMap(({ description, mismatch }) => reasons(mismatch).map((why) => `${subject}, "${description}": ${why}`));
  if (broken.length + failures.length > 0) {
    const lead = `${pair.provider} breaks its contract with ${pair.consumer}:`;
    throw new BrokenContractError([lead, ...failures, ...broken].join('\n'));
  }
  return played.map(({ description, duration }) => `✓ ${subject}: ${description} (${duration})`);
}

function reasons(mismatch: Played['mismatch']): string[] {
  const all = mismatch?.mismatches ?? [];
  if (all.length === 0) return [mismatch?.message ?? JSON.stringify(mismatch)];
  return all.map(({ path, key, mismatch: text, type, ...rest }) =>
    [path ?? key, text ?? `${type} ${JSON.stringify(rest)}`].filter((part) => part !== undefined).join(' '),
  );
}

function parse(text: string): { interactionResults?: Played[] } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // What is no result is the reason why there is none.
    return undefined;
  }
}

interface ProxiedRequest {
  body?: unknown;
  headers: IncomingHttpHeaders;
}

/** The verifier's own proxy reads forms into objects and would send them on as JSON; here they are forms again. */
function restoreForm(request: ProxiedRequest, standIns: Readonly<Record<string, string>>): void {
  const { body, headers } = request;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  if (!isForm || typeof body !== 'object' || body === null) return;
  const text = new URLSearchParams(pairsOf(body).map(([name, value]) => [name, standIns[value] ?? value])).toString();
  request.body = Buffer.from(text);
  headers['content-length'] = String(Buffer.byteLength(text));
}

/** Pairs of a form read into an object, where `a[b]=c` has become an object in an object. */
function pairsOf(form: object, outer?: string): [string, string][] {
  return Object.entries(form).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const whole = outer === undefined ? name : `${outer}[${name}]`;
    if (Array.isArray(value)) return value.map((item) => [whole, String(item)]);
    return typeof value === 'object' && value !== null ? pairsOf(value, whole) : [[whole, String(value)]];
  });
}
