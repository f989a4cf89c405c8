import { useMemo, useState } from 'react';
import { Item } from 'react-stately/Item';
import type { AutocompleteSettings } from '../../../common/options/help-options.ts';
import { InSiteLanguage } from '../../ui/in-site-language.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearchContext } from '../search-context.tsx';
import type { TermSuggestion } from './autocomplete-request.ts';
import { createSuggester } from './autocomplete-suggester.ts';
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
  const suggester = useMemo(() => createSuggester(store, settings, setItems), [store, settings]);
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
