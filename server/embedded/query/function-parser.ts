/** Function queries: what a `boost` multiplies with, and what a `sort` may order by. `recip(ms(NOW,ds_b),3e-11,1,1)`. */
import { parseDate } from '../date-math.ts';
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import type { FUNCTION_NAMES } from '../supported-params.ts';
import { fieldOf, type QueryContext } from './expression-parser.ts';
import type { ValueSource } from './query.ts';

const MAX_DEPTH = 50;

interface FunctionDefinition {
  /** Least and greatest number of arguments. */
  arity: readonly [least: number, most: number];
  apply(args: readonly number[]): number;
}

function unary(apply: (x: number) => number): FunctionDefinition {
  return { arity: [1, 1], apply: ([x = 0]) => apply(x) };
}

function binary(apply: (x: number, y: number) => number): FunctionDefinition {
  return { arity: [2, 2], apply: ([x = 0, y = 0]) => apply(x, y) };
}

function many(apply: (args: readonly number[]) => number): FunctionDefinition {
  return { arity: [1, 64], apply };
}

/** Those of the functions that compute with numbers alone. */
type NumberFunction = Exclude<(typeof FUNCTION_NAMES)[number], 'exists' | 'field' | 'ms'>;

const DEFINITIONS: Readonly<Record<NumberFunction, FunctionDefinition>> = {
  sum: many((args) => args.reduce((a, b) => a + b, 0)),
  product: many((args) => args.reduce((a, b) => a * b, 1)),
  sub: binary((x, y) => x - y),
  div: binary((x, y) => x / y),
  pow: binary((x, y) => x ** y),
  min: many((args) => Math.min(...args)),
  max: many((args) => Math.max(...args)),
  abs: unary(Math.abs),
  sqrt: unary(Math.sqrt),
  log: unary(Math.log10),
  ln: unary(Math.log),
  not: unary((x) => (x === 0 ? 1 : 0)),
  and: many((args) => (args.every((x) => x !== 0) ? 1 : 0)),
  or: many((args) => (args.some((x) => x !== 0) ? 1 : 0)),
  if: { arity: [3, 3], apply: ([test = 0, yes = 0, no = 0]) => (test !== 0 ? yes : no) },
  gt: binary((x, y) => (x > y ? 1 : 0)),
  gte: binary((x, y) => (x >= y ? 1 : 0)),
  lt: binary((x, y) => (x < y ? 1 : 0)),
  lte: binary((x, y) => (x <= y ? 1 : 0)),
  eq: binary((x, y) => (x === y ? 1 : 0)),
  recip: { arity: [4, 4], apply: ([x = 0, m = 0, a = 0, b = 0]) => a / (m * x + b) },
  linear: { arity: [3, 3], apply: ([x = 0, m = 0, c = 0]) => m * x + c },
  map: {
    arity: [4, 5],
    apply: ([x = 0, low = 0, high = 0, target = 0, otherwise]) => (x >= low && x <= high ? target : (otherwise ?? x)),
  },
};
export const FUNCTIONS: ReadonlyMap<string, FunctionDefinition> = new Map(Object.entries(DEFINITIONS));

/** @throws SolrRequestError for an unknown function or field, or a wrong argument. */
export function parseFunction(context: QueryContext, text: string): ValueSource {
  return new FunctionParser(context, text).whole();
}

class FunctionParser {
  readonly #context: QueryContext;
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(context: QueryContext, text: string) {
    this.#context = context;
    this.#text = text;
  }

  whole(): ValueSource {
    const source = this.#source();
    if (this.#match(/\s*/y) === undefined || this.#at < this.#text.length) throw this.#fault('Unexpected text');
    return source;
  }

  #fault(message: string): QuerySyntaxError {
    return new QuerySyntaxError(`${message} in the function '${this.#text}' at ${this.#at}`);
  }

  /** Takes what matches behind blanks. */
  #match(pattern: RegExp): string | undefined {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) return undefined;
    this.#at = pattern.lastIndex;
    return match[0];
  }

  #name(): string {
    const name = this.#match(/[A-Za-z_][\w.$]*/y);
    if (name === undefined) throw this.#fault('Expected a function, field or number');
    return name;
  }

  #close(): void {
    if (this.#match(/\)/y) === undefined) throw this.#fault("Expected ')'");
  }

  #source(): ValueSource {
    if (++this.#depth > MAX_DEPTH) throw this.#fault('Too many nested functions');
    const number = this.#match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w$])/y);
    const source: ValueSource = number === undefined ? this.#named() : { kind: 'constant', value: Number(number) };
    this.#depth--;
    return source;
  }

  #named(): ValueSource {
    const name = this.#name();
    if (this.#match(/\(/y) === undefined) return this.#field(name);
    switch (name) {
      case 'field': {
        const source = this.#field(this.#name());
        this.#close();
        return source;
      }
      case 'exists': {
        const source: ValueSource = { kind: 'exists', field: fieldOf(this.#context, this.#name()).name };
        this.#close();
        return source;
      }
      case 'ms':
        return this.#milliseconds();
      default:
        return this.#call(name);
    }
  }

  #field(name: string): ValueSource {
    const field = fieldOf(this.#context, name);
    if (field.multiValued || !(isNumeric(field.type) || field.type.kind === 'boolean')) {
      throw new SolrRequestError(`can not use FieldCache on field ${name} in a function`);
    }
    return { kind: 'field', field: name };
  }

  /** The time of a date, or between two of them. */
  #milliseconds(): ValueSource {
    const first = this.#date();
    const second = this.#match(/,/y) === undefined ? undefined : this.#date();
    this.#close();
    return second === undefined ? first : { kind: 'call', name: 'sub', args: [first, second] };
  }

  #date(): ValueSource {
    const literal = this.#match(/(?:NOW[^,)]*|\d{4,}-[^,)]*)/y);
    if (literal === undefined) return this.#field(this.#name());
    return { kind: 'constant', value: parseDate(literal.trim(), this.#context.now) };
  }

  #call(name: string): ValueSource {
    const known = FUNCTIONS.get(name);
    if (!known) throw new SolrRequestError(`Unknown function ${name} in FunctionQuery(${this.#text})`);
    const args: ValueSource[] = [];
    do args.push(this.#source());
    while (this.#match(/,/y) !== undefined);
    this.#close();
    const [least, most] = known.arity;
    if (args.length < least || args.length > most) {
      throw new SolrRequestError(`wrong number of arguments for the function ${name}`);
    }
    return { kind: 'call', name, args };
  }
}
