import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Item } from 'react-stately/Item';
import { Section } from 'react-stately/Section';
import { atBase } from '../../../common/page/site-address.ts';
import { localMemory } from '../../browser/local.ts';
import { InSiteLanguage } from '../../ui/in-site-language.tsx';
import { respeltTo } from '../said-of-words.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { wordsOf } from '../store/param-changes.ts';
import { type Suggester, TYPING_PAUSE_MS } from './autocomplete-suggester.ts';
import { useWordsBox, type WordsBoxProps } from './bound-field.ts';
import { useEntries } from './entries.ts';
import { HELP_TEXTS } from './help-texts.ts';
import { MAY_MEAN, meantBy, type Shown, useMeantFilters } from './meant-filters.ts';
import { ReadLine } from './read-line.tsx';
import { READ_TEXTS } from './read-texts.ts';
import { forgetSearch, forgetSearches, keepSearch, type RecentSearch, recentSearches } from './recent-searches.ts';
import {
  askSuggestions,
  placesGroups,
  recentGroups,
  type Suggested,
  suggestionGroups,
  suggestUrl,
  valuesInstead,
} from './suggestion-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';

const NOTHING: Shown = { groups: [] };

/** Places, listings and words under the field for words, and what was searched for last: a combobox with groups. */
export function WordsBox(props: WordsBoxProps) {
  return (
    <InSiteLanguage>
      <SuggestBox {...props} />
    </InSiteLanguage>
  );
}

function SuggestBox(props: WordsBoxProps) {
  const { field } = props;
  const { store, options: own, focusCount } = useSearchContext();
  const index = own.index ?? '';
  const [shown, show] = useState(NOTHING);
  const { groups, isNone } = shown;
  const suggester = useGroups(show);
  const { enter, gone, last } = useEntries();
  const entries = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const stop = (): void => {
    suggester.stop();
    show(NOTHING);
  };
  const choose = ({ choice, marks, recent, isBegun }: Suggested): void => {
    const typed = field.current?.value ?? '';
    stop();
    // As after Enter: the keyboard of a phone gives the results their room back.
    if (choice.kind !== 'forget' && matchMedia('(pointer: coarse)').matches) {
      field.current?.blur();
      // The press keeps that from the combobox, which would not open again.
      state.setFocused(false);
    }
    if ('url' in choice) {
      location.assign(atBase(choice.url, store.options.baseUrl));
    } else if (choice.kind === 'forget') {
      forgetSearches(localMemory, index);
    } else if (choice.kind === 'place') {
      write('');
      keepSearch(localMemory, index, choice.search);
      // A part of its own name tells no more than the filter, nor does one of another name.
      enter(choice.change, { words: marks.length > 0 || isBegun ? '' : typed });
    } else if (choice.kind === 'range') {
      write(choice.words);
      keepSearch(localMemory, index, typed);
      enter(choice.change, { words: typed, ...choice.told });
    } else {
      write(choice.words);
      sent();
      // A sentence of late means what it meant.
      if (recent === undefined || !MAY_MEAN.test(choice.words)) store.actions.setQ(choice.words);
      else
        void meantBy(choice.words, store).then((meant) => (meant ? choose(meant) : store.actions.setQ(choice.words)));
    }
  };
  const forget = (search: RecentSearch): void => {
    forgetSearch(localMemory, index, search);
    suggester.typed('');
  };
  const children = useMemo(
    () =>
      groups.map(({ key, title, items }) => (
        <Section key={key} title={title}>
          {items.map(({ key, text, note }) => (
            <Item key={key} textValue={[text, note].filter(Boolean).join(', ')}>
              {text}
            </Item>
          ))}
        </Section>
      )),
    [groups],
  );
  const { state, listBoxProps, popup, list, write } = useWordsBox<HTMLDivElement>(props, {
    suggester,
    items: entries,
    children,
    stop,
    onChange: (chosen) => {
      const entry = entries.find(({ key }) => key === chosen);
      if (entry) choose(entry);
    },
    onOpenChange: (open) => {
      // An answer without any closes the list as well, and is told in its place.
      if (!open && !isNone) stop();
    },
    onFocus: () => {
      if (field.current?.value === '') suggester.typed('');
    },
    onKeyDown: (event) => {
      const { key } = event;
      if (!state.isOpen) {
        if (key === 'ArrowDown') suggester.typed(field.current?.value ?? '');
        if (key === 'Escape' && isNone) {
          event.preventDefault();
          stop();
        }
        return;
      }
      const highlighted = entries.find((entry) => entry.key === state.selectionManager.focusedKey);
      if (key === 'Delete' && highlighted?.recent !== undefined) {
        event.preventDefault();
        forget(highlighted.recent);
      }
    },
  });
  const sent = useKeptWords(field, index, choose);
  useMeantFilters(field, shown, choose);
  useEffect(() => {
    // The focus came before this did.
    if (field.current?.value === '' && field.current.matches(':focus')) suggester.typed('');
  }, [field, suggester]);
  return (
    <>
      {state.isOpen && (
        <div className="wm-suggestions" ref={popup}>
          <SuggestionList {...listBoxProps} listRef={list} state={state} groups={groups} onForget={forget} />
        </div>
      )}
      {last && (
        <ReadLine {...last}>
          <button
            type="button"
            onClick={() => {
              write(last.read.words);
              field.current?.focus();
              suggester.typed(last.read.words);
            }}
          >
            {READ_TEXTS.changeWords}
          </button>{' '}
          <button
            type="button"
            onClick={() => {
              write(last.read.words);
              sent();
              store.actions.setQ(last.read.words);
              focusCount();
            }}
          >
            {READ_TEXTS.asWords}
          </button>
        </ReadLine>
      )}
      <p className="wm-suggestions__none" role="status">
        {isNone && state.isFocused ? HELP_TEXTS.noSuggestions : ''}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {gone}
      </p>
    </>
  );
}

/**
 * Words that are sent and find something are a search of this browser: as they were typed, or as they were searched in the end. Those
 * that find nothing and are the name of a value are that filter.
 *
 * @returns tells that words were sent otherwise than by the form.
 */
function useKeptWords(
  field: RefObject<HTMLInputElement | null>,
  index: string,
  choose: (named: Suggested) => void,
): () => void {
  const { options } = useSearchContext();
  const result = useSearch((state) => (state.pending ? undefined : state.result));
  const words = useSearch((state) => wordsOf(state.params, options));
  const isSent = useRef(false);
  const chooseNamed = useEffectEvent((alternates: unknown) => {
    const [named, other] = valuesInstead(alternates, options).filter(({ isNamed }) => isNamed);
    if (named && !other) choose(named.place);
  });
  const sent = useCallback(() => {
    isSent.current = true;
  }, []);
  useEffect(() => {
    const form = field.current?.form;
    form?.addEventListener('submit', sent);
    return () => form?.removeEventListener('submit', sent);
  }, [field, sent]);
  useEffect(() => {
    if (!isSent.current || !result) return;
    isSent.current = false;
    if (result.numFound > 0) keepSearch(localMemory, index, respeltTo(result.spellcheck) || words);
    else chooseNamed(result.alternates);
  }, [result, words, index]);
  return sent;
}

/** Asks once the keys rest, and shows the answer to what stands in the field by then; nothing typed shows the searches of late and places. */
function useGroups(show: (shown: Shown) => void): Suggester {
  const { store } = useSearchContext();
  return useMemo(() => {
    let latest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drop = (): void => {
      latest += 1;
      clearTimeout(timer);
    };
    const ask = async (url: string): Promise<void> => {
      const mine = latest;
      try {
        const groups = suggestionGroups(await askSuggestions(url), store.getState().result, store.options);
        if (mine === latest) show({ groups, isNone: groups.length === 0, url });
      } catch (error) {
        if (mine === latest) store.settings.log(String(error));
      }
    };
    return {
      typed(text) {
        drop();
        const url = suggestUrl(text, store.options);
        if (text === '') {
          const { options } = store;
          const { result, params } = store.getState();
          const recent = recentGroups(recentSearches(localMemory, options.index ?? ''), options);
          show({ groups: [...recent, ...placesGroups(result, options, wordsOf(params, options) !== '')] });
        } else if (url === undefined) show(NOTHING);
        else timer = setTimeout(() => void ask(url), TYPING_PAUSE_MS);
      },
      stop: drop,
    };
  }, [show, store]);
}
