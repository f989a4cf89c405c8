import { latePart } from '../../api/late-part.ts';
import { loadWhenIdle } from '../../api/load-when-idle.ts';
import { isModifiedClick, pressed } from '../../browser/tree.ts';
import { loadForPress } from '../../ui/load-for-press.ts';
import { LIGHTBOX_LINKS, lightboxLink } from './gallery-links.ts';

const loadLightbox = latePart(() => import('./open-lightbox.ts'));

/**
 * Opens lightbox links in an overlay (§2.15). Where small devices are to be spared they stay plain links; so do clicks
 * that mean another tab or a download, and everything while the lightbox cannot be loaded.
 */
export function startLightbox(window: Window): void {
  const { document } = window;
  const mobileWidth = document.body.dataset.lightboxMobile;
  if (mobileWidth !== undefined && window.matchMedia(`(max-device-width: ${mobileWidth}px)`).matches) return;

  document.addEventListener('click', (event) => {
    const link = lightboxLink(pressed(event));
    if (!link || event.defaultPrevented || isModifiedClick(event)) return;
    event.preventDefault();
    void loadForPress(link, loadLightbox, () => window.location.assign(link.href)).then((part) =>
      part?.openLightbox(link),
    );
  });

  if (document.querySelector(LIGHTBOX_LINKS)) loadWhenIdle(loadLightbox);
}
