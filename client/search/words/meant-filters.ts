/** Words that mean filters: they are sent as these, or these are offered with what the words find. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { getParams } from '../../../common/query/param-list.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { wordsOf } from '../store/param-changes.ts';
import type { SearchStore } from '../store/search-store.ts';
import {
  askSuggestions,
  isDeadEnd,
  rangesOf,
  type Suggested,
  type SuggestionGroup,
  suggestionGroups,
  suggestUrl,
} from './suggestion-groups.ts';

/** What may mean filters: a number, or several words. */
export const MAY_MEAN = /\d|\S\s+\S/;
/** Words that are sent wait at most so long to be known for filters. */
const MEANT_LIMIT_MS = 3000;

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
  /** What words mean that are suggested for already; undefined where they are not. */
  const shownMeant = useEffectEvent((url: string, text: string) =>
    url === shownFor ? { meant: soleMeant(groups, text) } : undefined,
  );
  useEffect(() => {
    const form = field.current?.form;
    let asked: string | undefined;
    /** Whether the words are sent as they are. */
    let isPlain = false;
    const ask = async (text: string, url: string): Promise<void> => {
      asked = url;
      form?.setAttribute('aria-busy', 'true');
      const meant = await meantBy(text, store);
      if (asked !== url) return;
      form?.removeAttribute('aria-busy');
      asked = undefined;
      if (meant) {
        set(meant);
        return;
      }
      isPlain = true;
      form?.requestSubmit();
      isPlain = false;
    };
    const onSubmit = (event: Event): void => {
      const text = field.current?.value ?? '';
      const url = isPlain ? undefined : suggestUrl(text, store.options);
      if (url === undefined) return;
      const shown = shownMeant(url, text);
      if (shown && !shown.meant) return;
      // Nobody else is to send the words.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (shown?.meant) set(shown.meant);
      else if (asked !== url) void ask(text, url);
    };
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => {
      asked = undefined;
      form?.removeEventListener('submit', onSubmit, { capture: true });
    };
  }, [field, store]);
}

/** What words alone mean, asked for; undefined also where that takes too long or fails, and for words that mean no filter. */
export async function meantBy(text: string, store: SearchStore): Promise<Suggested | undefined> {
  const { options } = store;
  const url = suggestUrl(text, options);
  if (url === undefined) return undefined;
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, MEANT_LIMIT_MS));
  const answer = await Promise.race([askSuggestions(url), limit]).catch((error: unknown): undefined => {
    store.settings.log(String(error));
  });
  return answer && soleMeant(suggestionGroups(answer, store.getState().result, options), text);
}

/** The filters that words mean, where they can mean these alone. */
function soleMeant(groups: readonly SuggestionGroup[], text: string): Suggested | undefined {
  const [meant, other] = groups.flatMap(({ items }) => items.filter(({ choice }) => choice.kind === 'range'));
  if (other) return undefined;
  if (/\d/.test(text)) return meant;
  // Words that find nothing beside filters, and something by themselves, are searched for.
  const findWords = groups.some(({ items }) => items.some(({ choice }) => choice.kind === 'words'));
  return soleValue(groups) ?? (meant && isDeadEnd(meant) && findWords ? undefined : meant);
}

/** The one value that goes by the whole of what was typed; or is all that is suggested, by a part of another name, and no listing is named so. */
function soleValue(groups: readonly SuggestionGroup[]): Suggested | undefined {
  const all = groups.flatMap(({ items }) =>
    items.filter(({ choice: { kind } }) => kind !== 'words' && kind !== 'page'),
  );
  const named = all.filter(({ isNamed }) => isNamed);
  if (named.length === 1) return named[0];
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
    const url = isAsked && options.suggest && MAY_MEAN.test(words) ? suggestUrl(words, options) : undefined;
    if (url === undefined) return;
    askSuggestions(url)
      .then((answer) => {
        const found = rangesOf(answer, store.getState().result, options);
        if (isWanted) setRanges(found.filter(({ choice }) => choice.kind === 'range' && choice.count > 0));
      })
      .catch((error: unknown) => store.settings.log(String(error)));
    return () => {
      isWanted = false;
    };
  }, [isAsked, words, options, store]);
  return ranges;
}
