/** Parses function queries: `sum(fs_a,2)`, `recip(ms(NOW,ds_b),3e-11,1,1)`, a field name, a number. */

import { parseDate } from '../date-math.ts';
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import { isNumeric, parsePoint } from '../field-values.ts';
import { readQuoted } from '../local-params.ts';
import { FUNCTIONS } from '../search/functions.ts';
import type { ValueSource } from './query.ts';
import { fieldOf, type QueryContext } from './query-context.ts';

const MAX_DEPTH = 50;

/** @throws SolrRequestError for an unknown function or a wrong argument. */
export function parseFunction(context: QueryContext, text: string): ValueSource {
  const parser = new FunctionParser(context, text);
  return parser.whole();
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
    this.#blanks();
    if (this.#at < this.#text.length) throw this.#fault('Unexpected text after function');
    return source;
  }

  #fault(message: string): QuerySyntaxError {
    return new QuerySyntaxError(`${message}: '${this.#text}' at ${this.#at}`);
  }

  #blanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) return undefined;
    this.#at = pattern.lastIndex;
    return match[0];
  }

  #source(): ValueSource {
    if (++this.#depth > MAX_DEPTH) throw this.#fault('Too many nested functions');
    this.#blanks();
    const source = this.#value();
    this.#depth--;
    return source;
  }

  #value(): ValueSource {
    const number = this.#match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w$])/y);
    if (number !== undefined) return { kind: 'constant', value: Number(number) };
    if (this.#text[this.#at] === '$') {
      const name = this.#match(/\$[\w.$]+/y)?.slice(1) ?? '';
      const value = this.#context.params.get(name);
      if (value === undefined)
        throw new SolrRequestError(`Missing param ${name} while parsing function '${this.#text}'`);
      return parseFunction(this.#context, value);
    }
    const name = this.#match(/[A-Za-z_][\w.$]*/y);
    if (name === undefined) throw this.#fault('Expected a function, field or number');
    this.#blanks();
    if (this.#text[this.#at] !== '(') return this.#fieldOrFlag(name);
    this.#at++;
    return this.#call(name);
  }

  #fieldOrFlag(name: string): ValueSource {
    if (name === 'true' || name === 'false') return { kind: 'constant', value: name === 'true' ? 1 : 0 };
    return this.#field(name);
  }

  #field(name: string): ValueSource {
    const field = this.#context.schema.field(name);
    if (!field) throw new SolrRequestError(`undefined field: "${name}"`);
    if (field.multiValued || !(isNumeric(field.type) || field.type.kind === 'boolean')) {
      throw new SolrRequestError(`can not use FieldCache on field ${name} in a function`);
    }
    return { kind: 'field', field: name };
  }

  #fieldName(): string {
    this.#blanks();
    const quote = this.#text[this.#at];
    if (quote === '"' || quote === "'") {
      const { text, end } = readQuoted(this.#text, this.#at);
      this.#at = end;
      return text;
    }
    return this.#match(/[A-Za-z_][\w.$]*/y) ?? '';
  }

  #close(): void {
    this.#blanks();
    if (this.#text[this.#at] !== ')') throw this.#fault("Expected ')'");
    this.#at++;
  }

  #hasMore(): boolean {
    this.#blanks();
    if (this.#text[this.#at] !== ',') return false;
    this.#at++;
    return true;
  }

  #call(name: string): ValueSource {
    switch (name) {
      case 'field': {
        const source = this.#field(this.#fieldName());
        this.#close();
        return source;
      }
      case 'exists':
        return this.#exists();
      case 'ms':
        return this.#milliseconds();
      case 'query':
        return this.#query();
      case 'geodist':
        return this.#geodist();
      default:
        return this.#plainCall(name);
    }
  }

  #exists(): ValueSource {
    const start = this.#at;
    const name = this.#fieldName();
    this.#blanks();
    if (name !== '' && this.#text[this.#at] === ')') {
      this.#close();
      return { kind: 'exists', field: fieldOf(this.#context, name).name };
    }
    this.#at = start;
    const source = this.#source();
    this.#close();
    return { kind: 'call', name: 'exists', args: [source] };
  }

  #milliseconds(): ValueSource {
    const args = [this.#date()];
    if (this.#hasMore()) args.push(this.#date());
    this.#close();
    return args.length === 1 && args[0] ? args[0] : { kind: 'call', name: 'sub', args };
  }

  #date(): ValueSource {
    this.#blanks();
    const literal = this.#match(/(?:NOW[^,)]*|\d{4,}-[^,)]*)/y);
    if (literal !== undefined) return { kind: 'constant', value: parseDate(literal.trim(), this.#context.now) };
    return this.#field(this.#fieldName());
  }

  #query(): ValueSource {
    this.#blanks();
    const name = this.#match(/\$[\w.$]+/y)?.slice(1);
    const text = name === undefined ? undefined : this.#context.params.get(name);
    if (text === undefined) throw this.#fault('query() needs the name of a parameter');
    const rest = this.#hasMore() ? this.#source() : undefined;
    this.#close();
    return {
      kind: 'query',
      query: this.#context.parse(text, 'lucene'),
      fallback: rest?.kind === 'constant' ? rest.value : 0,
    };
  }

  #geodist(): ValueSource {
    this.#close();
    const { params } = this.#context;
    const name = params.get('sfield') ?? '';
    const point = parsePoint(params.get('pt') ?? '');
    if (fieldOf(this.#context, name).type.kind !== 'location' || !point) {
      throw new SolrRequestError('geodist() needs the parameters sfield and pt');
    }
    return { kind: 'geodist', field: name, ...point };
  }

  #plainCall(name: string): ValueSource {
    const known = FUNCTIONS[name];
    if (!known) throw new SolrRequestError(`Unknown function ${name} in FunctionQuery(${this.#text})`);
    const args: ValueSource[] = [];
    this.#blanks();
    if (this.#text[this.#at] !== ')') {
      do args.push(this.#source());
      while (this.#hasMore());
    }
    this.#close();
    if (args.length < known.min || args.length > known.max) {
      throw new SolrRequestError(`wrong number of arguments for the function ${name}`);
    }
    return { kind: 'call', name, args };
  }
}
