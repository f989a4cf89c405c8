/** Words that mean filters: they are sent as these, or these are offered with what the words find. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { getParams } from '../../../common/query/param-list.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { wordsOf } from '../store/param-changes.ts';
import { askSuggestions, rangesOf, type Suggested, type SuggestionGroup, suggestUrl } from './suggestion-groups.ts';

/** Words that are sent wait at most so long to be known for filters. */
const MEANT_LIMIT_MS = 1000;

/** What is suggested under the field. */
export interface Shown {
  groups: readonly SuggestionGroup[];
  /** Whether there was an answer, and nothing in it. */
  isNone?: boolean;
  /** Where they were asked for, as `suggestUrl` has it. */
  url?: string;
}

/**
 * Words that are sent and mean filters alone are sent as these: what the numbers in them limit, or a value that goes by another name. As
 * words they would find little, such as what has the number in its name.
 */
export function useMeantFilters(
  field: RefObject<HTMLInputElement | null>,
  { groups, url: shownFor }: Shown,
  choose: (meant: Suggested) => void,
): void {
  const { store } = useSearchContext();
  const set = useEffectEvent(choose);
  const valueNamed = useEffectEvent((url: string) => (url === shownFor ? soleValue(groups) : undefined));
  useEffect(() => {
    const form = field.current?.form;
    let asked: string | undefined;
    const ask = async (url: string): Promise<void> => {
      const limit = new Promise<undefined>((resolve) => setTimeout(resolve, MEANT_LIMIT_MS));
      const answer = await Promise.race([askSuggestions(url), limit]).catch(() => undefined);
      if (asked !== url) return;
      const [meant, other] = answer ? rangesOf(answer, store.getState().result, store.options) : [];
      if (meant && !other) set(meant);
      else form?.requestSubmit();
      asked = undefined;
    };
    const onSubmit = (event: Event): void => {
      const text = field.current?.value ?? '';
      const url = suggestUrl(text, store.options);
      if (url === undefined || asked === url) return;
      asked = /\d/.test(text) ? url : undefined;
      const named = valueNamed(url);
      if (!asked && !named) return;
      // Nobody else is to send the words.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (asked) void ask(asked);
      else if (named) set(named);
    };
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => {
      asked = undefined;
      form?.removeEventListener('submit', onSubmit, { capture: true });
    };
  }, [field, store]);
}

/** The one value that is suggested, where it goes by another name than what was typed and no listing is named so. */
function soleValue(groups: readonly SuggestionGroup[]): Suggested | undefined {
  const all = groups.flatMap(({ items }) => items.filter(({ choice }) => choice.kind !== 'words'));
  return all.length === 1 && all[0]?.choice.kind === 'place' && all[0].marks.length === 0 ? all[0] : undefined;
}

/** The filters that the numbers of the words mean, while no filter is set; asked for where it is wanted. */
export function useMeantRanges(isAsked: boolean): readonly Suggested[] {
  const { store, options } = useSearchContext();
  const words = useSearch(({ params }) => (getParams(params, 'fq').length > 0 ? '' : wordsOf(params, options)));
  const [ranges, setRanges] = useState<readonly Suggested[]>([]);
  useEffect(() => {
    let isWanted = true;
    setRanges([]);
    const url = isAsked && options.suggest && /\d/.test(words) ? suggestUrl(words, options) : undefined;
    if (url === undefined) return;
    askSuggestions(url).then(
      (answer) => isWanted && setRanges(rangesOf(answer, store.getState().result, options)),
      (error: unknown) => store.settings.log(String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [isAsked, words, options, store]);
  return ranges;
}
