/** Ties a combobox to the field for words, which stands in the page before it and elsewhere in the tree. */
import {
  type InputHTMLAttributes,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type AriaComboBoxOptions, useComboBox } from 'react-aria/useComboBox';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { type ComboBoxStateOptions, useComboBoxState } from 'react-stately/useComboBoxState';
import { TEXTS } from '../../texts.ts';
import type { Suggester } from './autocomplete-suggester.ts';

// In a block's shadow root as well.
enableShadowDOM();

/** What makes an input a combobox; what stands in it stays its own. */
export type BoundInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'id' | 'type' | 'name' | 'placeholder' | 'maxLength'
>;

export interface WordsBoxProps {
  /** The field for words, which stands in the page already and may have text and focus. */
  field: RefObject<HTMLInputElement | null>;
  /** Takes what the field must have as attributes and handlers from now on. */
  bind: (input: BoundInput) => void;
}

type ComboBoxOptions = Omit<AriaComboBoxOptions<object>, 'inputRef' | 'popoverRef' | 'listBoxRef'>;

interface WordsBox extends Pick<ComboBoxOptions, 'onChange' | 'onOpenChange' | 'onFocus' | 'onKeyDown'> {
  suggester: Suggester;
  /** What is suggested, and the same as the combobox has it. */
  items: readonly unknown[];
  children: ComboBoxStateOptions<object>['children'];
  /** Takes the suggestions away. */
  stop(): void;
}

/**
 * The combobox of suggestions under the field for words (§2.8), whose input was there before it: focus, text typed meanwhile, and the
 * form it is sent with are those of the field.
 *
 * Everything outside of the 'popover' would be hidden from assistive technology while the list is open. The whole page
 * stands for it, since a list of suggestions is no dialog: Tab leads on, and so must a screen reader.
 */
export function useWordsBox<List extends HTMLElement>(
  { field, bind }: WordsBoxProps,
  { suggester, items, children, stop, onKeyDown, ...own }: WordsBox,
) {
  const [text, setText] = useState(() => field.current?.value ?? '');
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<List>(null);
  const options: ComboBoxOptions = {
    'aria-label': TEXTS.searchLabel,
    allowsCustomValue: true,
    inputValue: text,
    onInputChange: (words) => {
      setText(words);
      suggester.typed(words);
    },
    value: null,
    ...own,
  };
  const state = useComboBoxState({ ...options, children });
  const { inputProps, listBoxProps } = useComboBox(
    {
      ...options,
      inputRef: field,
      popoverRef: useRef(document.body),
      listBoxRef: list,
      onKeyDown: (event) => {
        if (event.nativeEvent.isComposing) return;
        onKeyDown?.(event);
        if (!state.isOpen) return;
        // Some browsers would empty a search field.
        if (event.key === 'Escape') event.preventDefault();
        // With nothing highlighted the combobox would only close: the visitor means what stands in the field.
        const isPlain = event.key === 'Enter' && !event.repeat && state.selectionManager.focusedKey === null;
        if (isPlain) field.current?.form?.requestSubmit();
      },
    },
    state,
  );
  const { setFocused } = state;
  // The input has its attributes and handlers before the browser paints.
  useLayoutEffect(() => {
    const { value, defaultValue, id, type, name, placeholder, maxLength, onBlur, ...bound } = inputProps;
    bind({
      ...bound,
      onBlur: (event) => {
        onBlur?.(event);
        // A highlighted suggestion is told as the focus leaving for it.
        if (!popup.current?.contains(event.relatedTarget)) setFocused(false);
      },
    });
  }, [inputProps, setFocused, bind]);
  const onSubmit = useEffectEvent(stop);
  const takeFocus = useEffectEvent(() => setFocused(true));
  const openList = useEffectEvent(() => state.open(null, 'input'));
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    if (input.matches(':focus')) takeFocus();
    if (input.value !== input.defaultValue) suggester.typed(input.value);
    const leaving = new AbortController();
    input.form?.addEventListener('submit', () => onSubmit(), { signal: leaving.signal });
    return () => {
      suggester.stop();
      leaving.abort();
    };
  }, [field, suggester]);
  useEffect(() => {
    // Suggestions come later than the key that asked for them.
    if (items.length > 0 && field.current?.matches(':focus')) openList();
  }, [items, field]);
  /** Writes words into the field. */
  const write = (words: string): void => {
    setText(words);
    if (field.current) field.current.value = words;
  };
  return { state, listBoxProps, popup, list, write };
}
