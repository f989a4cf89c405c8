import { createContext, memo, useContext, useMemo } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import type { ParamList } from '../../../../common/query/param-list.ts';
import { number, TEXTS } from '../../../texts.ts';
import { FilterLink } from '../../search-links.tsx';
import { type FacetValue as Value, withToggledValue } from '../../store/param-changes.ts';
import { valueLabel } from '../labels.ts';

interface FacetValueProps {
  facet: FacetSettings;
  value: Value;
  /** Undefined where it is not known. */
  count: number | undefined;
  active: boolean;
  /** Reached by arrow keys alone: another radio button of the group is its Tab stop. */
  passed?: boolean;
}

/** Reaches the count past everything around it: most answers change nothing else of a value. */
const CountContext = createContext<number | undefined>(undefined);

/** One value of a list facet with its count; a click or the space bar toggles it (§2.5, §4.2). */
export const FacetValue = memo(function FacetValue({ facet, value, count, active, passed }: FacetValueProps) {
  const item = useMemo(() => {
    const isSingle = facet.operator === 'single';
    return (
      <li role={isSingle ? 'none' : undefined}>
        <FilterLink
          className={active ? 'wm-facet__value is-active' : 'wm-facet__value'}
          role={isSingle ? 'radio' : 'checkbox'}
          checked={active}
          tabIndex={passed ? -1 : undefined}
          to={(params: ParamList) => withToggledValue(params, facet, value)}
        >
          <span className="wm-facet__text">
            {value === null ? TEXTS.missing(facet.label) : valueLabel(facet, value)}
          </span>{' '}
          <Count />
        </FilterLink>
      </li>
    );
  }, [facet, value, active, passed]);
  return <CountContext value={count}>{item}</CountContext>;
});

function Count() {
  const count = useContext(CountContext);
  return <span className="wm-facet__count">{count !== undefined && number(count)}</span>;
}
