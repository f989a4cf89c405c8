import { useMemo, useState } from 'react';
import { Item } from 'react-stately/Item';
import { SEARCH_QUEUE } from '../../../common/constants.ts';
import type { AutocompleteSettings } from '../../../common/options/help-options.ts';
import { getParams } from '../../../common/query/param-list.ts';
import { mappedParams, withCommonTail } from '../../../common/query/search-request.ts';
import { createQueue } from '../../api/queue.ts';
import { InSiteLanguage } from '../../ui/in-site-language.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearchContext } from '../search-context.tsx';
import { failureLine } from '../store/search-loader.ts';
import type { TermSuggestion } from './autocomplete-request.ts';
import { createSuggester, type Suggester } from './autocomplete-suggester.ts';
import { useWordsBox, type WordsBoxProps } from './bound-field.ts';

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

/** The words that go on as what was typed does. */
function AutocompleteBox({ settings, ...props }: AutocompleteBoxProps) {
  const { store } = useSearchContext();
  const [items, setItems] = useState(NO_SUGGESTIONS);
  const suggester = useSuggester(settings, setItems);
  const stop = (): void => {
    suggester.stop();
    setItems(NO_SUGGESTIONS);
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
  const { state, listBoxProps, popup, list, write } = useWordsBox<HTMLUListElement>(props, {
    suggester,
    items,
    children,
    stop,
    onChange: (chosen) => {
      if (chosen === null) return;
      const words = String(chosen);
      stop();
      write(words);
      store.actions.setQ(words);
    },
    onOpenChange: (open) => {
      if (!open) stop();
    },
  });
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
