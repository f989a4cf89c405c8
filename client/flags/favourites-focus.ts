/** Where the focus goes as a list of favourites changes: what had it may leave with its item. */
import { focused } from '../browser/tree.ts';
import type { FlagGroup } from './flag-group.ts';
import type { ListSearch } from './list-search.ts';

export interface ListFocus {
  /** Keeps in mind what has the focus, as its item may go. */
  keep(): void;
  /** What has the focus stands at this place of the list, whatever its item. */
  standsAt(element: Element | null, at: number): void;
  /** Takes the focus to the item in the place of one that went, to one that was brought back, or to what invites. */
  restore(): void;
}

/** @param invitation what invites to begin a list, while there is none. */
export function followFocus(
  search: ListSearch,
  group: FlagGroup,
  invitation: () => HTMLElement | null | undefined,
): ListFocus {
  /** What had the focus when the list was last changed, and which item it stood at. */
  let left: { element: Element; at: number } | undefined;
  /** What a press has just brought back to the list. */
  let back: string | undefined;

  function keep(): void {
    const element = focused();
    const at = search.toggles().findIndex((toggle) => toggle.closest('li')?.contains(element));
    // Also at what is offered to begin with, which leaves as the list begins.
    left = element?.closest('li') ? { element, at } : undefined;
  }

  group.onChange((changed) => {
    keep();
    // Not what another tab has done: that takes the focus from nobody.
    back = isLost() ? changed.find((id) => group.has(id)) : undefined;
  });
  return {
    keep,
    standsAt(element, at) {
      if (element) left = { element, at };
    },
    restore() {
      const toggles = search.toggles();
      const returned = back === undefined ? undefined : toggles.find((toggle) => toggle.value === back);
      if (returned) {
        back = undefined;
        returned.focus();
      }
      if (!left || left.element.isConnected || search.found() === undefined) return;
      const { at } = left;
      left = undefined;
      if (isLost()) (toggles[at] ?? toggles.at(-1) ?? invitation())?.focus({ preventScroll: true });
    },
  };
}

/** Whether the focus is nowhere, or on a word that goes in a moment. */
function isLost(): boolean {
  const element = focused();
  return element === null || element === document.body || element.closest('[data-notify]') !== null;
}
