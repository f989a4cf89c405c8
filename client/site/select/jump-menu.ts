import { jumpTarget } from '../../../common/page/jump-target.ts';

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
export function resetChoice(select: HTMLSelectElement): void {
  const own = [...select.options].findIndex((option) => option.defaultSelected);
  select.selectedIndex = Math.max(0, own);
}
