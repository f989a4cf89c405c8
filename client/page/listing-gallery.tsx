import type { Picture } from './listing-pictures.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** The pictures of a listing: the cover large, the others beside it; on a phone a strip that scrolls sideways. */
export function ListingGallery({ pictures, drawing }: { pictures: readonly Picture[]; drawing: string | undefined }) {
  if (pictures.length === 0) return null;
  return (
    // The strip scrolls, so the keyboard must be able to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs focus to be scrolled by keys.
    <section className="gallery" aria-label={PAGE_TEXTS.pictures} tabIndex={0}>
      <ul className={`gallery-list gallery-of-${Math.min(pictures.length, 5)}`}>
        {pictures.map(({ src, alt }, position) => (
          <li key={src} className="gallery-item">
            <img
              src={src}
              alt={alt}
              width={800}
              height={600}
              data-drawing={src === drawing ? undefined : drawing}
              {...(position === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
