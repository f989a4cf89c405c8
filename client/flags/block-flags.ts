/**
 * What the search blocks of a page have to do with flags. Results that the browser has rendered get their toggles here: plain elements
 * in the empty forms that React leaves for them.
 */
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import { flagIdOf } from '../../common/flags/flagged-documents.ts';
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import { retryUntilLoaded } from '../api/late-module.ts';
import type { ListSearch } from './favourites.ts';
import { makeElement } from './flag-elements.ts';
import type { FlagGroup } from './flag-group.ts';
import { pageFlags } from './page-flags.ts';
import { toggleAction, toggleState } from './toggles.ts';

/** Gives every result of a block its toggles; `documents` are those it shows by now. */
export async function flagBlock(
  block: Element,
  options: SearchBlockOptions,
  documents: () => readonly SolrDocument[],
): Promise<void> {
  const page = await pageFlags();
  const base = options.url.replace(/\/search$/, '/flags');
  const groups = options.flags.map((own) => page.group(own, base).group);
  if (groups.length > 0) fillToggles(block, groups, documents);
}

/** Lets the section of the favourites page and the search that shows the list work together. */
export async function flagList(namespace: string, search: ListSearch): Promise<void> {
  const page = await pageFlags();
  const own = page.named(namespace);
  const section = document.querySelector<HTMLElement>(`[data-favourites="${CSS.escape(namespace)}"]`);
  if (!own || !section) return;
  const { startFavourites } = await retryUntilLoaded(() => import('./favourites.ts'));
  startFavourites({ section, search, say: page.say, ...own });
}

/** The empty forms that results leave for their toggles. */
const FORM = '.wm-card__flags';

/**
 * Puts toggles into the results of a block, now and each time there are new ones.
 *
 * @param documents those the block shows, for groups whose key is not the id of the document.
 */
function fillToggles(block: Element, groups: readonly FlagGroup[], documents: () => readonly SolrDocument[]): void {
  const fill = (form: Element): void => {
    const card = form.closest<HTMLElement>('[data-doc-id]');
    const docId = card?.dataset.docId;
    if (form.childElementCount > 0 || docId === undefined) return;
    const title = card?.querySelector('.wm-card__title')?.textContent ?? '';
    for (const group of groups) {
      const { options } = group;
      const doc =
        options.key === 'id' && !options.skipSolr ? { id: docId } : documents().find(({ id }) => String(id) === docId);
      const id = doc && flagIdOf(doc, options);
      if (id !== undefined) form.append(makeToggle(options, id, title, group.has(id)));
    }
  };
  for (const form of block.querySelectorAll(FORM)) fill(form);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof Element) for (const form of node.querySelectorAll(FORM)) fill(form);
      }
    }
  }).observe(block, { childList: true, subtree: true });
}

function makeToggle(options: FlagOptions, id: string, title: string, isFlagged: boolean): HTMLButtonElement {
  const { className, text } = toggleState(options, isFlagged);
  return makeElement(
    'button',
    {
      class: className,
      'data-flag': options.namespace,
      name: 'toggle',
      value: id,
      formaction: toggleAction(options.namespace),
      'aria-pressed': String(isFlagged),
    },
    makeElement('span', { class: 'wm-flag__text' }, text),
    title === '' ? undefined : makeElement('span', { class: 'visually-hidden' }, `: ${title}`),
  );
}
