import { Fragment, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { type AriaListBoxOptions, useListBox, useListBoxSection, useOption } from 'react-aria/useListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { LATE_TEXTS } from '../late-texts.ts';
import { HELP_TEXTS } from './help-texts.ts';
import type { RecentSearch } from './recent-searches.ts';
import type { Suggested, SuggestionGroup } from './suggestion-groups.ts';

interface SuggestionListProps extends AriaListBoxOptions<object> {
  listRef: RefObject<HTMLDivElement | null>;
  state: ComboBoxState<object>;
  groups: readonly SuggestionGroup[];
  onForget: (search: RecentSearch) => void;
}

/** The suggestions under their titles, as the list of a combobox. */
export function SuggestionList({ listRef, state, groups, onForget, ...props }: SuggestionListProps) {
  const { listBoxProps } = useListBox({ ...props, 'aria-label': LATE_TEXTS.suggestions }, state, listRef);
  // A list that is about to change has its old groups for a moment.
  const shown = groups.filter(({ key }) => state.collection.getItem(key));
  return (
    <div {...listBoxProps} className="wm-suggestions__list" ref={listRef}>
      {shown.map((group) => (
        <Group key={group.key} group={group} state={state} onForget={onForget} />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<SuggestionListProps, 'state' | 'onForget'> {
  group: SuggestionGroup;
}

function Group({ group: { title, items }, state, onForget }: GroupProps) {
  const { itemProps, headingProps, groupProps } = useListBoxSection({ heading: title });
  return (
    <div {...itemProps}>
      <div {...headingProps} className="wm-suggestions__title">
        {title}
      </div>
      <div {...groupProps}>
        {items.map((item) => (
          <Option key={item.key} item={item} state={state} onForget={onForget} />
        ))}
      </div>
    </div>
  );
}

interface OptionProps extends Pick<SuggestionListProps, 'state' | 'onForget'> {
  item: Suggested;
}

function Option({ item: { key, text, marks, note, recent, choice }, state, onForget }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused } = useOption({ key }, state, option);
  useEffect(() => {
    if (isFocused) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  return (
    <div
      {...optionProps}
      className={`wm-suggestions__item${isFocused ? ' is-focused' : ''}${choice.kind === 'forget' ? ' is-action' : ''}`}
      aria-keyshortcuts={recent === undefined ? undefined : 'Delete'}
      ref={option}
    >
      <span className="wm-suggestions__text">{marked(text, marks)}</span>{' '}
      {note !== '' && <span className="wm-suggestions__note">{note}</span>}
      {recent !== undefined && <Remove onPress={() => onForget(recent)} />}
    </div>
  );
}

/** For the pointer: an option holds no button, and keys have Delete. */
function Remove({ onPress }: { onPress: () => void }) {
  const keep = (event: SyntheticEvent): void => {
    // Neither does the option take the press, nor the focus leave the field.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      className="wm-suggestions__remove"
      title={HELP_TEXTS.forgetSearch}
      aria-hidden="true"
      onPointerDown={keep}
      onMouseDown={keep}
      onPointerUp={keep}
      onClick={(event) => {
        keep(event);
        onPress();
      }}
    >
      ×
    </span>
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
