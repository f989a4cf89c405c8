/** Function queries: what a `boost` multiplies with, and what a `sort` may order by. `recip(ms(NOW,ds_b),3e-11,1,1)`. */
import { parseDate } from '../date-math.ts';
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import type { FUNCTION_NAMES } from '../supported-params.ts';
import { fieldOf, type QueryContext } from './expression-parser.ts';
import type { ValueSource } from './query.ts';

const MAX_DEPTH = 50;
const MAX_ARGUMENTS = 64;

/** A function of numbers, with the least and the greatest number of its arguments. */
type NumberFunction = [least: number, most: number, apply: (...args: number[]) => number];

/** Those of the functions that compute with numbers alone. */
const FUNCTIONS: Readonly<Record<Exclude<(typeof FUNCTION_NAMES)[number], 'exists' | 'field' | 'ms'>, NumberFunction>> =
  {
    sum: [1, MAX_ARGUMENTS, (...args) => args.reduce((x, y) => x + y)],
    product: [1, MAX_ARGUMENTS, (...args) => args.reduce((x, y) => x * y)],
    sub: [2, 2, (x = 0, y = 0) => x - y],
    div: [2, 2, (x = 0, y = 0) => x / y],
    pow: [2, 2, (x = 0, y = 0) => x ** y],
    min: [1, MAX_ARGUMENTS, Math.min],
    max: [1, MAX_ARGUMENTS, Math.max],
    abs: [1, 1, (x = 0) => Math.abs(x)],
    sqrt: [1, 1, (x = 0) => Math.sqrt(x)],
    log: [1, 1, (x = 0) => Math.log10(x)],
    ln: [1, 1, (x = 0) => Math.log(x)],
    not: [1, 1, (x) => Number(x === 0)],
    and: [1, MAX_ARGUMENTS, (...args) => Number(args.every((x) => x !== 0))],
    or: [1, MAX_ARGUMENTS, (...args) => Number(args.some((x) => x !== 0))],
    if: [3, 3, (test, yes = 0, no = 0) => (test === 0 ? no : yes)],
    gt: [2, 2, (x = 0, y = 0) => Number(x > y)],
    gte: [2, 2, (x = 0, y = 0) => Number(x >= y)],
    lt: [2, 2, (x = 0, y = 0) => Number(x < y)],
    lte: [2, 2, (x = 0, y = 0) => Number(x <= y)],
    eq: [2, 2, (x, y) => Number(x === y)],
    recip: [4, 4, (x = 0, m = 0, a = 0, b = 0) => a / (m * x + b)],
    linear: [3, 3, (x = 0, m = 0, c = 0) => m * x + c],
    map: [4, 5, (x = 0, low = 0, high = 0, target = 0, otherwise = x) => (x >= low && x <= high ? target : otherwise)],
  };
const BY_NAME: ReadonlyMap<string, NumberFunction> = new Map(Object.entries(FUNCTIONS));

/**
 * Parses a function of a document; fields without a value count as 0.
 *
 * @throws SolrRequestError for an unknown function or field, or a wrong argument.
 */
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
    if (this.#match(/$/y) === undefined) throw this.#fault('Unexpected text');
    return source;
  }

  #source(): ValueSource {
    if (++this.#depth > MAX_DEPTH) throw this.#fault('Too many nested functions');
    const number = this.#match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w$])/y);
    const source = number === undefined ? this.#named() : constant(Number(number));
    this.#depth--;
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
    if (match) this.#at = pattern.lastIndex;
    return match?.[0];
  }

  #name(): string {
    const name = this.#match(/[A-Za-z_][\w.$]*/y);
    if (name === undefined) throw this.#fault('Expected a function, field or number');
    return name;
  }

  #named(): ValueSource {
    const name = this.#name();
    if (this.#match(/\(/y) === undefined) return this.#field(name);
    const source = this.#call(name);
    if (this.#match(/\)/y) === undefined) throw this.#fault("Expected ')'");
    return source;
  }

  #call(name: string): ValueSource {
    if (name === 'field') return this.#field(this.#name());
    if (name === 'ms') return this.#milliseconds();
    if (name === 'exists') {
      const field = fieldOf(this.#context, this.#name()).name;
      return (view) => {
        const bits = view.exists(field);
        return (doc) => Number(bits.has(doc));
      };
    }
    const known = BY_NAME.get(name);
    if (!known) throw new SolrRequestError(`Unknown function ${name} in FunctionQuery(${this.#text})`);
    const [least, most, apply] = known;
    const args: ValueSource[] = [];
    do args.push(this.#source());
    while (this.#match(/,/y) !== undefined);
    if (args.length < least || args.length > most) {
      throw new SolrRequestError(`wrong number of arguments for the function ${name}`);
    }
    return combined(args, apply);
  }

  #field(name: string): ValueSource {
    const field = fieldOf(this.#context, name);
    if (field.multiValued || !(isNumeric(field.type) || field.type.kind === 'boolean')) {
      throw new SolrRequestError(`can not use FieldCache on field ${name} in a function`);
    }
    return (view) => {
      const { values } = view.values(name);
      if (isNumeric(field.type)) return (doc) => orZero(values[doc]);
      const yes = view.ordOf(name, 'true');
      return (doc) => Number(yes >= 0 && values[doc] === yes);
    };
  }

  /** The time of a date, or between two of them. */
  #milliseconds(): ValueSource {
    const first = this.#date();
    return this.#match(/,/y) === undefined ? first : combined([first, this.#date()], FUNCTIONS.sub[2]);
  }

  #date(): ValueSource {
    const literal = this.#match(/(?:NOW[^,)]*|\d{4,}-[^,)]*)/y);
    return literal === undefined ? this.#field(this.#name()) : constant(parseDate(literal.trim(), this.#context.now));
  }
}

function constant(value: number): ValueSource {
  return () => () => value;
}

/** A function of what others make of a document; what is no number counts as 0. */
function combined(args: readonly ValueSource[], apply: NumberFunction[2]): ValueSource {
  return (view) => {
    const readers = args.map((arg) => arg(view));
    const values = readers.map(() => 0);
    return (doc) => {
      for (const [at, read] of readers.entries()) values[at] = read(doc);
      return orZero(apply(...values));
    };
  };
}

/** The product of functions. */
export function product(sources: readonly ValueSource[]): ValueSource {
  return combined(sources, FUNCTIONS.product[2]);
}

function orZero(value = 0): number {
  return Number.isNaN(value) ? 0 : value;
}
