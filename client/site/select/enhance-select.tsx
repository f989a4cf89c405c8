import { createRoot } from 'react-dom/client';
import { JUMP_MENU_MIN_WIDTH_PX } from '../../../common/constants.ts';
import { addStyles } from '../late-styles.ts';
import { bindJumpMenu, isJumpMenu, resetChoice } from './jump-menu.ts';
import { SearchableSelect, type SelectOption } from './searchable-select.tsx';
import selectStyles from './select.css?inline';
import { resolveWidth } from './select-width.ts';

const enhanced = new WeakSet<HTMLSelectElement>();
let count = 0;

/**
 * Puts a searchable dropdown in the place of a select (§2.16), which stays in its form, hidden, and hears `change` as
 * if it had been used itself.
 */
export function enhanceSelect(select: HTMLSelectElement): void {
  if (enhanced.has(select) || select.multiple) return;
  enhanced.add(select);
  count += 1;
  const { ownerDocument: document } = select;
  addStyles(document, selectStyles);
  const isMenu = isJumpMenu(select);
  const [name] = select.labels;
  const id = `wm-select-${count}`;
  const place = document.createElement('span');
  place.className = 'wm-searchable';
  place.style.minWidth = `${JUMP_MENU_MIN_WIDTH_PX}px`;
  if (name) {
    name.id ||= `${id}-label`;
    name.htmlFor = id;
  }
  select.after(place);
  if (isMenu) bindJumpMenu(select, (url) => document.location.assign(url));
  // What a menu comes with is no choice yet: to pick it leads there as well.
  let isChosen = !isMenu;
  const root = createRoot(place, { identifierPrefix: id });
  const draw = (): void => {
    place.style.width = widthOf(select);
    root.render(
      <SearchableSelect
        id={id}
        labelId={name?.id}
        label={labelOf(select)}
        isDisabled={select.disabled}
        {...optionsOf(select, isMenu)}
        current={() => (isChosen ? String(select.selectedIndex) : '')}
        onChoose={(key) => {
          select.selectedIndex = Number(key);
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }}
        watch={(listener) => {
          select.addEventListener('change', () => {
            isChosen = true;
            listener();
          });
          window.addEventListener('pageshow', () => {
            if (isMenu) resetChoice(select);
            isChosen = !isMenu;
            listener();
          });
        }}
      />,
    );
  };
  draw();
  // A page's own script may fill its options, or change them, whenever it likes.
  new MutationObserver(draw).observe(select, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['disabled', 'label', 'selected', 'value'],
  });
}

/** How wide the select says it is, or would be if it were shown; it is hidden afterwards. */
function widthOf(select: HTMLSelectElement): string {
  select.hidden = false;
  const { width } = select.getBoundingClientRect();
  select.hidden = true;
  return resolveWidth(select.getAttribute('style'), Math.ceil(width));
}

function labelOf(select: HTMLSelectElement): string {
  const text = select.labels[0]?.textContent ?? select.ariaLabel ?? select.title;
  return text.trim() || (select.options[0]?.text ?? '');
}

/** The entries by their position. In a menu the one it comes with stands there at first, and one that leads nowhere is none. */
function optionsOf(select: HTMLSelectElement, isMenu: boolean): { options: SelectOption[]; prompt: string } {
  const all = [...select.options].map((option, at) => ({
    key: String(at),
    text: option.text,
    value: option.value,
    isDisabled: option.disabled,
  }));
  if (!isMenu) return { options: all, prompt: '' };
  return { options: all.filter((option) => option.value !== ''), prompt: all[select.selectedIndex]?.text ?? '' };
}
