import { type RefObject, useEffect, useRef } from 'react';
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';

interface OptionListProps extends AriaListBoxOptions<object> {
  listRef: RefObject<HTMLUListElement | null>;
  state: ComboBoxState<object>;
  /** What the list is called. */
  label: string;
  /** What stands in it while there is nothing to choose. */
  emptyText?: string;
}

/** The list of a combobox: its options, the one in focus kept in view. */
export function OptionList({ listRef, state, label, emptyText, ...props }: OptionListProps) {
  const { listBoxProps } = useListBox({ ...props, 'aria-label': label }, state, listRef);
  const options = [...state.collection];
  return (
    <ul {...listBoxProps} className="wm-suggestions__list" ref={listRef}>
      {options.map((item) => (
        <Option key={item.key} itemKey={String(item.key)} label={item.textValue} state={state} />
      ))}
      {options.length === 0 && emptyText !== undefined && (
        // biome-ignore lint/a11y/useFocusableInteractive: it says that there is nothing to choose.
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of options holds options alone.
        <li className="wm-suggestions__none" role="option" aria-disabled="true" aria-selected="false">
          {emptyText}
        </li>
      )}
    </ul>
  );
}

interface OptionProps {
  itemKey: string;
  label: string;
  state: ComboBoxState<object>;
}

function Option({ itemKey, label, state }: OptionProps) {
  const option = useRef<HTMLLIElement>(null);
  const { optionProps, isFocused } = useOption({ key: itemKey, 'aria-label': label }, state, option);
  useEffect(() => {
    if (isFocused) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  return (
    <li
      {...optionProps}
      className={isFocused ? 'wm-suggestions__item is-focused' : 'wm-suggestions__item'}
      ref={option}
    >
      {label}
    </li>
  );
}
