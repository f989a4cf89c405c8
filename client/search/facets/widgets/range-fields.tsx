import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { moneySign } from '../../../../common/options/money.ts';
import { type RangeBound, rangeFieldNames, readBound } from '../../../../common/query/range-form.ts';
import { useSearchContext } from '../../search-context.tsx';
import { CarriedFields } from '../../search-links.tsx';
import { FACET_TEXTS } from './facet-frame.tsx';
import type { Range } from './range-facet.tsx';

interface RangeFieldsProps {
  facet: FacetSettings;
  /** From where to where the results go. */
  range: Range;
  /** What limits them to that, as far as something does. */
  set: Range;
  /** Whether results go beyond the end of the scale. */
  isCapped: boolean;
  onCommit(range: Range): void;
}

type End = keyof Range;

/** The two ends of a range as fields; without scripts a form that sends them (§2.5). */
export function RangeFields({ facet, range, set, isCapped, onCommit }: RangeFieldsProps) {
  const { options } = useSearchContext();
  const names = rangeFieldNames(facet.field);
  // What is being typed; it counts once Enter is pressed or the field is left.
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({});
  // Ends that were typed the wrong way round, told as long as they hold.
  const [swapped, setSwapped] = useState<Range>();
  const commit = (): void => {
    setTyped({});
    const from = typed.from === undefined ? set.from : readBound(typed.from);
    const to = typed.to === undefined ? set.to : readBound(typed.to);
    if (from === undefined || to === undefined || (from === set.from && to === set.to)) return;
    const isSwapped = from !== '*' && to !== '*' && from > to;
    const meant = isSwapped ? { from: to, to: from } : { from, to };
    setSwapped(isSwapped ? meant : undefined);
    onCommit(meant);
  };
  const amount = (end: End): string => typed[end] ?? boundValue(set[end]);
  // An end that nobody has set is no hint where it lies beyond the other one.
  const isCrossed = Number(amount('from') || range.from) > Number(amount('to') || range.to);
  const field = (end: End) => (
    <BoundField
      name={options.hashPrefix + names[end]}
      facet={facet}
      label={FACET_TEXTS[end]}
      value={amount(end)}
      placeholder={isCrossed ? '' : boundValue(range[end]) + (isCapped && end === 'to' ? '+' : '')}
      onType={(text) => setTyped({ ...typed, [end]: text })}
      onCommit={commit}
    />
  );
  return (
    <form
      className="wm-range__fields"
      method="get"
      aria-label={FACET_TEXTS.range(facet.label)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        commit();
      }}
    >
      {field('from')}
      {field('to')}
      {swapped && set.from === swapped.from && set.to === swapped.to && (
        <p className="wm-range__swapped" role="alert">
          {FACET_TEXTS.swapped}
        </p>
      )}
      <noscript>
        {import.meta.env.SSR && (
          <>
            <CarriedFields own={[]} />
            <button type="submit" className="wm-range__submit button">
              {FACET_TEXTS.apply}
            </button>
          </>
        )}
      </noscript>
    </form>
  );
}

interface BoundFieldProps {
  name: string;
  facet: FacetSettings;
  label: string;
  value: string;
  placeholder: string;
  onType(text: string): void;
  onCommit(): void;
}

function BoundField({ name, facet, label, value, placeholder, onType, onCommit }: BoundFieldProps) {
  const id = useId();
  return (
    <div className="wm-range__bound">
      <label className="wm-range__label" htmlFor={id}>
        <span className="visually-hidden">{`${facet.label} `}</span>
        {label}
      </label>
      <span className="wm-range__amount">
        {facet.format !== 'number' && (
          <span className="wm-range__unit" aria-hidden="true">
            {moneySign(facet.format)}
          </span>
        )}
        <input
          id={id}
          className="wm-range__field field"
          type="number"
          inputMode="decimal"
          step="any"
          name={name}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onCommit}
          onKeyDown={(event: KeyboardEvent) => {
            // Two fields without a button: no browser sends such a form by itself.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onCommit();
          }}
        />
      </span>
    </div>
  );
}

function boundValue(bound: RangeBound): string {
  return bound === '*' ? '' : String(bound);
}
