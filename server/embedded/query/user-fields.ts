/** Which fields a visitor may name in an edismax query: the `uf` parameter. */
import { glob } from '../schema.ts';
import { type BoostedField, parseBoostedFields } from './boosts.ts';
import type { QueryContext } from './query-context.ts';
import type { FieldRules } from './user-clauses.ts';

export function userFieldRules(
  context: QueryContext,
  aliases: ReadonlyMap<string, readonly BoostedField[]>,
): FieldRules {
  const entries = parseBoostedFields(context.params.all('uf'));
  const allowed = entries.filter(({ field }) => !field.startsWith('-'));
  const refused = entries.filter(({ field }) => field.startsWith('-')).map(({ field }) => glob(field.slice(1)));
  const tests = entries.length === 0 ? [glob('*')] : allowed.map(({ field }) => glob(field));
  // A nested query has to be allowed by its own name.
  const allowsNested = allowed.some(({ field }) => field === '_query_');
  return {
    isKnown: (name) =>
      context.schema.field(name) !== undefined || aliases.has(name) || name === '_query_' || name === '_val_',
    isAllowed: (name) => {
      if (name === '_query_' && !allowsNested) return false;
      return tests.some((test) => test(name)) && !refused.some((test) => test(name));
    },
    boostOf: (name) =>
      (allowed.find(({ field }) => field === name) ?? allowed.find(({ field }) => glob(field)(name)))?.boost,
  };
}
