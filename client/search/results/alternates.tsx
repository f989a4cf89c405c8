import { type ReactNode, useEffect, useState } from 'react';
import { SEARCH_QUEUE } from '../../../common/constants.ts';
import { type SolrDocument, templateFor } from '../../../common/options/result-template.ts';
import { alternatesBody } from '../../../common/query/alternates-request.ts';
import type { ParamList } from '../../../common/query/param-list.ts';
import { readSearchResponse } from '../../../common/query/search-response.ts';
import { createQueue, SupersededError } from '../../api/queue.ts';
import { countText, number, TEXTS } from '../../texts.ts';
import { currentEntries } from '../active/current-search.ts';
import { useAwake } from '../late-parts.tsx';
import { LATE_TEXTS } from '../late-texts.ts';
import { readAlternates } from '../read-alternates.ts';
import { useSearch, useSearchContext, useStore } from '../search-context.tsx';
import { FilterLink } from '../search-links.tsx';
import { withWords, wordsOf } from '../store/param-changes.ts';
import { failureLine } from '../store/search-loader.ts';
import { toldPages } from '../told-pages.ts';
import { unreadWords } from '../unread-words.ts';
import { HELP_TEXTS } from '../words/help-texts.ts';
import { useMeantRanges } from '../words/meant-filters.ts';
import { anyOfWords } from '../words/quoted-words.ts';
import { SitePages } from '../words/site-pages.tsx';
import { commonTitle, type ValueInstead, valuesInstead } from '../words/suggestion-groups.ts';
import { type AlternateEntry, alternateEntries } from './alternates-list.ts';
import { ResultItem } from './result-item.tsx';
import { useResultPictures } from './result-pictures.ts';

/** Nobody waits longer for what the block's own search finds. */
const LONGEST_WAIT_MS = 1500;

/**
 * 'No results', and under it: what may be done, the pages that say the words, the words that nothing has, the filters that words mean, what to leave out and what that brings,
 * common values, and what the block's own alternates search finds (§2.3). All of it comes at once, so that nothing moves.
 */
export function Alternates() {
  const { options } = useSearchContext();
  // Words of the block's own come without a heading.
  const Title = options.emptyText === '' ? 'h4' : 'h3';
  const others = useOwnAlternates();
  if (!others) return <template data-late="" />;
  return (
    <>
      {options.emptyText === '' && <h3 className="wm-empty__title">{TEXTS.noResults}</h3>}
      <Advice />
      <SitePages />
      <FewerWords />
      <MeantRanges />
      <NamedValues />
      <OneThingLess Title={Title} />
      <CommonValues Title={Title} />
      <OtherResults Title={Title} docs={others} />
    </>
  );
}

/** Which words nothing has, and what may be done; the latter not where the words are the name of a value, or pages say them, and lead there. */
function Advice() {
  const { options } = useSearchContext();
  const words = useSearch(({ params }) => wordsOf(params, options).trim());
  const wordsAlone = useSearch(({ params }) =>
    currentEntries(params, options).every(({ filter }) => filter.kind === 'words'),
  );
  const isNamed = useValuesInstead().some((value) => value.isNamed);
  const spellcheck = useSearch(({ result }) => result?.spellcheck);
  const unknown = unreadWords(spellcheck, 'unknown');
  // Fewer of words that nothing has find nothing, either.
  const ofWords = unknown.length === 0 && /\s/.test(words) ? HELP_TEXTS.noResultsWords : HELP_TEXTS.noResultsWord;
  const isLed = (isNamed || toldPages(spellcheck, options).length > 0) && options.emptyText === '';
  // One word that finds nothing is one that nothing has.
  const isOneWord = !isLed && options.emptyText === '' && wordsAlone && /^[\p{L}\p{N}]+$/u.test(words);
  const texts = [
    unknown.length > 0 || isOneWord ? HELP_TEXTS.hasNone(anyOfWords(isOneWord ? [words] : unknown)) : '',
    isLed ? '' : options.emptyText || (wordsAlone ? ofWords : HELP_TEXTS.noResultsHint),
  ];
  const text = texts.filter(Boolean).join(' ');
  return text !== '' && <p className="wm-empty__text">{text}</p>;
}

export interface PartProps {
  /** The heading one level below the one that stands above it. */
  Title: 'h3' | 'h4';
}

/** By how many things less. */
const LESS: Readonly<Record<number, string>> = {
  1: HELP_TEXTS.alternates,
  2: HELP_TEXTS.alternatesTwo,
  3: HELP_TEXTS.alternatesThree,
};

/** What to leave out, and what that brings. */
export function OneThingLess({ Title }: PartProps) {
  const { options } = useSearchContext();
  const params = useSearch((state) => state.params);
  const alternates = useSearch((state) => state.result?.alternates);
  const entries = alternateEntries(readAlternates(alternates), params, options);
  if (entries.length === 0) return null;
  const less = entries.filter(({ isOther, isAll }) => !(isOther || isAll));
  const title = LESS[less[0]?.parts ?? 1] ?? HELP_TEXTS.alternatesMore;
  return (
    <Box>
      <Ways ways={entries.filter(({ isOther }) => isOther)} />
      {less.length > 0 && <Title className="wm-alternates__title">{title}</Title>}
      <Ways ways={less} />
      <Ways ways={entries.filter(({ isAll }) => isAll)} />
    </Box>
  );
}

/** Which words nothing has, and what the others find, or those of them that something has together. */
function FewerWords() {
  const { options } = useSearchContext();
  const alternates = useSearch((state) => state.result?.alternates);
  const fewer = readAlternates(alternates).find((one) => one.words !== undefined);
  if (fewer?.words === undefined) return null;
  const { words, missing, numFound } = fewer;
  const to = (params: ParamList): ParamList => withWords(params, words, options);
  return (
    <Offered ways={[{ id: words, said: LATE_TEXTS.searchFor, what: words, count: numFound, to }]}>
      {missing && <p>{HELP_TEXTS.hasNone(anyOfWords(missing.map((word) => word.replaceAll('"', ''))))}</p>}
    </Offered>
  );
}

/** Where words alone find nothing, and are suggested for: the filters that their numbers mean. */
function MeantRanges() {
  const ways = useMeantRanges(true).flatMap(({ key: id, text, choice }) => {
    if (choice.kind !== 'range') return [];
    const what = [choice.words, text].filter(Boolean).join(', ');
    return [{ id, said: LATE_TEXTS.searchFor, what, count: choice.count, to: choice.change }];
  });
  return <Offered ways={ways} />;
}

/** The values that go by the words: a press of the key that sends them sets the one there is. */
function NamedValues() {
  const ways = useValuesInstead().flatMap(({ isNamed, facet: { label }, place: { key: id, text }, count, to }) =>
    isNamed ? [{ id, said: LATE_TEXTS.searchFor, what: TEXTS.labelled(label, text), count, to }] : [],
  );
  return <Offered ways={ways} />;
}

/** The commonest values of the facets that are suggested. */
function CommonValues({ Title }: PartProps) {
  const { focusCount } = useSearchContext();
  const common = useValuesInstead().filter(({ isNamed }) => !isNamed);
  const facets = new Set(common.map(({ facet }) => facet));
  return [...facets].map((of) => (
    <Box key={of.field}>
      <Title className="wm-alternates__title">{commonTitle(of)}</Title>
      <ul className="wm-alternates__list">
        {common
          .filter(({ facet }) => facet === of)
          .map(({ place: { key, text }, count, to }) => (
            <li key={key}>
              <FilterLink className="wm-alternates__link button" to={to} onGo={focusCount}>
                <span className="wm-alternates__what">{text}</span>{' '}
                <span className="wm-alternates__count">{number(count)}</span>
              </FilterLink>
            </li>
          ))}
      </ul>
    </Box>
  ));
}

/** Ways to find something after all, and what is said before them; nothing without any. */
function Offered({ ways, children }: { ways: readonly AlternateEntry[]; children?: ReactNode }) {
  return (
    ways.length > 0 && (
      <Box>
        {children}
        <Ways ways={ways} />
      </Box>
    )
  );
}

/** One of these parts, alive once its code is at work. */
function Box({ children }: { children: ReactNode }) {
  const awake = useAwake<HTMLDivElement>();
  return (
    <div className="wm-alternates" data-late="" ref={awake}>
      {children}
    </div>
  );
}

function useValuesInstead(): ValueInstead[] {
  const { options } = useSearchContext();
  const alternates = useSearch((state) => state.result?.alternates);
  return valuesInstead(alternates, options);
}

/** What can be pressed to find something after all. */
function Ways({ ways }: { ways: readonly AlternateEntry[] }) {
  const { options, focusCount } = useSearchContext();
  if (ways.length === 0) return null;
  return (
    <ul className="wm-alternates__list wm-alternates__list--rows">
      {ways.map(({ id, said, what, count, to }) => (
        <li key={id}>
          <FilterLink className="wm-alternates__link button" to={to} onGo={focusCount}>
            <span>
              {said}
              {what && ' '}
              {what && <span className="wm-alternates__what">{what}</span>}
            </span>
            {count !== undefined && ' '}
            {count !== undefined && <span className="wm-alternates__count">{countText(count, options.count)}</span>}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}

function OtherResults({ Title, docs }: PartProps & { docs: readonly SolrDocument[] }) {
  const { store, options } = useSearchContext();
  const { away } = useStore(store.near);
  const list = useResultPictures(docs);
  if (docs.length === 0) return null;
  return (
    <Box>
      <Title className="wm-alternates__title">{options.alternates?.label || HELP_TEXTS.otherResults}</Title>
      <ul className="wm-alternates__results" ref={list}>
        {docs.map((doc) => (
          <ResultItem
            key={String(doc.id)}
            doc={doc}
            template={templateFor(doc, options)}
            options={options}
            isOfPage={true}
            away={away}
          />
        ))}
      </ul>
    </Box>
  );
}

/** The documents of the block's own alternates search: those the server rendered, else those of one request; undefined while these are waited for. */
function useOwnAlternates(): readonly SolrDocument[] | undefined {
  const { store, options } = useSearchContext();
  const { api, log, queues, rendered } = store.settings;
  const known = rendered?.alternates;
  const [docs, setDocs] = useState(() => (known === undefined ? undefined : readSearchResponse(known).docs));
  // What came with the page stays.
  const isOfPage = useSearch(({ events }) => events === 0);
  const [isWaiting, setWaiting] = useState(!isOfPage && known === undefined && options.alternates !== undefined);
  useEffect(() => {
    const body = known === undefined ? alternatesBody(options) : undefined;
    if (body === undefined) return;
    const queue = createQueue(queues);
    const timer = setTimeout(() => setWaiting(false), LONGEST_WAIT_MS);
    queue
      .run(SEARCH_QUEUE, (signal) => api.search(options.url, body, { signal }))
      .then((answer) => setDocs(readSearchResponse(answer).docs))
      .catch((error: unknown) => {
        if (!(error instanceof SupersededError)) log(failureLine(error));
      })
      .finally(() => setWaiting(false));
    return () => {
      clearTimeout(timer);
      queue.drop(SEARCH_QUEUE);
    };
  }, [known, options, api, log, queues]);
  return isWaiting ? undefined : (docs ?? []);
}
