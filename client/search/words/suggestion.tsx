import { Fragment, type ReactNode } from 'react';
import type { ParamList } from '../../../common/query/param-list.ts';
import { countText, TEXTS } from '../../texts.ts';
import { valueLabel } from '../facets/labels.ts';
import { useAwake } from '../late-parts.tsx';
import { LATE_TEXTS } from '../late-texts.ts';
import { isRespelt } from '../said-of-words.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { readSuggestion, type Suggestion as Spelt } from '../search-help.ts';
import { FilterLink } from '../search-links.tsx';
import { activeFacetValues, withToggledValue, withWords, wordsOf } from '../store/param-changes.ts';
import { unreadWords } from '../unread-words.ts';
import { asTyped } from './as-typed.ts';
import { HELP_TEXTS } from './help-texts.ts';
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

/** Why words are not searched, in the order in which it is said. */
const REASONS = ['dates', 'distances', 'unwanted', 'unknown'] as const;

/** What of the words is not searched, and why; of dates the months that can be chosen. */
function Unread() {
  const { options, focusCount } = useSearchContext();
  const result = useSearch((state) => (state.failure ? undefined : state.result));
  const params = useSearch((state) => state.params);
  const awake = useAwake<HTMLParagraphElement>();
  const say = {
    dates: HELP_TEXTS.datesUnread,
    distances: HELP_TEXTS.distancesUnread,
    unwanted: HELP_TEXTS.unwantedUnread,
    unknown: HELP_TEXTS.hasNone,
  };
  const unread = REASONS.map((why) => ({ why, words: unreadWords(result?.spellcheck, why) })).filter(
    // Where nothing is found, what is unknown is said there.
    ({ why, words }) => words.length > 0 && (why !== 'unknown' || result?.numFound !== 0),
  );
  if (unread.length === 0) return null;
  const facet = options.facets.find(
    ({ field, ofMonths }) =>
      unread[0]?.why === 'dates' && ofMonths && result?.facets[field] && activeFacetValues(params, field).length === 0,
  );
  const months = facet ? (result?.facets[facet.field] ?? []).flatMap(({ facet: month }) => month ?? []).toSorted() : [];
  return (
    <p className="wm-suggestion" data-late="" ref={awake}>
      {unread.map(({ why, words }) => say[why](why === 'unknown' ? anyOfWords(words) : words.join(', '))).join(' ')}{' '}
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
  const way = (text: string, to: (params: ParamList) => ParamList, className = '') => (
    <FilterLink key={text} className={`wm-suggestion__link${className}`} to={to} onGo={focusCount}>
      {text}
    </FilterLink>
  );
  const found = (count: number) => <span className="wm-suggestion__count">{countText(count, options.count)}</span>;
  const resultsFor = (words: string) => (
    <>
      {HELP_TEXTS.resultsFor} <strong className="wm-suggestion__words">{words}</strong>
    </>
  );
  const withoutSuggestion = (): ReactNode => {
    if (isRespelt(spellcheck)) return resultsFor(`${typed}…`);
    if (meant?.choice.kind === 'range') {
      const { words, count, change } = meant.choice;
      return (
        <>
          {LATE_TEXTS.searchFor} {way([words, meant.text].filter(Boolean).join(', '), change)} {found(count)}
        </>
      );
    }
    if (allWords === undefined) return undefined;
    return allWords > 0 ? HELP_TEXTS.allWords(countText(allWords, options.count)) : HELP_TEXTS.notAllWords;
  };
  const ofSuggestion = ({ words, missing, leftOut, misspelt, numFound }: Spelt): ReactNode => {
    if ((missing || misspelt) && !leftOut) {
      return (
        <>
          {missing && `${HELP_TEXTS.hasNone(anyOfWords(missing))} `}
          {words && resultsFor(words)}
          {misspelt && ` ${HELP_TEXTS.insteadOf(misspelt.join(' '))}`}
        </>
      );
    }
    if (leftOut && words === '') return HELP_TEXTS.noneOfThese(anyOfWords(leftOut));
    if (isRespelt(spellcheck)) {
      const asBefore = (params: ParamList): ParamList => withWords(params, asTyped(typed), options);
      return (
        <>
          {leftOut && `${HELP_TEXTS.notAllWords} `}
          {resultsFor(words)}. {LATE_TEXTS.searchFor} {way(typed, asBefore, ' wm-suggestion__typed')}{' '}
          {HELP_TEXTS.instead}
        </>
      );
    }
    return (
      <>
        {HELP_TEXTS.didYouMean} {way(words, (params) => withWords(params, words, options))}? {found(numFound)}
      </>
    );
  };
  const said = suggestion ? ofSuggestion(suggestion) : withoutSuggestion();
  return (
    said && (
      <p className="wm-suggestion" data-late="" ref={awake}>
        {said}
      </p>
    )
  );
}
