import { isModifiedClick } from '../../ui/modified-click.ts';
import { lightboxLink } from './gallery-links.ts';

const loadLightbox = () => import('./open-lightbox.ts');

/**
 * Opens lightbox links in an overlay (SPEC §2.15). Where small devices are to be spared they stay plain links; so do clicks
 * that mean another tab or a download, and everything while the lightbox cannot be loaded.
 */
export function startLightbox(window: Window): void {
  const { document } = window;
  const mobileWidth = document.body.dataset.lightboxMobile;
  if (mobileWidth !== undefined && window.matchMedia(`(max-device-width: ${mobileWidth}px)`).matches) return;

  document.addEventListener('click', (event) => {
    const link = lightboxLink(event.target);
    if (!link || event.defaultPrevented || isModifiedClick(event)) return;
    event.preventDefault();
    loadLightbox().then(
      (part) => part.openLightbox(link),
      (error: unknown) => {
        reportError(error);
        window.location.assign(link.href);
      },
    );
  });

  // Who points at a link is about to press it.
  const prepare = (event: Event): void => {
    if (!lightboxLink(event.target)) return;
    document.removeEventListener('pointerover', prepare);
    document.removeEventListener('focusin', prepare);
    loadLightbox().catch(reportError);
  };
  document.addEventListener('pointerover', prepare);
  document.addEventListener('focusin', prepare);
}
