/**
 * Links and forms of a search block. Without scripts they carry the state of the search as a query string; with scripts they change
 * the block in place.
 */
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, type SyntheticEvent, useMemo } from 'react';
import { ALL_VALUES } from '../../common/constants.ts';
import { onceFor } from '../../common/once-for.ts';
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { type Param, type ParamList, setParam, writeHash, writeParams } from '../../common/query/param-list.ts';
import { isModifiedClick } from '../browser/tree.ts';
import { TEXTS } from '../texts.ts';
import { type SearchContextValue, useSearch, useSearchContext } from './search-context.tsx';
import { defaultParams, sameParams } from './store/param-changes.ts';
import { listStart } from './store/search-store.ts';

interface FilterLinkProps {
  className: string;
  label?: string;
  /** Which way the link leads, such as `next`; without it search engines are asked not to follow. */
  rel?: string | undefined;
  /** What following the link does to the parameters. */
  to: (params: ParamList) => ParamList;
  onGo?: () => void;
  children: ReactNode;
}

/**
 * A link that changes the search: without scripts it leads to the same page with other parameters, with scripts it
 * changes the block in place.
 */
export const FilterLink = memo(function FilterLink({ className, label, rel, to, onGo, children }: FilterLinkProps) {
  const context = useSearchContext();
  const { href, ...link } = useMemo(() => filterLink(context, to, onGo, rel), [context, to, onGo, rel]);
  return (
    <a className={className} aria-label={label} href={href} {...link}>
      {children}
    </a>
  );
});

export type FilterLinkAttributes = ReturnType<typeof filterLink>;

/**
 * What makes an `a` such a link.
 *
 * The address is brought up to date when pointer or focus reach the link, so that a change of the search need not
 * write hundreds of them anew; nor need a page that comes to life: those of the server stay.
 */
export function filterLink(
  { store, options, linkParams }: SearchContextValue,
  to: (params: ParamList) => ParamList,
  onGo?: () => void,
  rel = 'nofollow',
) {
  const address = (): string => queryLink(to(linkParams()), options);
  const refresh = (event: SyntheticEvent<HTMLAnchorElement>): void =>
    event.currentTarget.setAttribute('href', address());
  const go = (event: SyntheticEvent): void => {
    event.preventDefault();
    store.actions.change(to);
    onGo?.();
  };
  return {
    href: import.meta.env.SSR ? address() : undefined,
    rel,
    ref: (link: HTMLAnchorElement | null): void => {
      if (link && !link.hasAttribute('href')) link.setAttribute('href', address());
    },
    suppressHydrationWarning: true,
    onPointerEnter: refresh,
    onFocus: refresh,
    onClick: (event: MouseEvent<HTMLAnchorElement>): void => {
      if (!isModifiedClick(event.nativeEvent)) go(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>): void => {
      // Checkboxes and radio buttons answer to the space bar, a link does not.
      if (event.key === ' ' && event.currentTarget.role) go(event);
    },
  };
}

/** The tags of a facet's filter: its field tells them as well (`withFacetTags`). */
const OWN_TAGS = /%7B!tag%3DRiotSolrWidget%2C(?:RiotSolrFacetList-)?([^&]+?)%7D(?=-?\1:)/g;

/** A link relative to the page, no longer than it need be: a page has dozens of them. The default search is the page itself. */
export function queryLink(params: ParamList, options: SearchBlockOptions): string {
  if (sameParams(params, defaultParams(options))) return '?';
  const written = writeHash(params, linkNames(options)).replaceAll('%3A', ':').replaceAll('%20', '+');
  const { hashPrefix } = options;
  return `?${hashPrefix}${written.replace(OWN_TAGS, '').replaceAll('&', `&${hashPrefix}`)}`;
}

/** The parameters a form has to carry along in hidden fields, without those it sets itself. */
export function carriedParams(params: ParamList, options: SearchBlockOptions, own: readonly string[]): Param[] {
  const names = linkNames(options).filter((name) => name !== 'start' && !own.includes(name));
  return params.filter((param) => names.includes(param[0]) && writeParams([param]) !== '');
}

const linkNames = onceFor((options: SearchBlockOptions): readonly string[] => [
  ...new Set([...options.exposedParams, 'sort', 'rows', 'start', ALL_VALUES]),
]);

/**
 * Hidden fields that carry the rest of the search along when a form is sent without scripts.
 *
 * They stand in `noscript` elements, whose content React does not hydrate: only the server renders them.
 */
export function CarriedFields({ own, left = [] }: { own: readonly string[]; left?: ParamList | undefined }) {
  const { options } = useSearchContext();
  const params = useSearch((state) => state.params);
  const carried = carriedParams(params, options, own).filter((param) => !left.includes(param));
  return carried.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={options.hashPrefix + name} value={value} />
  ));
}

/** Without scripts the list cannot grow: a link leads to what comes next. */
export function MoreLink() {
  const { options } = useSearchContext();
  const params = useSearch((state) => state.params);
  const next = useSearch((state) => listStart(state.params, options) + state.shown);
  const count = useSearch((state) => state.result?.numFound ?? 0);
  if (next >= count || options.pager) return null;
  const href = queryLink(setParam(params, 'start', String(next)), options);
  return (
    <p className="wm-progress">
      <a className="wm-progress__more button" href={href} rel="nofollow">
        {TEXTS.moreResults}
      </a>
    </p>
  );
}

/** A link past the filters to the results, for the keyboard; with scripts it leaves the hash, which is the search's, alone. */
export function SkipLink({ children }: { children: ReactNode }) {
  const { countId, focusCount } = useSearchContext();
  return (
    <a
      className="wm-skip button"
      href={`#${countId}`}
      onClick={(event) => {
        event.preventDefault();
        focusCount();
      }}
    >
      {children}
    </a>
  );
}
