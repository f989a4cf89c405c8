/** Words that mean filters, and are sent as these. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchContext } from '../search-context.tsx';
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
