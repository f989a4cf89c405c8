import { useSearch, useSearchContext } from './search-context.tsx';
import { carriedParams } from './store/query-link.ts';

/**
 * Hidden fields that carry the rest of the search along when a form is sent without scripts.
 *
 * They stand in `noscript` elements, whose content React does not hydrate: only the server renders them.
 */
export function CarriedFields({ own }: { own: readonly string[] }) {
  const { options } = useSearchContext();
  const params = useSearch((state) => state.params);
  return carriedParams(params, options, own).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
