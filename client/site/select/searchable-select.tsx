import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useButton } from 'react-aria/useButton';
import { type AriaComboBoxOptions, useComboBox } from 'react-aria/useComboBox';
import { useFilter } from 'react-aria/useFilter';
import { Item } from 'react-stately/Item';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { OptionList } from '../../ui/option-list.tsx';
import { SITE_TEXTS } from '../site-texts.ts';

// In a shadow root as well.
enableShadowDOM();

export interface SelectOption {
  key: string;
  text: string;
  isDisabled: boolean;
}

interface SearchableSelectProps {
  id: string;
  /** The id of the element that names it; without one `label` does. */
  labelId: string | undefined;
  label: string;
  /** Stands there while nothing is chosen; empty for none. */
  prompt: string;
  options: readonly SelectOption[];
  isDisabled: boolean;
  /** The key of what is chosen; one that is no option's means nothing. */
  value: string;
  onChoose: (key: string) => void;
}

/** A dropdown that can be searched: by parts of words, whatever their case and accents (§2.16). */
export function SearchableSelect(props: SearchableSelectProps) {
  const { id, labelId, label, prompt, options, isDisabled, value, onChoose } = props;
  const { contains } = useFilter({ sensitivity: 'base' });
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const settings: Omit<AriaComboBoxOptions<object>, 'inputRef' | 'popoverRef' | 'listBoxRef'> = {
    id,
    ...(labelId === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelId }),
    placeholder: prompt,
    isDisabled,
    disabledKeys: options.filter((option) => option.isDisabled).map(({ key }) => key),
    value: options.some(({ key }) => key === value) ? value : null,
    onChange: (key) => {
      if (key !== null) onChoose(String(key));
    },
  };
  const state = useComboBoxState({
    ...settings,
    allowsEmptyCollection: true,
    defaultFilter: contains,
    children: options.map(({ key, text }) => (
      <Item key={key} textValue={text}>
        {text}
      </Item>
    )),
  });
  const { inputProps, listBoxProps, buttonProps } = useComboBox(
    {
      ...settings,
      inputRef: input,
      buttonRef: toggle,
      listBoxRef: list,
      // As with suggestions, the list is no dialog: nothing around it is hidden from assistive technology.
      popoverRef: useRef(document.body),
    },
    state,
  );
  const { buttonProps: toggleProps } = useButton(buttonProps, toggle);
  const { popup, isAbove } = usePlace(state.isOpen);
  const isEmpty = state.isOpen && state.collection.size === 0;
  const { selectionManager } = state;
  const only = state.isOpen && state.collection.size === 1 ? state.collection.getFirstKey() : null;
  // The only match is what Enter chooses.
  useEffect(() => {
    if (only !== null) selectionManager.setFocusedKey(only);
  }, [only, selectionManager]);
  return (
    <>
      <input
        {...inputProps}
        ref={input}
        className="wm-searchable__field field"
        onClick={() => {
          if (!state.isOpen) state.open(null, 'manual');
        }}
        onFocus={(event) => {
          inputProps.onFocus?.(event);
          event.currentTarget.select();
        }}
      />
      <button
        {...toggleProps}
        ref={toggle}
        type="button"
        className="wm-searchable__toggle"
        aria-label={SITE_TEXTS.showOptions(label)}
        aria-labelledby={undefined}
      />
      {state.isOpen && (
        <span className={isAbove ? 'wm-suggestions is-above' : 'wm-suggestions'} ref={popup}>
          <OptionList
            {...listBoxProps}
            listRef={list}
            state={state}
            label={SITE_TEXTS.options}
            emptyText={SITE_TEXTS.noneFound}
          />
        </span>
      )}
      <span className="visually-hidden" role="status">
        {isEmpty ? SITE_TEXTS.noneFound : ''}
      </span>
    </>
  );
}

/** The list opens above the field where there is no room below, and more above. */
function usePlace(isOpen: boolean) {
  const popup = useRef<HTMLSpanElement>(null);
  const [isAbove, setAbove] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is there once it is open.
  useLayoutEffect(() => {
    const around = popup.current?.parentElement?.getBoundingClientRect();
    const height = popup.current?.offsetHeight ?? 0;
    setAbove(around !== undefined && around.bottom + height > window.innerHeight && around.top > height);
  }, [isOpen]);
  return { popup, isAbove: isOpen && isAbove };
}
