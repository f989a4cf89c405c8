import type { ReactNode } from 'react';
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { language } from '../../common/texts/texts.ts';
import { countText, TEXTS } from '../texts.ts';
import { LateAlternates } from './late-parts.tsx';
import { useSearch, useSearchContext } from './search-context.tsx';
import { CarriedFields } from './search-links.tsx';
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
      // The API tells it in English.
      return language().startsWith('en') ? withDetail(TEXTS.refused, detail) : TEXTS.refused;
    case 'empty-index':
      return withDetail(TEXTS.emptyIndex, detail);
  }
}

function withDetail(text: string, detail: string | undefined): string {
  return detail === undefined ? text : `${text} ${detail}`;
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
  const { store, focusCount } = useSearchContext();
  const failure = useSearch((state) => state.failure);
  const kept = useSearch((state) => state.result !== undefined);
  const stalled = useSearch((state) => state.stalled);
  return (
    <>
      {stalled && <Notice kind="stalled" text={TEXTS.stalled} />}
      {failure && (
        <Notice kind={failure.kind} text={failureText(failure, kept)}>
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
  const { options } = useSearchContext();
  if (!empty) return null;
  return (
    <div className="wm-empty">
      {options.emptyText === '' && <h3 className="wm-empty__title">{TEXTS.noResults}</h3>}
      <LateAlternates />
    </div>
  );
}
