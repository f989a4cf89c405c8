/** Ties a combobox to the field for words, which stands in the page before it and elsewhere in the tree. */
import { type InputHTMLAttributes, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import type { Suggester } from './autocomplete-suggester.ts';

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

/** Hands the input its attributes and handlers, before the browser paints. */
export function useBinding(
  inputProps: InputHTMLAttributes<HTMLInputElement>,
  popup: RefObject<HTMLElement | null>,
  state: ComboBoxState<object>,
  bind: (input: BoundInput) => void,
): void {
  const { setFocused } = state;
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
  }, [inputProps, popup, setFocused, bind]);
}

/** Ties the combobox to a field that was there before it: focus, text typed meanwhile, and the form it is sent with. */
export function useField(
  field: RefObject<HTMLInputElement | null>,
  state: ComboBoxState<object>,
  items: readonly unknown[],
  stop: () => void,
  suggester: Suggester,
): void {
  const latest = useRef({ state, stop });
  useLayoutEffect(() => {
    latest.current = { state, stop };
  });
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    if (input.matches(':focus')) latest.current.state.setFocused(true);
    if (input.value !== input.defaultValue) suggester.typed(input.value);
    const onSubmit = (): void => latest.current.stop();
    input.form?.addEventListener('submit', onSubmit);
    return () => {
      suggester.stop();
      input.form?.removeEventListener('submit', onSubmit);
    };
  }, [field, suggester]);
  useEffect(() => {
    // Suggestions come later than the key that asked for them.
    if (items.length > 0 && field.current?.matches(':focus')) latest.current.state.open(null, 'input');
  }, [items, field]);
}
