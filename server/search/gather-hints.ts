/** Gathers what an answer says besides its results: each hint is looked for only where none before it says enough (§2.3, §2.8). */
import type { Param } from '../../common/query/param-list.ts';
import { ProblemError } from '../http/errors.ts';
import { type AnswerContext, isPartial, toldPages } from './answer.ts';
import type { EngineAnswer } from './engine/engine-answer.ts';
import { findFewerWords, findOfFewer, findUnknownWords } from './fewer-words.ts';
import {
  type FoundInstead,
  findAlternates,
  findCommonValues,
  findCompletion,
  findNamedValues,
  findSpelling,
  type Searched,
} from './hints.ts';

export interface Hints extends Pick<AnswerContext, 'alternates' | 'spelling' | 'unknown'> {
  /** What the words find when the last one goes on. */
  completed: FoundInstead | undefined;
  /** Whether the engine has seen everything, each time that it was asked. */
  isComplete: boolean;
}

export async function gatherHints({ ask, ...search }: Searched): Promise<Hints> {
  const { query, upstream } = search;
  const { numFound } = upstream.response;
  let isComplete = !isPartial(upstream);
  const searched: Searched = {
    ...search,
    ask: async (params: readonly Param[]): Promise<EngineAnswer> => {
      const found = await ask(params);
      isComplete &&= !isPartial(found);
      return found;
    },
  };
  /** What the answer can do without; the engine's failure has been counted. */
  const hint = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
    found.catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      isComplete = false;
      return undefined;
    });
  const named = (await hint(findNamedValues(searched))) ?? [];
  // Words that are the name of a value, or that a page says, are neither half typed nor misspelt.
  const isNamed = named.length > 0 || (numFound === 0 && toldPages(query, numFound).length > 0);
  const completed = isNamed ? undefined : await hint(findCompletion(searched));
  const alternates = completed ? [] : ((await hint(findAlternates(searched))) ?? []);
  const isMeant = completed !== undefined || isNamed;
  const spelling = isMeant
    ? undefined
    : ((await hint(findSpelling(searched))) ?? (await hint(findUnknownWords(searched))));
  const isFound = isMeant || spelling !== undefined;
  const less = isFound ? undefined : await hint(findFewerWords(searched));
  const fewer = less && 'others' in less ? less : undefined;
  const ofFewer = fewer && (await hint(findOfFewer(fewer, searched)));
  const values = isFound || fewer ? named : ((await hint(findCommonValues(searched))) ?? []);
  return {
    alternates: [...(fewer?.others.words ? [fewer.others] : []), ...alternates, ...values],
    spelling: spelling ?? ofFewer,
    unknown: less && 'unknown' in less ? less.unknown : [],
    completed,
    isComplete,
  };
}
