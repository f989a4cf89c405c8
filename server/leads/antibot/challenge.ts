/** A question in plain words for visitors without scripts, who get no key (§4.7): read aloud as well as seen. */
import { createHmac } from 'node:crypto';
import { checkAge, type KeyCheck, makeToken, readToken, type TokenTools } from './antibot-keys.ts';

export type Challenges = ReturnType<typeof createChallenges>;

const NUMBERS = 'nought one two three four five six seven eight nine ten eleven twelve'.split(' ');
const MORE = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');
const WORDS: readonly string[] = [...NUMBERS, ...MORE];

export function createChallenges(tools: TokenTools, minFillMs: number) {
  const { secret, now } = tools;
  const purpose = (formId: string): string => `challenge ${formId}`;
  const read = (formId: string, token: string) => readToken(purpose(formId), token, secret);
  return {
    issue(formId: string): { token: string; question: string } {
      const token = makeToken(purpose(formId), tools);
      return { token, question: questionOf(sumOf(secret, token)) };
    },
    /** The question of a token that is still good; undefined for any other. */
    question(formId: string, token: string): string | undefined {
      const known = read(formId, token);
      const isOpen = known && ['good', 'early'].includes(checkAge(known, now(), minFillMs).kind);
      return isOpen ? questionOf(sumOf(secret, token)) : undefined;
    },
    check(formId: string, token: string, answer: string): KeyCheck | { readonly kind: 'wrong' } {
      const known = read(formId, token);
      if (!known) return { kind: 'invalid' };
      const age = checkAge(known, now(), minFillMs);
      if (age.kind !== 'good') return age;
      const { first, second } = sumOf(secret, token);
      return isNumber(answer, first + second) ? age : { kind: 'wrong' };
    },
  };
}

interface Sum {
  readonly first: number;
  readonly second: number;
}

/** The sum belongs to the token; nothing else needs to be remembered. */
function sumOf(secret: string, token: string): Sum {
  const [first = 0, second = 0] = createHmac('sha256', secret).update(`sum\n${token}`).digest();
  return { first: 2 + (first % 9), second: 1 + (second % 9) };
}

function questionOf({ first, second }: Sum): string {
  return `What is ${WORDS[first]} plus ${WORDS[second]}?`;
}

function isNumber(answer: string, number: number): boolean {
  const text = answer.normalize('NFKC').trim().toLowerCase().replace(/[.!]$/, '');
  return text === String(number) || text === WORDS[number];
}
