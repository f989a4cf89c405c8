import { fetchPageText } from '../../api/page-text.ts';
import { treeOf } from '../../browser/tree.ts';
import { makeElement } from '../../ui/elements.ts';
import { cleanPage } from '../clean.ts';
import type { Content } from './load-content.ts';

/** What is no picture: a part of this page, or the main part of another one (`#id` picks another part). */
export async function loadOther(link: HTMLAnchorElement, signal: AbortSignal): Promise<Content> {
  const id = decodeURIComponent(link.hash.slice(1));
  const box = makeElement('div', { class: 'wm-lightbox__content rich-text', tabindex: '0' });
  if (id !== '' && withoutHash(link.href) === withoutHash(document.location.href)) {
    const part = treeOf(link).getElementById(id);
    if (!part) throw new Error(`There is no #${id} on this page.`);
    return { element: box, putBack: moveInto(box, part) };
  }
  box.append(cleanPage(await fetchPageText(withoutHash(link.href), signal), id));
  return { element: box };
}

/** Moves a part of the page into a box, shown even if it is hidden in the page. */
function moveInto(box: HTMLElement, part: HTMLElement): () => void {
  const place = document.createComment('');
  const { hidden } = part;
  part.replaceWith(place);
  part.hidden = false;
  box.append(part);
  return () => {
    part.hidden = hidden;
    place.replaceWith(part);
  };
}

function withoutHash(href: string): string {
  return href.split('#', 1)[0] ?? '';
}
