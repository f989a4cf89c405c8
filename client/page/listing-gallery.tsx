import { LIGHTBOX_CLASS, LIGHTBOX_GALLERY_ATTRIBUTE } from '../../common/constants.ts';
import { type Picture, webAddress } from '../../common/page/listing-pictures.ts';
import { PAGE_TEXTS } from './page-texts.ts';

interface ListingGalleryProps {
  /** Names the gallery: links of one name are paged through together (§2.15). */
  name: string;
  pictures: readonly Picture[];
  /** Stands in for a listing without pictures, and for those that cannot be loaded. */
  drawing: string | undefined;
}

/** The pictures of a listing: the first large, the others small beside and below it; each leads to its full picture. */
export function ListingGallery({ name, pictures, drawing }: ListingGalleryProps) {
  const [cover, ...others] = pictures.length > 0 || drawing === undefined ? pictures : [{ src: drawing, alt: '' }];
  if (!cover) return null;
  const link = { gallery: name, total: pictures.length, drawing };
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
  drawing: string | undefined;
}

function PictureLink({ picture: { src, alt }, position, total, gallery, drawing }: PictureLinkProps) {
  const image = (
    <img
      src={src}
      alt={alt}
      width={800}
      height={600}
      data-drawing={src === drawing ? undefined : drawing}
      {...(position === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  const address = src === drawing ? undefined : webAddress(src);
  // A drawing is no picture of the place: there is nothing to look at closely.
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
