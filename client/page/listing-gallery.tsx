import { LIGHTBOX } from '../../common/site-constants.ts';
import type { Picture } from './listing-pictures.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/**
 * The pictures of a listing, each a link to itself that the lightbox opens (SPEC §2.15): the cover large, the others beside
 * it; on a phone a strip that scrolls sideways.
 */
export function ListingGallery({ pictures, drawing }: { pictures: readonly Picture[]; drawing: string | undefined }) {
  if (pictures.length === 0) return null;
  return (
    <section className="gallery" aria-label={PAGE_TEXTS.pictures}>
      <ul className={`gallery-list gallery-of-${Math.min(pictures.length, 5)}`}>
        {pictures.map(({ src, alt }, position) => (
          <li key={src} className="gallery-item">
            <a
              className={LIGHTBOX.linkClass}
              href={src}
              title={asMarkup(alt)}
              {...{ [LIGHTBOX.galleryAttribute]: 'listing' }}
            >
              <img
                src={src}
                alt={alt || PAGE_TEXTS.picture(position + 1)}
                width={800}
                height={600}
                data-drawing={src === drawing ? undefined : drawing}
                {...(position === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The title of a lightbox link is read as markup, which a text is not. */
function asMarkup(text: string): string | undefined {
  return text === '' ? undefined : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
