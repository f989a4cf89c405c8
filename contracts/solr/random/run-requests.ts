import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { isAnalysedOtherwise } from '../analysis-differences.ts';
import { type Answer, answerOf, numFoundOf } from '../answer.ts';
import type { CorpusDocument } from '../corpus.ts';
import type { Engine } from '../engine.ts';
import { object } from '../engine.ts';
import { profileOf } from './profile.ts';
import { type RandomRequest, randomRequests } from './random-requests.ts';

/** The seed of the recorded requests; WAYMARK_SEED names another. */
export const SEED = 20_260_401;
export const REQUEST_COUNT = 2000;

/** Makes requests on a corpus; the same ones for the same seed. */
export function sampleRequests(corpus: readonly CorpusDocument[], seed: number, count: number): RandomRequest[] {
  return fc.sample(randomRequests(profileOf(corpus), isAnalysedOtherwise), { seed, numRuns: count });
}

/** Asks an engine all of them, one after the other. */
export async function answersTo(engine: Engine, requests: readonly RandomRequest[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { params } of requests) answers.push(await answerOf(engine, { key: '', name: '', params }));
  return answers;
}

/** An answer in a word: how many were found, and a digest of everything that is compared. */
export function digestOf(answer: Answer): string {
  const text = JSON.stringify(inOrder(answer));
  return `${numFoundOf(answer)}:${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = object(value);
  if (!fields) return value;
  return Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => [name, inOrder(item)]);
}
