import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type SolrDocument, templateFor } from '../../../common/options/result-template.ts';
import { whenHalfScreenAway, whenJumpedOver, whenNearViewport } from '../../browser/visibility.ts';
import { TEXTS } from '../../texts.ts';
import { useSearch, useSearchContext, useStore } from '../search-context.tsx';
import { MoreLink } from '../search-links.tsx';
import { progressText } from '../search-messages.tsx';
import { growsByItself } from '../store/search-state.ts';
import { hasMoreToLoad } from '../store/search-store.ts';
import { ResultItem } from './result-item.tsx';
import { useResultPictures } from './result-pictures.ts';

/** So many results stand in one `ul`: what is out of view is then passed over as a whole, however long the list is. */
const PART = 60;
const SKELETONS = [...'abcdef'];

/** The growing list of results (§2.4). */
export function ResultList() {
  const { list, docs, shown, growing, more } = useGrowth();
  const { options } = useSearchContext();
  const progress = useSearch((state) => progressText(state, options));
  usePendingMark(list);
  const parts = Math.ceil(shown / PART) || 1;
  return (
    <>
      <riot-solr-result-list
        className="wm-results haschild-rc-riot-result-list-item"
        data-long={parts > 1 || undefined}
        data-growing={growing || undefined}
        ref={list}
      >
        <Skeletons />
        {/* Nothing stands behind the last part: what comes between two siblings has the browser style all of them anew. */}
        {Array.from({ length: parts }, (_, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but a place in the list.
          <ResultPart key={part} docs={docs ?? []} from={part * PART} to={Math.min(shown, (part + 1) * PART)} />
        ))}
      </riot-solr-result-list>
      {more && (
        <p className="wm-progress">
          {progress}
          <button type="button" className="wm-progress__more button" onClick={more}>
            {TEXTS.moreResults}
          </button>
        </p>
      )}
      <noscript>{import.meta.env.SSR && <MoreLink />}</noscript>
    </>
  );
}

interface ResultPartProps {
  docs: readonly SolrDocument[];
  from: number;
  to: number;
}

/** Some results in a row: a list that grows renders the parts that get new ones, however long it is. */
const ResultPart = memo(
  function ResultPart({ docs, from, to }: ResultPartProps) {
    const { store, options } = useSearchContext();
    const { away } = useStore(store.near);
    const part = useResultPictures(docs);
    const ofPage = store.getInitialState().result?.docs ?? [];
    return (
      <ul className="result-list" ref={part}>
        {docs.slice(from, to).map((doc) => (
          <ResultItem
            key={String(doc.id)}
            doc={doc}
            template={templateFor(doc, options)}
            options={options}
            isOfPage={ofPage.includes(doc)}
            away={away}
          />
        ))}
      </ul>
    );
  },
  (before, { docs, to }) => {
    if (before.to !== to) return false;
    for (let at = before.from; at < to; at++) if (before.docs[at] !== docs[at]) return false;
    return true;
  },
);

/**
 * Lets the list grow each time its last item is reached, as long as it stays in view (§4.4); after `grow_screens` screens it
 * grows at the press of a button, and the first new item gets the focus.
 */
function useGrowth() {
  const { store, options } = useSearchContext();
  const list = useRef<HTMLElement>(null);
  const grows = useSearch((state) => state.shown < (state.result?.docs.length ?? 0) || hasMoreToLoad(state, options));
  const byItself = useSearch((state) => growsByItself(state.shown, state.params, options));
  const armed = useSearch((state) => !state.pending) && byItself && grows;
  const ready = useSearch((state) => state.ready);
  const byHand = ready && !byItself && grows;
  /** The item to focus once it is there. */
  const focusAt = useRef<number>(undefined);
  const failed = useSearch((state) => state.failure !== undefined);
  const docs = useSearch((state) => state.result?.docs);
  const shown = useSearch((state) => state.shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new end of the list has to be watched.
  useEffect(() => {
    const last = list.current && partsOf(list.current).at(-1)?.lastElementChild;
    const block = list.current?.closest('riot-solr-search');
    if (!list.current || !last || !block || !armed) return;
    const stopNear = whenNearViewport(last, store.actions.showMore);
    const stopAhead = whenHalfScreenAway(last, store.actions.loadAhead);
    const stopJumped = whenJumpedOver(last, block, store.actions.showMore);
    return () => {
      stopNear();
      stopAhead();
      stopJumped();
    };
  }, [store, armed, failed, docs, shown]);
  useEffect(() => {
    if (focusAt.current === undefined || shown <= focusAt.current) return;
    // It begins where the button stood, which was in view.
    const item =
      list.current && partsOf(list.current)[Math.floor(focusAt.current / PART)]?.children[focusAt.current % PART];
    item?.querySelector('a')?.focus({ preventScroll: true });
    focusAt.current = undefined;
  }, [shown]);
  const more = (): void => {
    focusAt.current = shown;
    store.actions.showMore();
  };
  return { list, docs, shown, growing: ready && byItself && grows && !failed, more: byHand ? more : undefined };
}

/** A long list is not searched for its parts: they are children. */
function partsOf(list: Element): Element[] {
  return [...list.children].filter((child) => child.tagName === 'UL');
}

/** A request that takes longer than this shows in the list (ms): most do not, and nothing has to be drawn for them. */
const SEEN_AFTER_MS = 150;

function usePendingMark(list: RefObject<HTMLElement | null>): void {
  const pending = useSearch((state) => (state.pending ? (state.appending ? 'more' : 'new') : undefined));
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !pending) return;
    const timer = setTimeout(() => element.setAttribute('data-pending', pending), SEEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      element.removeAttribute('data-pending');
    };
  }, [list, pending]);
}

/** Stand in for results until the first answer of the browser; style sheets decide when they show. */
function Skeletons() {
  const needed = useSearch((state) => state.events === 0);
  return (
    needed && (
      <div className="wm-skeletons" aria-hidden="true">
        {SKELETONS.map((key) => (
          <div key={key} className="wm-skeleton">
            <div className="wm-skeleton__picture" />
            <div className="wm-skeleton__line" />
            <div className="wm-skeleton__line" />
          </div>
        ))}
      </div>
    )
  );
}
