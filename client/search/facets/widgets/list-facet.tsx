import { type KeyboardEvent, useId, useState } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { TEXTS } from '../../../texts.ts';
import { useSearch } from '../../search-context.tsx';
import { type FacetRow, isIdle, openRows } from '../facet-values.ts';
import { valueLabel } from '../labels.ts';
import { FacetFrame, useAllValues } from './facet-frame.tsx';
import { FacetSearch, type ValueSearch } from './facet-search.tsx';
import { FacetValue } from './facet-value.tsx';
import type { FacetWidgetProps } from './registry.ts';
import { useFacetRows } from './use-facet-rows.ts';

/** Facets with more values than this can be searched. */
const MOST_UNSEARCHED = 12;

/** A facet as a list of values with counts (§2.5); renders no more than its heading while none of them leads anywhere. */
export function ListFacet({ facet }: FacetWidgetProps) {
  const { rows, filtered } = useFacetRows(facet);
  const [all, setAll] = useAllValues(facet.field);
  const [search, setSearch] = useState<ValueSearch>();
  const ready = useSearch((state) => state.ready);
  const listId = useId();
  // A field that was there stays, also where other filters leave few values.
  const [isLong, setLong] = useState(false);
  if (!isLong && rows.length > MOST_UNSEARCHED) setLong(true);
  const leads = !rows.every(isIdle);
  const found = search ? search.among(rows, (row) => rowText(facet, row)) : rows;
  const open = search ? found : openRows(rows, facet.shown);
  const isSingle = facet.operator === 'single';
  // The Tab key stops at one radio button of the group; without scripts there are no arrow keys to reach the others.
  const stop = isSingle && ready ? (open.find((row) => row.active) ?? open.find((row) => row.count)) : undefined;
  const shown = all ? found : open;
  return (
    <FacetFrame
      facet={facet}
      leads={leads}
      filtered={filtered}
      chosen={chosenText(facet, rows)}
      more={open.length < found.length && { isOpen: all, setOpen: setAll, count: rows.length, listId }}
    >
      {isLong && (
        <FacetSearch facet={facet} found={found.length} all={rows.length} listId={listId} onSearch={setSearch} />
      )}
      <ul
        className={facet.ofMonths ? 'wm-facet__values wm-facet__values--months' : 'wm-facet__values'}
        id={listId}
        data-n={shown.length}
        role={isSingle ? 'radiogroup' : undefined}
        aria-label={isSingle ? facet.label : undefined}
        onKeyDown={isSingle ? moveFocus : undefined}
      >
        {shown.map((row) => (
          <FacetValue
            key={row.facet ?? ''}
            facet={facet}
            value={row.facet}
            count={row.count}
            active={row.active}
            passed={stop !== undefined && row !== stop}
          />
        ))}
      </ul>
    </FacetFrame>
  );
}

/** The active values, as the heading of a folded facet lists them. */
export function chosenText(facet: FacetSettings, rows: readonly FacetRow[]): string {
  return rows.flatMap((row) => (row.active ? rowText(facet, row) : [])).join(', ');
}

function rowText(facet: FacetSettings, { facet: value }: FacetRow): string {
  return value === null ? TEXTS.missing(facet.label) : valueLabel(facet, value);
}

/** Arrow keys go from one radio button to the next; choosing is left to the space bar, since each choice is a search. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = /^Arrow(?:Down|Right)$/.test(event.key) ? 1 : /^Arrow(?:Up|Left)$/.test(event.key) ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const at = radios.findIndex((radio) => radio.matches(':focus-within'));
  radios.at((at + step) % radios.length)?.focus();
}
