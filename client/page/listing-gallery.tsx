import { LIGHTBOX_CLASS, LIGHTBOX_GALLERY_ATTRIBUTE } from '../../common/constants.ts';
import { type Picture, webAddress } from '../../common/page/listing-pictures.ts';
import { PAGE_TEXTS } from './page-texts.ts';

interface ListingGalleryProps {
  /** Names the gallery: links of one name are paged through together (§2.15). */
  name: string;
  pictures: readonly Picture[];
  /** Stands in for a listing without pictures, and where none of them can be loaded. */
  fallback: string | undefined;
}

/** Style sheets tell one, two and three pictures apart, and more. */
const TOLD_APART = 4;

/**
 * The pictures of a listing, each a link to itself in full: a row to swipe on phones, the first three side by side on wide
 * screens. Those that cannot be loaded are left out in the browser (`client/browser/gallery-pictures.ts`).
 */
export function ListingGallery({ name, pictures, fallback }: ListingGalleryProps) {
  const shown = pictures.length > 0 || fallback === undefined ? pictures : [{ src: fallback, alt: '' }];
  if (shown.length === 0) return null;
  return (
    <section
      className={`gallery gallery-of-${Math.min(shown.length, TOLD_APART)}`}
      aria-label={PAGE_TEXTS.pictures}
      {...(pictures.length > 0 && fallback && { 'data-fallback': fallback, 'data-note': PAGE_TEXTS.drawing })}
    >
      <ul className="gallery-pictures">
        {shown.map((picture, at) => (
          <li key={picture.src}>
            <PictureLink picture={picture} position={at} total={shown.length} gallery={name} fallback={fallback} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PictureLinkProps {
  picture: Picture;
  position: number;
  total: number;
  gallery: string;
  fallback: string | undefined;
}

function PictureLink({ picture: { src, alt }, position, total, gallery, fallback }: PictureLinkProps) {
  const image = (
    <img
      src={src}
      alt={alt}
      width={800}
      height={600}
      {...(position === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  const address = src === fallback ? undefined : webAddress(src);
  // What stands in is no picture of the place: there is nothing to look at closely.
  if (address === undefined) {
    return (
      <span className="gallery-picture">
        {image}
        {src === fallback && <span className="gallery-note">{PAGE_TEXTS.drawing}</span>}
      </span>
    );
  }
  return (
    <a
      className={`gallery-picture ${LIGHTBOX_CLASS}`}
      title={asMarkup(alt)}
      {...{ [LIGHTBOX_GALLERY_ATTRIBUTE]: gallery }}
      href={address}
      aria-label={alt === '' && position > 0 ? PAGE_TEXTS.pictureOf(position + 1, total) : undefined}
    >
      {image}
      {position === 0 && total > 1 && (
        <span className="gallery-all">
          <span className="gallery-all-verb">{PAGE_TEXTS.allPictures} </span>
          <span className="gallery-all-count">{total}</span> {PAGE_TEXTS.picturesCount}
        </span>
      )}
    </a>
  );
}

/** The title of a lightbox link is read as markup, which a text is not. */
function asMarkup(text: string): string | undefined {
  return text === '' ? undefined : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
