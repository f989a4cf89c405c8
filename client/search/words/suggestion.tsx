import { Fragment } from 'react';
import { countText, TEXTS } from '../../texts.ts';
import { valueLabel } from '../facets/labels.ts';
import { useAwake } from '../late-parts.tsx';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { isRespelt, readSuggestion } from '../search-help.ts';
import { FilterLink } from '../search-links.tsx';
import { activeFacetValues, withToggledValue, withWords, wordsOf } from '../store/param-changes.ts';
import { unreadWords } from '../unread-words.ts';
import { asTyped } from './as-typed.ts';
import { useMeantRanges } from './meant-filters.ts';
import { anyOfWords } from './quoted-words.ts';
import { SitePages } from './site-pages.tsx';

/** What is said of the words, above the results. */
export function Suggestion() {
  // Where nothing is found that is said first.
  const isFound = useSearch(({ result }) => result?.numFound !== 0);
  return (
    <>
      {isFound && <SitePages />}
      <Unread />
      <Spelling />
    </>
  );
}

/** What of the words is not searched, and why; of dates the months that can be chosen. */
function Unread() {
  const { options, focusCount } = useSearchContext();
  const result = useSearch((state) => (state.failure ? undefined : state.result));
  const params = useSearch((state) => state.params);
  const awake = useAwake<HTMLParagraphElement>();
  const sayings = [
    ['dates', LATE_TEXTS.datesUnread],
    ['distances', LATE_TEXTS.distancesUnread],
    ['unwanted', LATE_TEXTS.unwantedUnread],
  ] as const;
  const unread = sayings.flatMap(([why, say]) => {
    const words = unreadWords(result?.spellcheck, why).join(', ');
    return words === '' ? [] : [{ why: why as string, text: say(words) }];
  });
  const unknown = unreadWords(result?.spellcheck, 'unknown');
  // Where nothing is found it is said there.
  if (unknown.length > 0 && result?.numFound !== 0)
    unread.push({ why: 'unknown', text: LATE_TEXTS.hasNone(anyOfWords(unknown)) });
  if (unread.length === 0) return null;
  const [facet] = options.facets.filter(({ field, ofMonths }) => {
    return (
      unread[0]?.why === 'dates' && ofMonths && result?.facets[field] && activeFacetValues(params, field).length === 0
    );
  });
  const months = facet ? (result?.facets[facet.field] ?? []).flatMap(({ facet: month }) => month ?? []).toSorted() : [];
  return (
    <p className="wm-suggestion" data-late="" ref={awake}>
      {unread.map(({ text }) => text).join(' ')}{' '}
      {facet && months.length > 0 && (
        <>
          {TEXTS.labelled(facet.label, '')}
          {months.map((month, at) => (
            <Fragment key={month}>
              {at > 0 && ', '}
              <FilterLink
                className="wm-suggestion__link"
                to={(now) => withToggledValue(withWords(now, '', options), facet, month)}
                onGo={focusCount}
              >
                {valueLabel(facet, month)}
              </FilterLink>
            </Fragment>
          ))}
          .
        </>
      )}
    </p>
  );
}

/**
 * 'Did you mean': the same search with its words spelt another way, above results of which there are few. Where there would be none
 * those of the other spelling are shown, or of some of the words, where nothing has all, or of the filters alone, and the way back to the
 * words as typed; or those of words the last of which goes on; or those of the words that are known, and which are not. Where nothing is
 * spelt better: how many of the results have all of the words, and so stand first; or the filter that a number among them means.
 */
function Spelling() {
  const { options, focusCount } = useSearchContext();
  const result = useSearch((state) => (state.failure ? undefined : state.result));
  const { spellcheck, allWords } = result ?? {};
  const awake = useAwake<HTMLParagraphElement>();
  const suggestion = readSuggestion(spellcheck);
  const typed = useSearch((state) => wordsOf(state.params, options));
  const [meant] = useMeantRanges(!suggestion && allWords !== undefined);
  if (!suggestion && isRespelt(spellcheck)) {
    return (
      <p className="wm-suggestion">
        {LATE_TEXTS.resultsFor} <strong className="wm-suggestion__words">{typed}…</strong>
      </p>
    );
  }
  if (!suggestion && meant?.choice.kind === 'range') {
    const { words, count, change } = meant.choice;
    return (
      <p className="wm-suggestion" data-late="" ref={awake}>
        {LATE_TEXTS.searchFor}{' '}
        <FilterLink className="wm-suggestion__link" to={change} onGo={focusCount}>
          {[words, meant.text].filter(Boolean).join(', ')}
        </FilterLink>{' '}
        <span className="wm-suggestion__count">{countText(count, options.count)}</span>
      </p>
    );
  }
  if (!suggestion) {
    return allWords === undefined ? null : (
      <p className="wm-suggestion" data-late="" ref={awake}>
        {allWords > 0 ? LATE_TEXTS.allWords(countText(allWords, options.count)) : LATE_TEXTS.notAllWords}
      </p>
    );
  }
  const { words, missing, leftOut, misspelt, numFound } = suggestion;
  if ((missing || misspelt) && !leftOut) {
    return (
      <p className="wm-suggestion">
        {missing && `${LATE_TEXTS.hasNone(anyOfWords(missing))} `}
        {words && (
          <>
            {LATE_TEXTS.resultsFor} <strong className="wm-suggestion__words">{words}</strong>
          </>
        )}
        {misspelt && ` ${LATE_TEXTS.insteadOf(misspelt.join(' '))}`}
      </p>
    );
  }
  if (leftOut && words === '') return <p className="wm-suggestion">{LATE_TEXTS.noneOfThese(anyOfWords(leftOut))}</p>;
  if (isRespelt(spellcheck)) {
    return (
      <p className="wm-suggestion" data-late="" ref={awake}>
        {leftOut && `${LATE_TEXTS.notAllWords} `}
        {LATE_TEXTS.resultsFor} <strong className="wm-suggestion__words">{words}</strong>. {LATE_TEXTS.searchFor}{' '}
        <FilterLink
          key={typed}
          className="wm-suggestion__link wm-suggestion__typed"
          to={(params) => withWords(params, asTyped(typed), options)}
          onGo={focusCount}
        >
          {typed}
        </FilterLink>{' '}
        {LATE_TEXTS.instead}
      </p>
    );
  }
  return (
    <p className="wm-suggestion" data-late="" ref={awake}>
      {LATE_TEXTS.didYouMean}{' '}
      <FilterLink
        key={words}
        className="wm-suggestion__link"
        to={(params) => withWords(params, words, options)}
        onGo={focusCount}
      >
        {words}
      </FilterLink>
      ? <span className="wm-suggestion__count">{countText(numFound, options.count)}</span>
    </p>
  );
}
