import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import type { ParamList } from '../../../../common/query/param-list.ts';
import { number, TEXTS } from '../../../texts.ts';
import { FilterLink } from '../../search-links.tsx';
import { type FacetValue as Value, withToggledValue } from '../../store/param-changes.ts';
import { isIdle } from '../facet-values.ts';
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
  const idle = isIdle({ count, active });
  const item = useMemo(() => {
    const isSingle = facet.operator === 'single';
    return (
      <li role={isSingle ? 'none' : undefined}>
        <ValueControl
          role={isSingle ? 'radio' : 'checkbox'}
          active={active}
          idle={idle}
          passed={passed}
          to={(params) => withToggledValue(params, facet, value)}
        >
          <span className="wm-facet__text">
            {value === null ? TEXTS.missing(facet.label) : valueLabel(facet, value)}
          </span>{' '}
          <Count />
        </ValueControl>
      </li>
    );
  }, [facet, value, active, idle, passed]);
  return <CountContext value={count}>{item}</CountContext>;
});

interface ValueControlProps {
  role: 'radio' | 'checkbox';
  active: boolean;
  /** Whether it leads to nothing, and so is not to be pressed. */
  idle: boolean;
  passed: boolean | undefined;
  to: (params: ParamList) => ParamList;
  children: ReactNode;
}

/** What is pressed to set a value, or take it out; where it leads to nothing it is only read. */
export function ValueControl({ role, active, idle, passed, to, children }: ValueControlProps) {
  if (idle) {
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked comes with the role.
      <span className="wm-facet__value" role={role} aria-checked={false} aria-disabled>
        {children}
      </span>
    );
  }
  return (
    <FilterLink
      className={active ? 'wm-facet__value is-active' : 'wm-facet__value'}
      role={role}
      checked={active}
      tabIndex={passed ? -1 : undefined}
      to={to}
    >
      {children}
    </FilterLink>
  );
}

function Count() {
  const count = useContext(CountContext);
  return <span className="wm-facet__count">{count !== undefined && number(count)}</span>;
}
