/** The 'Compare' toggles of result items: plain elements beside React, which renders no item again for them. */
import { LATE_TEXTS } from '../late-texts.ts';
import type { ChosenItem, ChosenItems } from './chosen-items.ts';

/** The empty places `ResultItem` leaves; those of a late part only once that part is alive. */
const SLOTS = '.result-list .wm-card__compare, [data-awake] .wm-card__compare';

export interface ToggleListener {
  onToggle(item: ChosenItem, what: 'added' | 'removed' | 'full'): void;
  /** The visitor wants to go on to what was chosen, past the rest of the results. */
  onGo(): void;
}

/**
 * Puts a toggle into every result of a block, now and later, and keeps them in step with the choice.
 *
 * @returns a function that ends this and takes the toggles out.
 */
export function wireToggles(block: Element, chosen: ChosenItems, { onToggle, onGo }: ToggleListener): () => void {
  const fill = (): void => {
    const ids = chosenIds(chosen);
    for (const slot of block.querySelectorAll(SLOTS)) {
      if (slot.firstChild) continue;
      slot.append(createToggle(itemOf(slot)));
      showState(slot, ids);
    }
  };
  const showStates = (): void => {
    const ids = chosenIds(chosen);
    for (const slot of block.querySelectorAll(SLOTS)) showState(slot, ids);
  };
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('.wm-compare-toggle, .wm-compare-go') : null;
    if (!button) return;
    if (button.classList.contains('wm-compare-go')) {
      onGo();
      return;
    }
    const item = itemOf(button);
    onToggle(item, chosen.toggle(item));
  };
  fill();
  const unsubscribe = chosen.subscribe(showStates);
  block.addEventListener('click', onClick);
  const observer = new MutationObserver(fill);
  observer.observe(block, { childList: true, subtree: true, attributeFilter: ['data-awake'] });
  return () => {
    observer.disconnect();
    unsubscribe();
    block.removeEventListener('click', onClick);
    for (const slot of block.querySelectorAll('.wm-card__compare')) slot.replaceChildren();
  };
}

/** The toggle of an item, where its block shows it. */
export function toggleOf(block: Element, id: string): HTMLElement | null {
  return block.querySelector<HTMLElement>(`[data-doc-id="${CSS.escape(id)}"] .wm-compare-toggle`);
}

function chosenIds(chosen: ChosenItems): ReadonlySet<string> {
  return new Set(chosen.getState().items.map(({ id }) => id));
}

/** What a card says of its item. */
function itemOf(inside: Element): ChosenItem {
  const card = inside.closest<HTMLElement>('[data-doc-id]');
  const image = card?.querySelector<HTMLImageElement>('img.wm-card__image');
  return {
    id: card?.dataset.docId ?? '',
    title: card?.querySelector('.wm-card__title')?.textContent ?? '',
    picture: image?.getAttribute('src') ?? image?.dataset.src ?? '',
  };
}

function createToggle({ title }: ChosenItem): HTMLElement {
  const toggle = createButton('wm-compare-toggle', LATE_TEXTS.compare);
  const what = document.createElement('span');
  what.className = 'visually-hidden';
  what.textContent = ` ${title}`;
  toggle.append(what);
  return toggle;
}

/** A chosen item also has a way past all results that follow, for the keyboard. */
function showState(slot: Element, ids: ReadonlySet<string>): void {
  const isChosen = ids.has(slot.closest<HTMLElement>('[data-doc-id]')?.dataset.docId ?? '');
  slot.querySelector('.wm-compare-toggle')?.setAttribute('aria-pressed', String(isChosen));
  const go = slot.querySelector('.wm-compare-go');
  if (isChosen && !go) slot.append(createButton('wm-compare-go button', LATE_TEXTS.compareGo));
  if (!isChosen) go?.remove();
}

function createButton(className: string, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = text;
  return button;
}
