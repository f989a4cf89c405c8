import { type FocusEvent, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ALL_VALUES } from '../../../../common/constants.ts';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { getParam, getParams, type ParamList, setParam } from '../../../../common/query/param-list.ts';
import { FACETS } from '../../../../common/texts/english/facets.ts';
import { textsOf } from '../../../../common/texts/texts.ts';
import { useAwake } from '../../late-parts.tsx';
import { LATE_TEXTS } from '../../late-texts.ts';
import { useSearch, useSearchContext } from '../../search-context.tsx';
import { FilterLink, queryLink, SkipLink } from '../../search-links.tsx';
import { withoutField } from '../../store/param-changes.ts';

/** Texts of the facets that are loaded late; the others stand in `client/texts.ts`. */
export const FACET_TEXTS = /* @__PURE__ */ textsOf('facets', FACETS, (texts) => ({
  search: ({ label, plural }: FacetSettings) => (plural === '' ? texts.searchIn(label) : texts.searchValues(plural)),
}));

interface FacetFrameProps extends FacetDetailsProps {
  /** Whether it leads anywhere. */
  leads: boolean;
}

/**
 * What all facets have: a heading that folds, and a reset action while a filter of the field is active (§2.5). Of one that has led
 * somewhere, and leads nowhere under the filters that are set, the heading keeps its place.
 */
export function FacetFrame({ leads, ...details }: FacetFrameProps) {
  const [led, setLed] = useState(leads);
  if (leads && !led) setLed(true);
  const isFiltered = useSearch(({ params }) => getParams(params, 'fq').length > 0);
  if (leads) return <FacetDetails {...details} />;
  return led && isFiltered ? <FacetDetails facet={details.facet} filtered={false} isIdle /> : null;
}

interface FacetDetailsProps {
  facet: FacetSettings;
  filtered: boolean;
  /** What the heading says; the facet's label where nothing else is given. */
  heading?: ReactNode;
  /** What is chosen, in words: it stands in the heading while the facet is folded. */
  chosen?: string;
  /** Whether only the heading stands, folded or not as it was. */
  isIdle?: boolean;
  /** What shows all values of a list that is too long to stand open. */
  more?: MoreValuesProps | false;
  children?: ReactNode;
}

function FacetDetails({ facet, filtered, heading, chosen, isIdle, more, children }: FacetDetailsProps) {
  const { field } = facet;
  const reset = useCallback((params: ParamList) => withoutField(params, field), [field]);
  const head = useRef<HTMLElement>(null);
  const keepFocus = useKeptFocus(head);
  const isWhole = useAllValues(field)[0];
  const awake = useAwake<HTMLDetailsElement>();
  return (
    <details
      className={`wm-facet${filtered ? ' is-filtered' : ''}${isIdle ? ' is-idle' : ''}`}
      open={!facet.folded || isWhole}
      data-facet={field}
      data-widget={facet.widget}
      data-late=""
      ref={awake}
    >
      <summary className="wm-facet__head" aria-disabled={isIdle} tabIndex={isIdle ? -1 : undefined} ref={head}>
        <h3 className="wm-facet__label">
          {heading ?? facet.label}
          {/* More are found with each, so the counts of the others are larger than what is found. */}
          {chosen && facet.operator === 'or' && <small> {FACET_TEXTS.anyOf}</small>}
        </h3>
        {chosen && <span className="wm-facet__chosen">{chosen}</span>}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset and its legend cannot fold under the heading. */}
      <div className="wm-facet__body" role="group" aria-label={facet.label} {...keepFocus}>
        {/* It stands in the line of the heading, which has room for it: nothing below moves with a choice. */}
        {filtered && (
          <FilterLink className="wm-facet__reset" label={LATE_TEXTS.clear(facet.plural || facet.label)} to={reset}>
            {LATE_TEXTS.clearOne}
          </FilterLink>
        )}
        {children}
        {more && (
          <div className="wm-facet__foot">
            <MoreValues field={field} {...more} />
          </div>
        )}
        {/* Many values may lie between what was chosen here and what it found. */}
        {filtered && <SkipLink>{FACET_TEXTS.toResults}</SkipLink>}
      </div>
    </details>
  );
}

/** Whether all values of a long list show: once they are asked for, here or by the address. */
export function useAllValues(field: string) {
  const { linkParams } = useSearchContext();
  return useState(() => getParam(linkParams(), ALL_VALUES) === field);
}

interface MoreValuesProps {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** How many values there are in all. */
  count: number;
  listId: string;
}

/** The button that shows all values of a long list, and the first of them again; without scripts a link to all of them. */
function MoreValues({ field, isOpen, setOpen, count, listId }: MoreValuesProps & { field: string }) {
  const { options, linkParams } = useSearchContext();
  return (
    <>
      <button
        type="button"
        className="wm-facet__more"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? LATE_TEXTS.showFewer : LATE_TEXTS.showAll(count)}
      </button>
      <noscript>
        {import.meta.env.SSR && !isOpen && (
          <a
            className="wm-facet__all"
            href={`${queryLink(setParam(linkParams(), ALL_VALUES, field), options)}#${listId}`}
            rel="nofollow"
          >
            {LATE_TEXTS.showAll(count)}
          </a>
        )}
      </noscript>
    </>
  );
}

/** A control that vanishes with its use (reset, a value that nothing has) leaves the focus to the heading. */
function useKeptFocus(head: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const element = focused.current;
    if (!element || element.isConnected) return;
    focused.current = undefined;
    head.current?.focus();
  });
  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
