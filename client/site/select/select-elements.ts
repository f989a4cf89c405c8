import { insist } from '../../api/late-module.ts';

/** Jump menus (§2.16), and other selects that an owner marks as long. */
const SELECTS = 'select.ctools-jump-menu-select, select.wm-select';

/** Makes the marked selects of a page searchable; while their script cannot be loaded they stay as they are. */
export function startSelects(document: Document): void {
  const selects = document.querySelectorAll<HTMLSelectElement>(SELECTS);
  if (selects.length === 0) return;
  void insist(() => import('./enhance-select.tsx')).then((part) => {
    for (const select of selects) part.enhanceSelect(select);
  });
}
