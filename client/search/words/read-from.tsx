import type { Param } from '../../../common/query/param-list.ts';
import { useAwake } from '../late-parts.tsx';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { FilterLink } from '../search-links.tsx';
import { withWords } from '../store/param-changes.ts';
import { asTyped } from './as-typed.ts';
import type { WordsBoxProps } from './bound-field.ts';
import { ReadLine } from './read-line.tsx';
import { READ_TEXTS } from './read-texts.ts';

/** The words of the address, while all filters are set that were read from them; the suggestions tell it once they are there. */
export function ReadFrom({ field }: Pick<WordsBoxProps, 'field'>) {
  const { store, options, focusCount } = useSearchContext();
  const { readFrom, entered = [] } = store.settings.rendered ?? {};
  const params = useSearch((state) => state.params);
  const awake = useAwake<HTMLParagraphElement>();
  const isEntered = ([name, value]: Param): boolean => entered.some((one) => one[0] === name && one[1] === value);
  if (!readFrom || params.filter(isEntered).length < entered.length) return null;
  const { words } = readFrom;
  return (
    <ReadLine read={readFrom} set={entered} late={awake}>
      <button
        type="button"
        onClick={() => {
          if (field.current) field.current.value = words;
          field.current?.focus();
        }}
      >
        {READ_TEXTS.changeWords}
      </button>{' '}
      <FilterLink
        className="wm-keywords__as-words"
        to={(now) =>
          withWords(
            now.filter((param) => !isEntered(param)),
            asTyped(words),
            options,
          )
        }
        onGo={focusCount}
      >
        {READ_TEXTS.asWords}
      </FilterLink>
    </ReadLine>
  );
}
