/** The toggles of results that the browser has rendered: plain elements in the empty forms that React leaves for them. */

import type { FlagOptions } from '../../common/flags/flag-options.ts';
import { flagIdOf } from '../../common/flags/flagged-documents.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import { make } from './dom.ts';
import type { FlagGroup } from './flag-group.ts';
import { toggleAction, toggleState } from './flag-words.ts';

/** The empty forms that results leave for their toggles. */
const FORM = '.wm-card__flags';

/**
 * Puts toggles into the results of a block, now and each time there are new ones.
 *
 * @param documents those the block shows, for groups whose key is not the id of the document.
 */
export function fillToggles(
  block: Element,
  groups: readonly FlagGroup[],
  documents: () => readonly SolrDocument[],
): void {
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
  return make(
    'button',
    {
      class: className,
      'data-flag': options.namespace,
      name: 'toggle',
      value: id,
      formaction: toggleAction(options.namespace),
      'aria-pressed': String(isFlagged),
    },
    make('span', { class: 'wm-flag__text' }, text),
    title === '' ? undefined : make('span', { class: 'visually-hidden' }, `: ${title}`),
  );
}
