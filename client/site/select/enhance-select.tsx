import { createRoot } from 'react-dom/client';
import { JUMP_MENU_MIN_WIDTH_PX } from '../../../common/constants.ts';
import { jumpTarget } from '../../../common/page/jump-target.ts';
import type { Tree } from '../../browser/tree.ts';
import { InSiteLanguage } from '../../ui/in-site-language.tsx';
import { addStyles } from '../late-styles.ts';
import { SearchableSelect, type SelectOption } from './searchable-select.tsx';
import selectStyles from './select.css?inline';

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
  addStyles(select.getRootNode() as Tree, selectStyles);
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
  const chosen = (): string => (isChosen ? String(select.selectedIndex) : '');
  const root = createRoot(place, { identifierPrefix: id });
  const draw = (): void => {
    place.style.width = widthOf(select);
    root.render(
      <InSiteLanguage>
        <SearchableSelect
          id={id}
          labelId={name?.id}
          label={labelOf(select)}
          isDisabled={select.disabled}
          {...optionsOf(select, isMenu)}
          value={chosen()}
          onChoose={(key) => {
            if (key === chosen()) return;
            select.selectedIndex = Number(key);
            select.dispatchEvent(new Event('change', { bubbles: true }));
          }}
        />
      </InSiteLanguage>,
    );
  };
  draw();
  select.addEventListener('change', () => {
    isChosen = true;
    draw();
  });
  window.addEventListener('pageshow', () => {
    if (isMenu) resetChoice(select);
    isChosen = !isMenu;
    draw();
  });
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
  return { options: all.filter((option) => option.value !== ''), prompt: all[ownChoice(select)]?.text ?? '' };
}

/** Tells a jump menu from other selects. */
export function isJumpMenu(select: HTMLSelectElement): boolean {
  return select.classList.contains('ctools-jump-menu-select');
}

/** A choice leads on at once (§2.16), also one that a script makes; the button that would do it goes. */
export function bindJumpMenu(select: HTMLSelectElement, navigate: (url: string) => void): void {
  resetChoice(select);
  const button = select.form?.querySelector<HTMLElement>('.ctools-jump-menu-button');
  if (button) {
    button.classList.add('ctools-jump-menu-hide');
    button.hidden = true;
  }
  select.addEventListener('change', () => {
    const target = jumpTarget(select.value);
    // What is no address leads nowhere.
    if (target !== null && URL.canParse(target, select.baseURI)) navigate(target);
  });
}

/** Who comes back to a page finds the menu as the page has it, so that the same choice can be made again. */
function resetChoice(select: HTMLSelectElement): void {
  select.selectedIndex = ownChoice(select);
}

/** The position of what the page has chosen. */
function ownChoice(select: HTMLSelectElement): number {
  return Math.max(
    0,
    [...select.options].findIndex((option) => option.defaultSelected),
  );
}

const WIDTH = /^width:([-+]?(?:\d*\.)?\d+(?:px|em|ex|%|in|cm|mm|pt|pc))/i;

/**
 * How wide a select's stand-in is (§2.16): as its style says, else as wide as the select is, else by its content.
 *
 * @param style its style attribute.
 * @param outerWidth its width in pixels; 0 while it is not shown.
 */
export function resolveWidth(style: string | null, outerWidth: number): string {
  for (const declaration of (style ?? '').split(';')) {
    const width = WIDTH.exec(declaration.replaceAll(/\s/g, ''))?.[1];
    if (width !== undefined) return width;
  }
  return outerWidth > 0 ? `${outerWidth}px` : 'auto';
}
