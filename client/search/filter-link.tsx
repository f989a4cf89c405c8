import { type AriaRole, type KeyboardEvent, memo, type ReactNode, type SyntheticEvent, useState } from 'react';
import type { ParamList } from '../../common/query/param-list.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { useSearchContext } from './search-context.tsx';
import { queryLink } from './store/query-link.ts';

interface FilterLinkProps {
  className: string;
  role?: AriaRole;
  checked?: boolean;
  /** -1 where another control of its group takes the Tab key. */
  tabIndex?: number | undefined;
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
 *
 * The address is brought up to date when pointer or focus reach the link, so that a change of the search need not
 * write hundreds of them anew.
 */
export const FilterLink = memo(function FilterLink({
  className,
  role,
  checked,
  tabIndex,
  label,
  rel = 'nofollow',
  to,
  onGo,
  children,
}: FilterLinkProps) {
  const { store, options, linkParams } = useSearchContext();
  const address = (): string => queryLink(to(linkParams()), options);
  const [href] = useState(address);
  const refresh = (event: SyntheticEvent<HTMLAnchorElement>): void =>
    event.currentTarget.setAttribute('href', address());
  const go = (event: SyntheticEvent): void => {
    event.preventDefault();
    store.actions.change(to);
    onGo?.();
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked comes with the role of a checkbox or radio button.
    <a
      className={className}
      role={role}
      aria-checked={checked}
      tabIndex={tabIndex}
      aria-label={label}
      href={href}
      rel={rel}
      onPointerEnter={refresh}
      onFocus={refresh}
      onClick={(event) => {
        if (isPlainClick(event)) go(event);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // Checkboxes and radio buttons answer to the space bar, a link does not.
        if (role && event.key === ' ') go(event);
      }}
    >
      {children}
    </a>
  );
});
