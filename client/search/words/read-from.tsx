import type { Param } from '../../../common/query/param-list.ts';
import { useAwake } from '../late-parts.tsx';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { FilterLink } from '../search-links.tsx';
import { withWords } from '../store/param-changes.ts';
import { asTyped } from './as-typed.ts';
import type { WordsBoxProps } from './bound-field.ts';

/** The words of the address, while all filters are set that were read from them; the suggestions tell it once they are there. */
export function ReadFrom({ field }: Pick<WordsBoxProps, 'field'>) {
  const { store, options, focusCount } = useSearchContext();
  const { readFrom = '', entered = [] } = store.settings.rendered ?? {};
  const params = useSearch((state) => state.params);
  const awake = useAwake<HTMLParagraphElement>();
  const isEntered = ([name, value]: Param): boolean => entered.some((one) => one[0] === name && one[1] === value);
  if (params.filter(isEntered).length < entered.length) return null;
  return (
    <p className="wm-keywords__from" data-late="" ref={awake}>
      {LATE_TEXTS.readFrom(readFrom)}{' '}
      <span className="wm-keywords__ways">
        <button
          type="button"
          onClick={() => {
            if (field.current) field.current.value = readFrom;
            field.current?.focus();
          }}
        >
          {LATE_TEXTS.changeWords}
        </button>{' '}
        <FilterLink
          className="wm-keywords__as-words"
          to={(now) =>
            withWords(
              now.filter((param) => !isEntered(param)),
              asTyped(readFrom),
              options,
            )
          }
          onGo={focusCount}
        >
          {LATE_TEXTS.asWords}
        </FilterLink>
      </span>
    </p>
  );
}
