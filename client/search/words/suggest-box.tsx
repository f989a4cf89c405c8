import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type AriaComboBoxOptions, useComboBox } from 'react-aria/useComboBox';
import { type AriaListBoxOptions, useListBox, useListBoxSection, useOption } from 'react-aria/useListBox';
import { Item } from 'react-stately/Item';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { Section } from 'react-stately/Section';
import { type ComboBoxState, useComboBoxState } from 'react-stately/useComboBoxState';
import type { components } from '../../../common/api-types.ts';
import { askJson } from '../../api/ask-json.ts';
import { localMemory } from '../../browser/local.ts';
import { TEXTS } from '../../texts.ts';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearchContext } from '../search-context.tsx';
import { type Suggester, TYPING_PAUSE_MS } from './autocomplete-suggester.ts';
import { useBinding, useField, type WordsBoxProps } from './bound-field.ts';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';
import {
  recentGroups,
  type Suggested,
  type SuggestionGroup,
  suggestionGroups,
  suggestUrl,
} from './suggestion-groups.ts';

// In a block's shadow root as well.
enableShadowDOM();

const NOTHING: readonly SuggestionGroup[] = [];
const TIMEOUT_MS = 10_000;

/** Places, listings and words under the field for words, and what was searched for last: a combobox with groups. */
export function WordsBox({ field, bind }: WordsBoxProps) {
  const { store, options: own } = useSearchContext();
  const index = own.index ?? '';
  const [text, setText] = useState(() => field.current?.value ?? '');
  const [groups, setGroups] = useState(NOTHING);
  const suggester = useGroups(setGroups);
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const stop = (): void => {
    suggester.stop();
    setGroups(NOTHING);
  };
  const write = (words: string): void => {
    setText(words);
    if (field.current) field.current.value = words;
  };
  const choose = ({ choice }: Suggested): void => {
    stop();
    if (choice.kind === 'listing') {
      location.assign(URL.parse(choice.url, store.options.baseUrl || location.href)?.href ?? choice.url);
    } else if (choice.kind === 'forget') {
      forgetSearches(localMemory, index);
    } else if (choice.kind === 'place') {
      write('');
      store.actions.change(choice.change);
    } else {
      write(choice.words);
      keepSearch(localMemory, index, choice.words);
      store.actions.setQ(choice.words);
    }
  };
  const options: Omit<AriaComboBoxOptions<object>, 'inputRef' | 'popoverRef' | 'listBoxRef'> = {
    'aria-label': TEXTS.searchLabel,
    allowsCustomValue: true,
    inputValue: text,
    onInputChange: (words) => {
      setText(words);
      suggester.typed(words);
    },
    value: null,
    onChange: (chosen) => {
      const entry = entries.find(({ key }) => key === chosen);
      if (entry) choose(entry);
    },
    onOpenChange: (open) => {
      if (!open) stop();
    },
    onFocus: () => {
      if (field.current?.value === '') suggester.typed('');
    },
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
  const state = useComboBoxState({ ...options, children });
  const { inputProps, listBoxProps } = useComboBox(
    {
      ...options,
      inputRef: field,
      popoverRef: useRef(document.body),
      listBoxRef: list,
      onKeyDown: (event) => {
        if (event.nativeEvent.isComposing) return;
        const { key } = event;
        if (!state.isOpen) {
          if (key === 'ArrowDown' && field.current?.value === '') suggester.typed('');
          return;
        }
        // Some browsers would empty a search field.
        if (key === 'Escape') event.preventDefault();
        // With nothing highlighted the combobox would only close: the visitor means what stands in the field.
        const isPlain = key === 'Enter' && !event.repeat && state.selectionManager.focusedKey === null;
        if (isPlain) field.current?.form?.requestSubmit();
      },
    },
    state,
  );
  useBinding(inputProps, popup, state, bind);
  useField(field, state, entries, stop, suggester);
  useKeptWords(field, index);
  useEffect(() => {
    // The focus came before this did.
    if (field.current?.value === '' && field.current.matches(':focus')) suggester.typed('');
  }, [field, suggester]);
  if (!state.isOpen) return null;
  return (
    <div className="wm-suggestions" ref={popup}>
      <GroupedList {...listBoxProps} listRef={list} state={state} groups={groups} />
    </div>
  );
}

/** What is sent by the form is a search of this browser. */
function useKeptWords(field: RefObject<HTMLInputElement | null>, index: string): void {
  useEffect(() => {
    const form = field.current?.form;
    const keep = (): void => keepSearch(localMemory, index, field.current?.value ?? '');
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, [field, index]);
}

/** Asks once the keys rest, and shows the answer to what stands in the field by then; nothing typed shows the searches of late. */
function useGroups(show: (groups: readonly SuggestionGroup[]) => void): Suggester {
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
        const settings = { timeoutMs: TIMEOUT_MS, fetch: globalThis.fetch.bind(globalThis) };
        const answer = await askJson(new URL(url, document.baseURI).href, undefined, settings);
        // As the description of the API has it.
        const suggestions = answer as components['schemas']['Suggestions'];
        if (mine === latest) show(suggestionGroups(suggestions, store.options));
      } catch (error) {
        if (mine === latest) store.settings.log(String(error));
      }
    };
    return {
      typed(text) {
        drop();
        const url = suggestUrl(text, store.options);
        if (text === '') show(recentGroups(recentSearches(localMemory, store.options.index ?? '')));
        else if (url === undefined) show(NOTHING);
        else timer = setTimeout(() => void ask(url), TYPING_PAUSE_MS);
      },
      stop: drop,
    };
  }, [show, store]);
}

interface GroupedListProps extends AriaListBoxOptions<object> {
  listRef: RefObject<HTMLDivElement | null>;
  state: ComboBoxState<object>;
  groups: readonly SuggestionGroup[];
}

function GroupedList({ listRef, state, groups, ...props }: GroupedListProps) {
  const { listBoxProps } = useListBox({ ...props, 'aria-label': LATE_TEXTS.suggestions }, state, listRef);
  // A list that is about to change has its old groups for a moment.
  const shown = groups.filter(({ key }) => state.collection.getItem(key));
  return (
    <div {...listBoxProps} className="wm-suggestions__list" ref={listRef}>
      {shown.map((group) => (
        <Group key={group.key} group={group} state={state} />
      ))}
    </div>
  );
}

function Group({ group: { title, items }, state }: { group: SuggestionGroup; state: ComboBoxState<object> }) {
  const { itemProps, headingProps, groupProps } = useListBoxSection({ heading: title });
  return (
    <div {...itemProps}>
      <div {...headingProps} className="wm-suggestions__title">
        {title}
      </div>
      <div {...groupProps}>
        {items.map((item) => (
          <Option key={item.key} item={item} state={state} />
        ))}
      </div>
    </div>
  );
}

function Option({ item: { key, text, marks, note }, state }: { item: Suggested; state: ComboBoxState<object> }) {
  const option = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused } = useOption({ key }, state, option);
  useEffect(() => {
    if (isFocused) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  return (
    <div
      {...optionProps}
      className={isFocused ? 'wm-suggestions__item is-focused' : 'wm-suggestions__item'}
      ref={option}
    >
      <span className="wm-suggestions__text">{marked(text, marks)}</span>{' '}
      {note !== '' && <span className="wm-suggestions__note">{note}</span>}
    </div>
  );
}

function marked(text: string, marks: Suggested['marks']) {
  return marks
    .map(([from = 0, to = 0], at) => (
      <Fragment key={from}>
        {text.slice(marks[at - 1]?.[1] ?? 0, from)}
        <mark>{text.slice(from, to)}</mark>
        {at === marks.length - 1 && text.slice(to)}
      </Fragment>
    ))
    .concat(marks.length === 0 ? [<Fragment key="text">{text}</Fragment>] : []);
}
