import { useId } from 'react';
import { getParam } from '../../common/param-list.ts';
import { TEXTS } from '../texts.ts';
import { CarriedFields } from './carried-fields.tsx';
import { useSearch, useSearchContext } from './search-context.tsx';

const OWN = ['sort'];

/** The choice of an order; only blocks with `sorts` have one. */
export function SortControl() {
  const { store, options } = useSearchContext();
  const sort = useSearch((state) => getParam(state.params, 'sort')) ?? options.sorts[0]?.value ?? '';
  const fieldId = useId();
  if (options.sorts.length === 0) return null;
  return (
    <form className="wm-sort" method="get" onSubmit={(event) => event.preventDefault()}>
      <label className="wm-sort__label" htmlFor={fieldId}>
        {TEXTS.sortBy}
      </label>{' '}
      <select
        id={fieldId}
        className="wm-sort__field field"
        name="sort"
        value={sort}
        autoComplete="off"
        onChange={(event) => store.actions.setSort(event.currentTarget.value)}
      >
        {options.sorts.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <noscript>
        {import.meta.env.SSR && (
          <>
            <CarriedFields own={OWN} />
            <button type="submit" className="wm-sort__submit button">
              {TEXTS.sort}
            </button>
          </>
        )}
      </noscript>
    </form>
  );
}
