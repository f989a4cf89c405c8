/** What parsing a query needs to know of the request. */
import { SolrRequestError } from '../errors.ts';
import type { SolrParams } from '../params.ts';
import type { Field, Schema } from '../schema.ts';
import type { Occur, Query } from './query.ts';

export interface QueryContext {
  schema: Schema;
  /** The parameters, local ones over those of the request. */
  params: SolrParams;
  /** The time NOW stands for, in milliseconds. */
  now: number;
  /** Parses a nested query with the request's own parameters; `parser` is the type unless local parameters name one. */
  parse(text: string, parser: string): Query;
}

export function fieldOf(context: QueryContext, name: string): Field {
  const field = context.schema.field(name);
  if (!field) throw new SolrRequestError(`undefined field ${name}`);
  return field;
}

/** The operator between words: `q.op`, OR by default. */
export function defaultOccur(params: SolrParams): Occur {
  return params.get('q.op')?.toUpperCase() === 'AND' ? 'must' : 'should';
}
