import { setParam } from '../../../common/query/param-list.ts';
import { TEXTS } from '../../texts.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { queryLink } from '../store/query-link.ts';
import { listStart } from '../store/search-store.ts';

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
