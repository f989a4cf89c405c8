import { memo, type ReactNode, useMemo } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { number, TEXTS } from '../../../texts.ts';
import { useSearchContext } from '../../search-context.tsx';
import { type FilterLinkAttributes, filterLink } from '../../search-links.tsx';
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

/** One value of a list facet with its count; a click or the space bar toggles it (§2.5, §4.2). */
export const FacetValue = memo(function FacetValue({ facet, value, count, active, passed }: FacetValueProps) {
  const context = useSearchContext();
  // Of most values an answer changes nothing but the count.
  const { name, link } = useMemo(() => {
    const text = value === null ? TEXTS.missing(facet.label) : valueLabel(facet, value);
    return {
      name: <span className="wm-facet__text">{text}</span>,
      link: filterLink(context, (params) => withToggledValue(params, facet, value)),
    };
  }, [context, facet, value]);
  return valueItem({ role: facet.operator === 'single' ? 'radio' : 'checkbox', name, count, active, passed, link });
});

interface ValueItemProps extends Pick<FacetValueProps, 'count' | 'active' | 'passed'> {
  role: 'radio' | 'checkbox';
  name: ReactNode;
  link: FilterLinkAttributes;
}

/**
 * What is pressed to set a value, or take it out; where it leads to nothing it is only read.
 *
 * A function rather than a component: a page has hundreds, all of which each answer changes.
 */
export function valueItem({ role, name, count, active, passed, link }: ValueItemProps) {
  const idle = isIdle({ count, active });
  const Control = idle ? 'span' : 'a';
  return (
    <li role={role === 'radio' ? 'none' : undefined}>
      <Control
        className={active ? 'wm-facet__value is-active' : 'wm-facet__value'}
        role={role}
        aria-checked={active}
        {...(idle ? { 'aria-disabled': true } : { tabIndex: passed ? -1 : undefined, ...link })}
      >
        {name} <span className="wm-facet__count">{count !== undefined && number(count)}</span>
      </Control>
    </li>
  );
}
