import { useId } from 'react';
import type { SortOption } from '../../common/options/block-options.ts';
import { getParam } from '../../common/query/param-list.ts';
import { chosenPageSize } from '../../common/query/search-request.ts';
import { useAwake } from './late-parts.tsx';
import { LATE_TEXTS } from './late-texts.ts';
import { useSearch, useSearchContext, useStore } from './search-context.tsx';
import { CarriedFields } from './search-links.tsx';
import { isByDistance, withPageSize, withSort, wordsOf } from './store/param-changes.ts';

/** The choice of an order, and of a page size where the block offers some. */
export function SortControl() {
  const { store, options } = useSearchContext();
  const { sorts, pageSizes } = options;
  const configured = getParam(options.params, 'sort') ?? sorts[0]?.value ?? '';
  const sort = useSearch((state) => getParam(state.params, 'sort')) ?? configured;
  // Where the list begins in another order, relevance is a choice that must be said.
  const choices =
    configured !== '' ? sorts.map((choice) => ({ ...choice, value: choice.value || 'score desc' })) : sorts;
  const { nearest } = useStore(store.near);
  // The order until now stands behind it.
  const byDistance = isByDistance(sort) ? sort : nearest && (sort === configured ? nearest : `${nearest},${sort}`);
  const hasWords = useSearch((state) => wordsOf(state.params, options) !== '');
  return (
    <>
      {sorts.length > 0 && (
        <Choice
          name="sort"
          label={LATE_TEXTS.sortBy}
          submit={LATE_TEXTS.sort}
          choices={[
            ...(byDistance ? [{ value: byDistance, label: LATE_TEXTS.nearest }] : []),
            ...(hasWords ? choices : choices.map(saidWithoutWords)),
          ]}
          value={sort}
          onChange={(value) => store.actions.change((params) => withSort(params, value === configured ? '' : value))}
        />
      )}
      {pageSizes.length > 0 && <PageSize />}
    </>
  );
}

/** What an order is called where there is nothing to match. */
function saidWithoutWords(choice: SortOption): SortOption {
  return { ...choice, label: choice.withoutWords ?? choice.label };
}

/** The choice of how many results show at a time (`page_sizes`). */
function PageSize() {
  const { store, options } = useSearchContext();
  const usual = options.pager ? options.rows : options.numVisible;
  const size = useSearch((state) => chosenPageSize(options, state.params)) ?? usual;
  const sizes = [...new Set([usual, ...options.pageSizes])].filter((value) => value > 0).toSorted((a, b) => a - b);
  return (
    <Choice
      name="rows"
      label={LATE_TEXTS.pageSize}
      submit={LATE_TEXTS.setPageSize}
      choices={sizes.map((value) => ({ value: String(value), label: String(value) }))}
      value={String(size)}
      onChange={(value) => store.actions.change((params) => withPageSize(params, Number(value)))}
    />
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  submit: string;
  choices: readonly SortOption[];
  value: string;
  onChange: (value: string) => void;
}

/** One choice among a few, as a form for visitors without scripts. */
function Choice({ name, label, submit, choices, value, onChange }: ChoiceProps) {
  const awake = useAwake<HTMLFormElement>();
  const { options } = useSearchContext();
  const fieldId = useId();
  return (
    <form className="wm-sort" data-late="" ref={awake} method="get" onSubmit={(event) => event.preventDefault()}>
      <label className="wm-sort__label" htmlFor={fieldId}>
        {label}
      </label>{' '}
      <select
        id={fieldId}
        className="wm-sort__field field"
        name={options.hashPrefix + name}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <noscript>
        {import.meta.env.SSR && (
          <>
            <CarriedFields own={[name]} />
            <button type="submit" className="wm-sort__submit button">
              {submit}
            </button>
          </>
        )}
      </noscript>
    </form>
  );
}
