import { useAwake } from '../late-parts.tsx';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { readSuggestion } from '../search-help.ts';
import { FilterLink } from '../search-links.tsx';
import { withWords } from '../store/param-changes.ts';

/** 'Did you mean': the same search with its words spelt another way; stands above results of which there are few. */
export function Suggestion() {
  const { options, focusCount } = useSearchContext();
  const spellcheck = useSearch((state) => (state.failure ? undefined : state.result?.spellcheck));
  const awake = useAwake<HTMLParagraphElement>();
  const suggestion = readSuggestion(spellcheck);
  if (!suggestion) return null;
  const { words, numFound } = suggestion;
  return (
    <p className="wm-suggestion" data-late="" ref={awake}>
      {LATE_TEXTS.didYouMean}{' '}
      <FilterLink
        key={words}
        className="wm-suggestion__link"
        to={(params) => withWords(params, words, options)}
        onGo={focusCount}
      >
        {words}
      </FilterLink>
      ? <span className="wm-suggestion__count">{LATE_TEXTS.brings(numFound)}</span>
    </p>
  );
}
