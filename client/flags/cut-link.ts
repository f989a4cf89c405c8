/** A link to a list that was cut short, as some programs for mail do: what can be read of it is shown. */
import { flagHash } from '../../common/flags/flag-ids.ts';
import { cutFlagQueryIds } from '../../common/flags/flagged-documents.ts';
import type { ListSearch } from './list-search.ts';

export interface CutLinkOptions {
  /** The field of the ids. */
  key: string;
  search: ListSearch;
  /** The ids of the visitor's own list, for a link of which nothing can be read. */
  own(): readonly string[];
  show(ids: readonly string[]): void;
  /** Whether the address is one of this site, and may change. */
  isOurPage: boolean;
}

export interface CutLink {
  /** Whether what shows is of a link that was cut. */
  isCut(): boolean;
  /** Shows what can be read of a cut link, or else the visitor's own list. */
  mend(): void;
  /** Shows the list without its last id, where that is what a cut link ends in: it is no whole id, as something of the list is missing. */
  dropsLast(ids: readonly string[]): boolean;
  /** Another list is shown from now on. */
  forget(): void;
}

export function mendCutLink({ key, search, own, show, isOurPage }: CutLinkOptions): CutLink {
  let isCut = false;
  /** What a cut link ends in, as long as nothing says that it is no whole id. */
  let last: string | undefined;

  /** Shows these in place of what the address says, to which nobody wants to go back. */
  function showInstead(ids: readonly string[]): void {
    const { pathname, search: query } = window.location;
    const hash = ids.length > 0 ? `#${flagHash(key, ids)}` : '';
    if (isOurPage) window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`);
    show(ids);
  }

  return {
    isCut: () => isCut,
    mend() {
      const rest = cutFlagQueryIds(key, search.query());
      if (!rest) return;
      isCut = true;
      last = rest.at(-1);
      showInstead(rest.length > 0 ? rest : own());
    },
    dropsLast(ids) {
      if (last === undefined || last !== ids.at(-1)) return false;
      last = undefined;
      showInstead(ids.slice(0, -1));
      return true;
    },
    forget() {
      isCut = false;
    },
  };
}
