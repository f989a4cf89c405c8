import type { ReactNode } from 'react';
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { countText, TEXTS } from '../texts.ts';
import { LateAlternates } from './late-parts.tsx';
import { useSearch, useSearchContext } from './search-context.tsx';
import { CarriedFields, FilterLink } from './search-links.tsx';
import { defaultParams } from './store/param-changes.ts';
import type { SearchFailure, SearchState } from './store/search-state.ts';

const NOTHING: readonly string[] = [];

/** Tells assistive technology what changed since the page came: the count, growth, a failure. */
export function LiveStatus() {
  const { options } = useSearchContext();
  const text = useSearch((state) => statusText(state, options));
  return (
    <p className="wm-live visually-hidden" role="status">
      {text}
    </p>
  );
}

function statusText(state: SearchState, options: SearchBlockOptions): string {
  const { events, failure, pending, result, stalled } = state;
  if (stalled) return TEXTS.stalled;
  // Emptied meanwhile, so that the same words are told again when they come again.
  if (pending || events === 0) return '';
  return failure ? failureText(failure, result !== undefined) : progressText(state, options);
}

/** How many of the results show; all of them by their number alone. */
export function progressText({ result, shown }: SearchState, { count }: SearchBlockOptions): string {
  if (!result) return '';
  const all = countText(result.numFound, count);
  return shown < result.numFound ? TEXTS.showing(shown, all) : all;
}

function failureText({ kind, detail }: SearchFailure, kept: boolean): string {
  switch (kind) {
    case 'failed':
      return kept ? TEXTS.failedKept : (detail ?? TEXTS.failed);
    case 'offline':
      return TEXTS.offline;
    case 'refused':
      // Why, the API tells those who write addresses.
      return TEXTS.refused;
    case 'empty-index':
      return [TEXTS.emptyIndex, detail].filter(Boolean).join(' ');
  }
}

interface NoticeProps {
  kind: SearchFailure['kind'] | 'stalled';
  text: string;
  children?: ReactNode;
}

function Notice({ kind, text, children }: NoticeProps) {
  return (
    <div className={`wm-notice wm-notice--${kind}`}>
      <p className="wm-notice__text">{text}</p>
      {children}
    </div>
  );
}

/** What the visitor should know about the search: slow, or failed over results that stay. */
export function Notices() {
  const { store, options, focusCount } = useSearchContext();
  const failure = useSearch((state) => state.failure);
  const kept = useSearch((state) => state.result !== undefined);
  const stalled = useSearch((state) => state.stalled);
  return (
    <>
      {stalled && <Notice kind="stalled" text={TEXTS.stalled} />}
      {failure && (
        <Notice kind={failure.kind} text={failureText(failure, kept)}>
          {failure.kind === 'refused' && (
            <FilterLink className="button" to={() => defaultParams(options)} onGo={focusCount}>
              {TEXTS.showSome}
            </FilterLink>
          )}
          {(failure.kind === 'failed' || failure.kind === 'offline') && (
            <form
              className="wm-notice__retry"
              method="get"
              onSubmit={(event) => {
                event.preventDefault();
                store.actions.retry();
                focusCount();
              }}
            >
              <noscript>{import.meta.env.SSR && <CarriedFields own={NOTHING} />}</noscript>
              <button type="submit" className="button">
                {TEXTS.tryAgain}
              </button>
            </form>
          )}
        </Notice>
      )}
    </>
  );
}

/** 'No results': once an answer is there and found nothing, and no other is under way (§2.3). */
export function EmptyMessage() {
  const empty = useSearch((state) => !state.pending && !state.failure && state.result?.numFound === 0);
  return (
    empty && (
      <div className="wm-empty">
        <LateAlternates />
      </div>
    )
  );
}
