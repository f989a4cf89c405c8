import { LIGHTBOX_CLASS, LIGHTBOX_GALLERY_ATTRIBUTE } from '../../common/constants.ts';
import { type Picture, webAddress } from '../../common/page/listing-pictures.ts';
import { PAGE_TEXTS } from './page-texts.ts';

interface ListingGalleryProps {
  /** Names the gallery: links of one name are paged through together (§2.15). */
  name: string;
  pictures: readonly Picture[];
  /** Stands in for a listing without pictures, and for a first one that cannot be loaded. */
  fallback: string | undefined;
}

/** The pictures of a listing: the first large, the others small beside and below it; each leads to its full picture. */
export function ListingGallery({ name, pictures, fallback }: ListingGalleryProps) {
  const [cover, ...others] = pictures.length > 0 || fallback === undefined ? pictures : [{ src: fallback, alt: '' }];
  if (!cover) return null;
  const link = { gallery: name, total: pictures.length, fallback };
  return (
    <section className={`gallery gallery-of-${Math.min(others.length + 1, 6)}`} aria-label={PAGE_TEXTS.pictures}>
      <PictureLink picture={cover} position={0} {...link} />
      {others.length > 0 && (
        <ul className="gallery-others">
          {others.map((picture, at) => (
            <li key={picture.src}>
              <PictureLink picture={picture} position={at + 1} {...link} />
            </li>
          ))}
        </ul>
      )}
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
      // One of a listing is enough: others that cannot be loaded are left out.
      data-fallback={position > 0 ? '' : src === fallback ? undefined : fallback}
      {...(position === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  const address = src === fallback ? undefined : webAddress(src);
  // What stands in is no picture of the place: there is nothing to look at closely.
  if (address === undefined) return <span className="gallery-picture">{image}</span>;
  return (
    <a
      className={`gallery-picture ${LIGHTBOX_CLASS}`}
      title={asMarkup(alt)}
      {...{ [LIGHTBOX_GALLERY_ATTRIBUTE]: gallery }}
      href={address}
      aria-label={alt === '' ? PAGE_TEXTS.pictureOf(position + 1, total) : undefined}
    >
      {image}
    </a>
  );
}

/** The title of a lightbox link is read as markup, which a text is not. */
function asMarkup(text: string): string | undefined {
  return text === '' ? undefined : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
