/**
 * Reads InstantSearch's `filters` text: conditions joined by AND, alternatives by OR within parentheses or without.
 *
 * ```
 * filters   = group *( "AND" group )
 * group     = condition / "(" condition *( "OR" condition ) ")" / condition *( "OR" condition )
 * condition = [ "NOT" ] FIELD ( ":" value / ":" number "TO" number / comparison number )
 * ```
 */
import { type Atom, type Group, isAtom, type Operator, readComparison, unsupported } from './filters.ts';

const TOKEN = /\s*(?:([()])|((?:[^\s()"':<>=!]+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[:<>=!])+))/y;
const INVERTED: Readonly<Record<Operator, Operator>> = {
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '=': '!=',
  '!=': '=',
};

/** @throws WaymarkError unsupported-filter for what cannot be read or expressed. */
export function readFilterText(text: string | undefined): Group[] {
  const tokens = tokenise(text ?? '');
  let at = 0;
  const peek = (): string | undefined => tokens[at]?.toUpperCase();
  const take = (word: string): boolean => {
    if (peek() !== word) return false;
    at += 1;
    return true;
  };
  const failed = () => unsupported(`the filters '${text}'`);

  const condition = (): Atom => {
    const negated = take('NOT');
    const words: string[] = [];
    while (at < tokens.length && !isJoint(tokens[at])) {
      words.push(tokens[at] ?? '');
      at += 1;
    }
    const atom = readCondition(words.join(' '), negated);
    if (!atom) throw failed();
    return atom;
  };
  const alternatives = (): Atom[] => {
    const atoms = [condition()];
    while (take('OR')) atoms.push(condition());
    return atoms;
  };
  const group = (): Group => {
    if (!take('(')) return alternatives();
    const atoms = alternatives();
    if (!take(')')) throw failed();
    return atoms;
  };

  const groups: Group[] = [];
  while (at < tokens.length) {
    if (groups.length > 0 && !take('AND')) throw failed();
    groups.push(group());
  }
  return groups;
}

function isJoint(token: string | undefined): boolean {
  return token !== undefined && /^(?:AND|OR|[()])$/i.test(token);
}

function tokenise(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (const rest = text.trimEnd(); TOKEN.lastIndex < rest.length; ) {
    const match = TOKEN.exec(rest);
    if (!match) throw unsupported(`the filters '${text}'`);
    tokens.push(match[1] ?? match[2] ?? '');
  }
  return tokens;
}

function readCondition(text: string, negated: boolean): Atom | undefined {
  const compared = readComparison(text);
  if (compared) return negated ? inverted(compared) : compared;
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  const value = unquote(text.slice(colon + 1).trim());
  return value === '' ? undefined : isAtom(unquote(text.slice(0, colon).trim()), value, negated);
}

function inverted(atom: Atom): Atom {
  return atom.kind === 'compare' ? { ...atom, operator: INVERTED[atom.operator] } : { ...atom, negated: !atom.negated };
}

function unquote(text: string): string {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : text;
}
