/** What entries of the field for words have set: a new one is in place of the last, and filters that were pressed stay (§2.8). */
import { useCallback, useEffect, useState } from 'react';
import { onceFor } from '../../../common/once-for.ts';
import { parseFilter } from '../../../common/query/filter-query.ts';
import { type Param, type ParamList, writeParams } from '../../../common/query/param-list.ts';
import { currentEntries } from '../active/current-search.ts';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearchContext } from '../search-context.tsx';
import { wordsOf } from '../store/param-changes.ts';
import type { SearchStore } from '../store/search-store.ts';

type Change = (params: ParamList) => ParamList;

/** What entries have set, as it is written, and what of the same field each has replaced. */
const setByEntries = onceFor(
  ({ settings }: SearchStore) =>
    new Map<string, ParamList>(settings.rendered?.entered?.map((param) => [writeParams([param]), []])),
);

/** Sets what an entry means, and tells what of the last one went for it; words that are sent otherwise do so as well. */
export function useEntries(): { enter: (change: Change) => void; gone: string } {
  const { store } = useSearchContext();
  const [gone, setGone] = useState('');
  const renewed = useCallback(
    (params: ParamList): ParamList => {
      const set = setByEntries(store);
      const kept = params.flatMap((param) => set.get(writeParams([param])) ?? [param]);
      tell(params, kept, store, setGone);
      return kept;
    },
    [store],
  );
  useEffect(() => {
    store.besideWords = (params, words) =>
      ['', wordsOf(params, store.options)].includes(words.trim()) ? params : renewed(params);
  }, [store, renewed]);
  const enter = useCallback(
    (change: Change): void =>
      store.actions.change((params) => {
        const before = renewed(params);
        const next = change(before);
        tell(params, next, store, setGone);
        const replaced = before.filter((param) => !next.some((other) => isSame(other, param)));
        for (const param of next.filter((one) => narrows(one) && !before.some((other) => isSame(other, one)))) {
          const of = fieldOf(param);
          setByEntries(store).set(
            writeParams([param]),
            replaced.filter((other) => fieldOf(other) === of),
          );
        }
        return next;
      }),
    [store, renewed],
  );
  return { enter, gone };
}

function tell(before: ParamList, now: ParamList, { options }: SearchStore, say: (text: string) => void): void {
  const left = before.filter((param) => narrows(param) && !now.some((other) => isSame(other, param)));
  const names = currentEntries(left, options).map(({ text }) => text);
  say(names.length > 0 ? LATE_TEXTS.inPlaceOf(names.join(', ')) : '');
}

function narrows([name]: Param): boolean {
  return name === 'fq' || name === 'sort';
}

function isSame([name, value]: Param, other: Param): boolean {
  return name === other[0] && value === other[1];
}

/** What a filter is of; there is one order. */
function fieldOf([name, value]: Param): string {
  const read = parseFilter(value);
  return name === 'fq' && read.ok ? read.filter.field : name;
}
