import { type RefObject, useEffect, useRef } from 'react';
import { fallbackPicture, type SolrDocument, templateFor } from '../../../common/options/result-template.ts';
import { replaceFailedIn } from '../../browser/failed-pictures.ts';
import { forgetPicturesIn, loadPicturesIn } from '../../browser/list-pictures.ts';
import { useSearchContext } from '../search-context.tsx';

/**
 * For the `ul` around results: their pictures load as they come near (§2.4), and another of the same kind of listing takes the
 * place of one that cannot be loaded.
 */
export function useResultPictures(docs: readonly SolrDocument[]): RefObject<HTMLUListElement | null> {
  const { options } = useSearchContext();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) loadPicturesIn(list.current);
  });
  useEffect(() => {
    const part = list.current;
    return part ? () => forgetPicturesIn(part) : undefined;
  }, []);
  useEffect(() => {
    if (!list.current) return;
    return replaceFailedIn(list.current, (picture) => {
      const id = picture.closest<HTMLElement>('[data-doc-id]')?.dataset.docId;
      const doc = docs.find((one) => String(one.id) === id);
      const template = doc && templateFor(doc, options);
      return template && fallbackPicture(doc, template);
    });
  }, [docs, options]);
  return list;
}
