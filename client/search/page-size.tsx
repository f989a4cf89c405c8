import { chosenPageSize } from '../../common/query/search-request.ts';
import { useAwake } from './facets/widgets/use-awake.ts';
import { LATE_TEXTS } from './late-texts.ts';
import { useSearch, useSearchContext } from './search-context.tsx';
import { Choice } from './sort-control.tsx';

/** The choice of how many results show at a time (`page_sizes`). */
export function PageSize() {
  const { store, options } = useSearchContext();
  const usual = options.pager ? options.rows : options.numVisible;
  const size = useSearch((state) => chosenPageSize(options, state.params)) ?? usual;
  const awake = useAwake<HTMLFormElement>();
  const sizes = [...new Set([usual, ...options.pageSizes])].filter((value) => value > 0).toSorted((a, b) => a - b);
  return (
    <Choice
      late={awake}
      name="rows"
      label={LATE_TEXTS.pageSize}
      submit={LATE_TEXTS.setPageSize}
      choices={sizes.map((value) => ({ value: String(value), label: String(value) }))}
      value={String(size)}
      onChange={(value) => store.actions.setPageSize(Number(value))}
    />
  );
}
