/**
 * A block's own `params` (§3.1, §7.1): they stand in place of what the block would send by itself, and never in place
 * of what a visitor has chosen.
 *
 * - A name that may stand several times (`fq`, `facet.field`, `bq`, …) is sent beside the block's own.
 * - Any other replaces the block's own; a general facet option (`facet.limit`) also that of each facet (`f.FIELD.facet.limit`).
 * - `q`, `rows`, `sort` and `start` are what the search begins with: the query, the rows, the order and the first result
 *   until a visitor says otherwise.
 */
import { isMultiValued, type Param, type ParamList } from './param-list.ts';

/** What a block would send, with extra parameters in place; a visitor's choice is in there already. */
export function withExtraParams(own: ParamList, added: ParamList): ParamList {
  const isReplaced = ([name, value]: Param): boolean =>
    added.some(([other, text]) =>
      other === name ? !isMultiValued(name) || text === value : other === name.replace(/^f\.[^.]+\./, ''),
    );
  return [...own.filter((param) => !isReplaced(param)), ...added];
}
