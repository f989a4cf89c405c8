import { useMemo, useRef, useState } from 'react';
import { type AriaComboBoxOptions, useComboBox } from 'react-aria/useComboBox';
import { Item } from 'react-stately/Item';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { SEARCH_QUEUE } from '../../../common/constants.ts';
import type { AutocompleteSettings } from '../../../common/options/help-options.ts';
import { getParams } from '../../../common/query/param-list.ts';
import { mappedParams, withCommonTail } from '../../../common/query/search-request.ts';
import { createQueue } from '../../api/queue.ts';
import { TEXTS } from '../../texts.ts';
import { InSiteLanguage } from '../../ui/in-site-language.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearchContext } from '../search-context.tsx';
import { failureLine } from '../store/search-loader.ts';
import type { TermSuggestion } from './autocomplete-request.ts';
import { createSuggester, type Suggester } from './autocomplete-suggester.ts';
import { useBinding, useField, type WordsBoxProps } from './bound-field.ts';

// In a block's shadow root as well.
enableShadowDOM();

interface AutocompleteBoxProps extends WordsBoxProps {
  settings: AutocompleteSettings;
}

/** The suggestions of the block's `autocomplete` option. */
export function WordsBox(props: WordsBoxProps) {
  const settings = useSearchContext().options.autocomplete;
  return (
    settings && (
      <InSiteLanguage>
        <AutocompleteBox settings={settings} {...props} />
      </InSiteLanguage>
    )
  );
}

const NO_SUGGESTIONS: readonly TermSuggestion[] = [];

/**
 * The suggestions under the field for words (§2.8): a combobox whose input is somewhere else in the tree.
 *
 * Everything outside of the 'popover' would be hidden from assistive technology while the list is open. The whole page
 * stands for it, since a list of suggestions is no dialog: Tab leads on, and so must a screen reader.
 */
function AutocompleteBox({ settings, field, bind }: AutocompleteBoxProps) {
  const { store } = useSearchContext();
  const [text, setText] = useState(() => field.current?.value ?? '');
  const [items, setItems] = useState(NO_SUGGESTIONS);
  const suggester = useSuggester(settings, setItems);
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const stop = (): void => {
    suggester.stop();
    setItems(NO_SUGGESTIONS);
  };
  const options: Omit<AriaComboBoxOptions<object>, 'inputRef' | 'popoverRef' | 'listBoxRef'> = {
    'aria-label': TEXTS.searchLabel,
    allowsCustomValue: true,
    inputValue: text,
    onInputChange: (term) => {
      setText(term);
      suggester.typed(term);
    },
    value: null,
    onChange: (chosen) => {
      if (chosen === null || !field.current) return;
      const words = String(chosen);
      stop();
      setText(words);
      field.current.value = words;
      store.actions.setQ(words);
    },
    onOpenChange: (open) => {
      if (!open) stop();
    },
  };
  const children = useMemo(
    () =>
      items.map(({ value, label }) => (
        <Item key={value} textValue={label}>
          {label}
        </Item>
      )),
    [items],
  );
  const state = useComboBoxState({ ...options, children });
  const { inputProps, listBoxProps } = useComboBox(
    {
      ...options,
      inputRef: field,
      popoverRef: useRef(document.body),
      listBoxRef: list,
      onKeyDown: (event) => {
        if (!state.isOpen || event.nativeEvent.isComposing) return;
        // Some browsers would empty a search field.
        if (event.key === 'Escape') event.preventDefault();
        // With nothing highlighted the combobox would only close: the visitor means what stands in the field.
        const isPlain = event.key === 'Enter' && !event.repeat && state.selectionManager.focusedKey === null;
        if (isPlain) field.current?.form?.requestSubmit();
      },
    },
    state,
  );
  useBinding(inputProps, popup, state, bind);
  useField(field, state, items, stop, suggester);
  if (!state.isOpen) return null;
  return (
    <div className="wm-suggestions" ref={popup}>
      <OptionList {...listBoxProps} listRef={list} state={state} label={LATE_TEXTS.suggestions} />
    </div>
  );
}

function useSuggester(settings: AutocompleteSettings, show: (list: readonly TermSuggestion[]) => void): Suggester {
  const { store } = useSearchContext();
  return useMemo(() => {
    const { api, log, queues } = store.settings;
    // A part of its own: suggestions wait for a search, and neither replaces the other.
    const queue = createQueue(queues);
    return createSuggester({
      settings,
      show,
      filters: () => [store.getState().params, store.options.params].flatMap((list) => getParams(list, 'fq')),
      custom: () => mappedParams(store.options, store.getState().params),
      ask(query, leaving) {
        const body = withCommonTail(query, store.options);
        leaving.addEventListener('abort', () => queue.drop(SEARCH_QUEUE));
        return queue.run(SEARCH_QUEUE, (signal) => api.search(store.options.url, body, { signal }));
      },
      failed: (error) => log(failureLine(error)),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  }, [settings, show, store]);
}
