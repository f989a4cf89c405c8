/** Records what a consumer asks of a provider, with the consumer's own code against the stand-in server of Pact. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { MatchersV3, PactV3 } from '@pact-foundation/pact';
import { type Interaction, type Pair, pactDrift, pactFile, readInteractions, writePact } from '../pact-file.ts';
import type { SolrState, State } from '../states.ts';

const { regex } = MatchersV3;

export const JSON_TYPE = regex('application/json; ?charset=utf-8', 'application/json; charset=utf-8');
export const PROBLEM_TYPE = regex(
  'application/problem\\+json; ?charset=utf-8',
  'application/problem+json; charset=utf-8',
);

export interface Question {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string | string[]>>;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Reply {
  status: number;
  /** JSON unless said otherwise. */
  type?: MatchersV3.Matcher<string>;
  headers?: Readonly<Record<string, MatchersV3.Matcher<string>>>;
  /** Undefined where the consumer looks at the status alone. */
  body: Readonly<Record<string, unknown>> | undefined;
}

export interface Exchange {
  state: State | SolrState;
  description: string;
  asks: Question;
  answers: Reply;
}

/** The consumer asks otherwise than its contract says, or cannot use the answer. */
export class ConsumerBreachError extends Error {
  override name = 'ConsumerBreachError';
  readonly code = 'consumer-breach';
}

export interface ConsumerPact {
  /** Plays these exchanges with the consumer's own code. @throws ConsumerBreachError, and whatever `run` throws. */
  exchange(exchanges: Exchange | readonly Exchange[], run: (url: string) => Promise<void>): Promise<void>;
  /** What was played so far. */
  recorded(): Interaction[];
  /** How the committed contract differs from what was played; with UPDATE_PACTS=1 that is kept as the contract first. */
  drift(): string[];
  close(): void;
}

export function consumerPact(pair: Pair): ConsumerPact {
  const dir = mkdtempSync(join(tmpdir(), 'waymark-pact-'));
  const pact = new PactV3({ ...pair, dir, logLevel: 'error' });
  const recorded = (): Interaction[] => readInteractions(pactFile(pair, dir));
  return {
    async exchange(exchanges, run) {
      const all = [exchanges].flat();
      for (const { state, description, asks, answers } of all) {
        pact.addInteraction({
          states: [{ description: state }],
          uponReceiving: description,
          // The library's types know neither read-only records nor absent parts.
          withRequest: asks as never,
          willRespondWith: {
            status: answers.status,
            ...(answers.body && {
              headers: { 'Content-Type': answers.type ?? JSON_TYPE, ...answers.headers },
              body: answers.body as never,
            }),
          },
        });
      }
      let failure: { error: unknown } | undefined;
      try {
        // What the consumer makes of a refusal would hide why it was refused.
        await pact.executeTest(({ url }) =>
          run(url).catch((error: unknown) => {
            failure = { error };
          }),
        );
      } catch (error) {
        throw new ConsumerBreachError(
          `${pair.consumer} → ${pair.provider}, ${all.map(({ description }) => `"${description}"`).join(' and ')}: ${
            error instanceof Error ? error.message : error
          }`,
        );
      }
      if (failure) throw failure.error;
    },
    recorded,
    drift() {
      if (process.env.UPDATE_PACTS) writePact(pactFile(pair), pair, recorded());
      return pactDrift(pair, readInteractions(pactFile(pair)), recorded());
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  };
}
