import { useAwake } from '../late-parts.tsx';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { FilterLink } from '../search-links.tsx';
import { listStart } from '../store/search-store.ts';
import { type PagerItem, type PagerWindow, pageRel, pagerItems, pagerWindow, withPage } from './pager-window.ts';

/** Links to the pages of the results, in place of a list that grows (§2.9); nothing where there are no results. */
export function Pager() {
  const { options, focusCount } = useSearchContext();
  const result = useSearch((state) => state.result);
  const requested = useSearch((state) => listStart(state.params, options));
  const awake = useAwake<HTMLElement>();
  if (!result || result.numFound === 0) return null;
  const first = options.start;
  const window = pagerWindow(result, { rows: options.rows, start: requested }, result.numFound, { first });
  const rows = result.rows || options.rows;
  return (
    <nav className="wm-pager" data-late="" ref={awake} aria-label={LATE_TEXTS.pages}>
      <ul className="wm-pager__list">
        {pagerItems(window).map((item) => (
          <li
            key={item.id}
            className={`wm-pager__item wm-pager__item--${item.kind}`}
            data-away={item.kind === 'page' ? Math.abs(item.page - window.currentPage) : undefined}
          >
            <Place item={item} window={window} rows={rows} first={first} onGo={focusCount} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PlaceProps {
  item: PagerItem;
  window: PagerWindow;
  rows: number;
  /** Where the first page begins. */
  first: number;
  onGo: () => void;
}

/** The current page and a Previous or Next that leads nowhere are text, not links. */
function Place({ item, window, rows, first, onGo }: PlaceProps) {
  if (item.kind === 'gap') return <span className="pager-gap">…</span>;
  const { kind, label, page, state } = item;
  const own = kind === 'page' ? '' : `pager-${kind}`;
  if (state === 'current') {
    return (
      <span className="pager-current" aria-current="page">
        {label}
      </span>
    );
  }
  if (state === 'disabled') return <span className={`pager-disabled ${own}`}>{label}</span>;
  return (
    <FilterLink
      className={own}
      {...(kind === 'page' && { label: LATE_TEXTS.page(label) })}
      rel={pageRel(page, window)}
      to={(params) => withPage(params, page, rows, first)}
      onGo={onGo}
    >
      {label}
    </FilterLink>
  );
}
