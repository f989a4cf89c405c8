/** What entries of the field for words have set: a new one is in place of the last, and filters that were pressed stay (§2.8). */
import { useCallback, useEffect, useState } from 'react';
import { onceFor } from '../../../common/once-for.ts';
import type { ReadFrom } from '../../../common/page/page-model.ts';
import { parseFilter } from '../../../common/query/filter-query.ts';
import { type Param, type ParamList, writeParams } from '../../../common/query/param-list.ts';
import { currentEntries } from '../active/current-search.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { wordsOf } from '../store/param-changes.ts';
import type { SearchStore } from '../store/search-store.ts';
import { HELP_TEXTS } from './help-texts.ts';

type Change = (params: ParamList) => ParamList;

const NOTHING: ReadFrom = { words: '' };

/** What entries have set, as it is written, and what of the same field each has replaced. */
const setByEntries = onceFor(
  ({ settings }: SearchStore) =>
    new Map<string, ParamList>(settings.rendered?.entered?.map((param) => [writeParams([param]), []])),
);

interface Entries {
  /** Sets what an entry means, which was read so; its words are '' where nobody needs to be told. */
  enter: (change: Change, read: ReadFrom) => void;
  /** What of the last one went for it. */
  gone: string;
  /** What the last of those was read from whose filters are all set, and what it set: also after the way back to it. */
  last: MadeEntry | undefined;
}

interface MadeEntry {
  read: ReadFrom;
  set: ParamList;
}

/** Sets what an entry means; words that are sent otherwise take its place as well. */
export function useEntries(): Entries {
  const { store } = useSearchContext();
  const [gone, setGone] = useState('');
  const [made, setMade] = useState<readonly MadeEntry[]>(() => {
    const { readFrom = NOTHING, entered = [] } = store.settings.rendered ?? {};
    return [{ read: readFrom, set: entered }];
  });
  const last = useSearch(({ params }) =>
    made.findLast(({ set }) => set.every((one) => params.some((param) => isSame(param, one)))),
  );
  const renewed = useCallback(
    (params: ParamList): ParamList => {
      const entered = setByEntries(store);
      const kept = params.flatMap((param) => entered.get(writeParams([param])) ?? [param]);
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
    (change: Change, read: ReadFrom): void =>
      store.actions.change((params) => {
        const before = renewed(params);
        const next = change(before);
        tell(params, next, store, setGone);
        const replaced = before.filter((param) => !next.some((other) => isSame(other, param)));
        const added = next.filter((one) => narrows(one) && !before.some((other) => isSame(other, one)));
        setMade((others) => [...others, { read, set: [...added, ...next.filter(([name]) => name === 'q')] }]);
        for (const param of added) {
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
  return { enter, gone, last: last?.read.words === '' ? undefined : last };
}

function tell(before: ParamList, now: ParamList, { options }: SearchStore, say: (text: string) => void): void {
  const left = before.filter((param) => narrows(param) && !now.some((other) => isSame(other, param)));
  const names = currentEntries(left, options).map(({ text }) => text);
  say(names.length > 0 ? HELP_TEXTS.inPlaceOf(names.join(', ')) : '');
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
