/** Which of several columns is the one that a site has of its kind: its id, its name, its price. */
import type { Column } from './columns.ts';
import type { Guess, Role } from './guess-column.ts';
import { hints } from './name-hints.ts';
import { isNo, isYes, mostly } from './value-shapes.ts';

export function chosenId(all: readonly Guess[]): Guess | undefined {
  const unique = all.filter(({ column }) => column.isUnique);
  const nearly = all.filter(({ column }) => column.isKey && column.repeats.length > 0);
  for (const some of [unique, nearly]) {
    const named = best(some, ({ words }) => (/^(id|uuid)$/.test(words) ? 3 : hints(words, 'id') ? 2 : 0));
    if (named && hints(named.words, 'id')) return named;
  }
  // The first column, where it can be nothing else; a unique price or year is none.
  const [first] = all;
  return first &&
    unique.includes(first) &&
    /^(nr|no|number|code|num)|(code|number|nummer|nr)$|^column 1$|^unnamed/.test(first.words)
    ? first
    : undefined;
}

export function chosenName(all: readonly Guess[]): Guess | undefined {
  const can = all.filter(
    ({ role, column }) =>
      ['text', 'category', 'address', 'long text', 'town', 'country', 'region'].includes(role) &&
      !column.isList &&
      !mostly(column.values, (value) => /^[\d\s.,/-]+$/.test(value)) &&
      column.filled > column.rows.length * 0.5,
  );
  const named = best(can, (guess) => {
    const { words, column } = guess;
    const isExact = isNameItself(words);
    const isTooLong = averageLength(guess) > 120;
    return (
      1 +
      (isExact ? 6 : 0) +
      (saysName(guess) ? 6 : 0) +
      5 * differs(guess) -
      (isTooLong ? 8 : 0) -
      column.keys.length / 10 -
      (['address', 'long text'].includes(guess.role) ? 2 : 0)
    );
  });
  // What comes again and again is no name, unless the column says it is one.
  const isOne = named && differs(named) > (saysName(named) ? 0 : 0.4);
  return isOne ? named : undefined;
}

/** From 0, where all have the same value, to 1, where each has its own. */
function differs({ column: { distinct, values } }: Guess): number {
  return distinct.size / Math.max(1, values.length);
}

function isNameItself(words: string): boolean {
  return /^(?:(?:course|event|item|job|listing|position|product|property) )?(?:name|title|titel|nom|nombre|titulo|titre|common)$/.test(
    words,
  );
}

/** What many share by a name, such as that of a study, is not theirs. */
export function saysName(guess: Guess): boolean {
  const { words, column } = guess;
  const isShared = column.values.length > 20 && differs(guess) < 0.1 && !isNameItself(words);
  return hints(words, 'name') && !hints(words, 'otherName') && !isShared;
}

/** Of what is written at length, what describes a listing. */
export function chosenDescription(texts: readonly Guess[]): Guess | undefined {
  return best(texts, (guess) => describes(guess) + Math.min(900, averageLength(guess)));
}

function describes({ words, column }: Guess): number {
  const exact = /^(description|beschreibung|summary|text|abstract)$/.test(words) ? 2000 : 0;
  return exact + (hints(words, 'description') ? 1000 : 0) - column.keys.length * 1000;
}

export function scoreOf({ words, column, currency }: Guess, role: Role): number {
  const isExact = /^(price|preis|prix|precio|rating|city|town|ort|stadt|state|region|country|reviews?)$/.test(words);
  const fits =
    role === 'rating' && /rating$|stars$/.test(words) ? 5 : role === 'price' && hints(words, 'price') ? 5 : 0;
  return (isExact ? 10 : 0) + fits + (currency ? 2 : 0) + column.filled / column.rows.length - column.keys.length / 10;
}

export function chosenKind(categories: readonly Guess[]): Guess | undefined {
  const fitting = categories.filter(
    ({ column }) =>
      column.distinct.size >= 2 &&
      column.distinct.size <= 60 &&
      !isDigits(column) &&
      !isAnswer([...column.distinct.keys()]),
  );
  return best(
    fitting,
    ({ words, column }) => 1 + (hints(words, 'category') ? 2 : 0) + column.filled / column.rows.length,
  );
}

/** `Ja`, `Nein` and `nach Absprache` answer a question, and say nothing without it. */
function isAnswer(values: readonly string[]): boolean {
  return values.some(isYes) && values.some(isNo);
}

/** Digits alone tell a reader nothing. */
export function isDigits({ values }: Column): boolean {
  return mostly(values, (value) => /^\d+$/.test(value), 0.9);
}

function averageLength({ column: { values } }: Guess): number {
  return values.reduce((sum, value) => sum + value.length, 0) / Math.max(1, values.length);
}

function best(guesses: readonly Guess[], score: (guess: Guess) => number): Guess | undefined {
  let top: { guess: Guess; score: number } | undefined;
  for (const guess of guesses) {
    const own = score(guess);
    if (!top || own > top.score) top = { guess, score: own };
  }
  return top?.guess;
}
