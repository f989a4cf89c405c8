import { type Ref, useId } from 'react';
import type { SortOption } from '../../common/options/block-options.ts';
import { getParam } from '../../common/query/param-list.ts';
import { CarriedFields } from './carried-fields.tsx';
import { useAwake } from './facets/widgets/use-awake.ts';
import { LatePageSize } from './late-parts.ts';
import { LATE_TEXTS } from './late-texts.ts';
import { useSearch, useSearchContext } from './search-context.tsx';

/** The choice of an order, and of a page size where the block offers some. */
export function SortControl() {
  const { store, options } = useSearchContext();
  const { sorts, pageSizes } = options;
  const configured = getParam(options.params, 'sort') ?? sorts[0]?.value ?? '';
  const sort = useSearch((state) => getParam(state.params, 'sort')) ?? configured;
  // Where the list begins in another order, relevance is a choice that must be said.
  const choices =
    configured !== '' ? sorts.map((choice) => ({ ...choice, value: choice.value || 'score desc' })) : sorts;
  const awake = useAwake<HTMLFormElement>();
  return (
    <>
      {sorts.length > 0 && (
        <Choice
          late={awake}
          name="sort"
          label={LATE_TEXTS.sortBy}
          submit={LATE_TEXTS.sort}
          choices={choices}
          value={sort}
          onChange={(value) => store.actions.setSort(value === configured ? '' : value)}
        />
      )}
      {pageSizes.length > 0 && <LatePageSize />}
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  submit: string;
  choices: readonly SortOption[];
  value: string;
  onChange: (value: string) => void;
  /** Tells when its code is at work: it is loaded late. */
  late: Ref<HTMLFormElement>;
}

/** One choice among a few, as a form for visitors without scripts. */
export function Choice({ name, label, submit, choices, value, onChange, late }: ChoiceProps) {
  const fieldId = useId();
  return (
    <form className="wm-sort" data-late="" ref={late} method="get" onSubmit={(event) => event.preventDefault()}>
      <label className="wm-sort__label" htmlFor={fieldId}>
        {label}
      </label>{' '}
      <select
        id={fieldId}
        className="wm-sort__field field"
        name={name}
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
