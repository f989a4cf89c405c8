/** By which rule of the mapping a column becomes a field. */
import type { RawRule } from '../../site/schema/site-files.generated.ts';
import { capital } from './columns.ts';
import type { Guess } from './guess-column.ts';
import { textInfix } from './guess-language.ts';
import { hints } from './name-hints.ts';
import { pageWords } from './page-words.ts';

/** What each amount of a list is for, told with it: `Tent site: $6`, where `fees[].title` stands beside `fees[].cost`. */
export function withAmounts(
  { column: { path }, words }: Guess,
  all: readonly Guess[],
  currency: string,
): Made | undefined {
  const [, list] = /^(.*\[\]\.)[^.]*$/.exec(path) ?? [];
  const amount = all.find(
    ({ role, column }) => ['price', 'money'].includes(role) && column.path.replace(/[^.]*$/, '') === list,
  );
  if (!amount || !hints(words, 'name') || /[{}]/.test(path + amount.column.path)) return undefined;
  const cost = currency === 'USD' ? `{usd(${amount.column.path})}` : `${currency} {${amount.column.path}}`;
  return { family: 'sm', rule: { template: `{${path}}: ${cost}`, max: 200, unique: true } };
}

export interface Made {
  family: string;
  rule: RawRule;
}

/** The field family and rule of a column that becomes one field by itself. */
export function ruleOf(guess: Guess, language: string): Made | undefined {
  const { column, decimal, extract } = guess;
  const from = column.path;
  const comma = decimal === ',' ? { decimal } : {};
  switch (guess.role) {
    case 'price':
    case 'money':
      return {
        family: 'fs',
        rule: {
          from,
          ...(amountPart(guess) ?? (extract !== undefined && { extract })),
          ...(guess.free && { map: Object.fromEntries(guess.free.map((word) => [word, 0])) }),
          type: 'money',
          ...comma,
          min: 0,
          ...(column.isList && { pick: 'min' as const }),
          if_bad: 'drop',
        },
      };
    case 'rating':
    case 'number':
    case 'count':
    case 'year':
    case 'reviews': {
      const family = guess.isWhole || guess.role === 'reviews' ? 'is' : 'fs';
      const scaled = guess.scale === undefined ? {} : { scale: guess.scale, round: 1 };
      const amount = extract === undefined ? {} : { extract };
      const rule = { from, ...amount, ...comma, ...scaled, if_bad: 'drop' } as const;
      return { family: guess.role === 'rating' ? 'fs' : family, rule };
    }
    case 'yes or no': {
      const map = guess.yesNo && Object.keys(guess.yesNo).length > 0 ? { map: { ...guess.yesNo } } : {};
      return { family: 'bs', rule: { from, ...map, if_bad: 'drop' } };
    }
    case 'date':
      return { family: 'ds', rule: { from, ...(guess.format && { format: guess.format }), if_bad: 'drop' } };
    case 'list': {
      if (guess.answers)
        return {
          family: 'sm',
          rule: { from, entries: 'truthy', map: { ...guess.answers }, max: 80, unique: true, if_bad: 'drop' },
        };
      const cut = guess.isJson ? { parse: 'json' as const } : guess.split === undefined ? {} : { split: guess.split };
      return {
        family: 'sm',
        rule: { from, ...cut, ...readable(guess), ...without(guess, language), max: 80, unique: true, if_bad: 'drop' },
      };
    }
    case 'long text':
      return {
        family: `ts${textInfix(guess.language ?? language)}`,
        rule: { from, ...readable(guess) },
      };
    case 'link':
      return { family: 'ss', rule: { from, ...(guess.split !== undefined && { split: guess.split }) } };
    case 'category':
    case 'town':
    case 'region':
    case 'country':
    case 'address':
    case 'phone':
    case 'text': {
      const rule = { from, ...readable(guess), ...without(guess, language) };
      return column.isList && guess.role === 'text'
        ? { family: 'sm', rule: { ...rule, max: 1000, unique: true } }
        : { family: 'ss', rule: { ...rule, max: 200 } };
    }
    default:
      return undefined;
  }
}

/** Where several currencies stand, the amounts of one of them. */
function amountPart({ otherCurrencies = [], signs = [] }: Guess): { extract: string } | undefined {
  if (otherCurrencies.length === 0) return undefined;
  return { extract: `^(?=.*(?:${signs.map((sign) => sign.replace(/[$.]/g, '\\$&')).join('|')})).*$` };
}

/** Without tags and signs of HTML. */
export function readable({ isHtml }: Guess): { html?: 'text' } {
  return isHtml ? { html: 'text' } : {};
}

/** What stands for nothing is no value, one value in two spellings is one, and a letter for yes or no among words is that. */
function without({ role, column, split }: Guess, language: string): { map?: Record<string, string | null> } {
  const isChosen = ['category', 'town', 'region', 'country'].includes(role) && split === undefined && !column.isList;
  const spellings = Object.values(
    Object.groupBy(isChosen ? column.distinct.keys() : [], (value) => value.toLowerCase()),
  );
  const { yes, no } = pageWords(language);
  // Among other letters they are sizes, or directions.
  const isAmongWords =
    spellings.every(([first = ''] = []) => first.length > 2 || /^[yjxn]$/i.test(first)) &&
    spellings.filter(([first = ''] = []) => /^[yjx]$/i.test(first)).length < 2;
  const letters = new Map(isAmongWords ? Object.entries({ y: yes, j: yes, x: yes, n: no }) : []);
  const map = [
    ...column.nothings.map((word) => [word, null] as const),
    ...madeNames(column, split),
    ...spellings.flatMap((all = []) => {
      // The most frequent one comes first.
      const [first = ''] = all;
      const said = letters.get(first.toLowerCase()) ?? first;
      return all.filter((value) => value !== said).map((value) => [value, said] as const);
    }),
  ];
  return map.length === 0 ? {} : { map: Object.fromEntries(map) };
}

/** Most that a reader of the mapping goes through. */
const MOST_MADE_NAMES = 60;

/** What a program calls its values, such as `pets_allowed`, in words. */
function madeNames({ distinct }: Guess['column'], split: string | undefined): [string, string][] {
  const values = [...distinct.keys()].flatMap((value) =>
    split === undefined ? value : value.split(split).map((part) => part.trim()),
  );
  const all = [...new Set(values)];
  const isMade = all.every((value) => /^[a-z0-9_]+$/.test(value)) && all.some((value) => value.includes('_'));
  if (!isMade || all.length > MOST_MADE_NAMES) return [];
  return all.map((value) => [value, capital(value.replaceAll('_', ' ').trim())]);
}
