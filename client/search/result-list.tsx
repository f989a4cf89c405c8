import { useEffect, useRef } from 'react';
import { whenNearViewport } from '../browser/visibility.ts';
import { MoreLink } from './more-link.tsx';
import { ResultItem } from './result-item.tsx';
import { templateFor } from './result-view.ts';
import { useSearch, useSearchContext } from './search-context.tsx';
import { hasMoreToLoad } from './search-store.ts';

/** Pictures of this many items load at once with the page; the widest grid has three columns. */
const FIRST_ROW = 3;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The growing list of results (§2.4). */
export function ResultList() {
  const { options } = useSearchContext();
  const docs = useSearch((state) => state.result?.docs);
  const shown = useSearch((state) => state.shown);
  const list = useGrowth();
  return (
    <riot-solr-result-list className="wm-results haschild-rc-riot-result-list-item">
      <Skeletons />
      <ul className="result-list" ref={list}>
        {docs?.slice(0, shown).map((doc, position) => (
          <ResultItem
            key={String(doc.id)}
            doc={doc}
            template={templateFor(doc, options)}
            fields={options.fields}
            eager={position < FIRST_ROW}
          />
        ))}
      </ul>
      <noscript>{import.meta.env.SSR && <MoreLink />}</noscript>
    </riot-solr-result-list>
  );
}

/** Lets the list grow each time its last item comes near the viewport, as long as it stays there (§4.4). */
function useGrowth() {
  const { store, options } = useSearchContext();
  const list = useRef<HTMLUListElement>(null);
  const armed = useSearch(
    (state) => !state.pending && (state.shown < (state.result?.docs.length ?? 0) || hasMoreToLoad(state, options)),
  );
  const failed = useSearch((state) => state.failure !== undefined);
  const docs = useSearch((state) => state.result?.docs);
  const shown = useSearch((state) => state.shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new end of the list has to be watched.
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (last && armed) return whenNearViewport(last, store.actions.showMore);
  }, [store, armed, failed, docs, shown]);
  return list;
}

/** Stand in for results until the first answer of the browser; style sheets decide when they show. */
function Skeletons() {
  const needed = useSearch((state) => state.events === 0);
  if (!needed) return null;
  return (
    <div className="wm-skeletons" aria-hidden="true">
      {SKELETONS.map((key) => (
        <div key={key} className="wm-skeleton">
          <div className="wm-skeleton__picture" />
          <div className="wm-skeleton__line" />
          <div className="wm-skeleton__line" />
        </div>
      ))}
    </div>
  );
}
