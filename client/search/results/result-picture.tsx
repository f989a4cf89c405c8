import { useEffect, useRef, useState } from 'react';
import { whenItemNear } from '../../browser/visibility.ts';

interface Picture {
  src: string;
  alt: string;
}

interface ResultPictureProps {
  picture: Picture;
  /** Takes the place of a picture that cannot be loaded. */
  fallback: string | undefined;
}

/** Every picture has the same frame, so that nothing moves when it arrives. */
const SIZE = { width: 800, height: 600, decoding: 'async' } as const;

/**
 * A result's picture: its source is set once, the first time it comes within 80 px of the viewport (§2.4). Those a page
 * begins with have been given theirs by then (`client/browser/pictures.ts`); without scripts a `noscript` copy loads.
 */
export function ResultPicture({ picture, fallback }: ResultPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [near, setNear] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = [picture.src, fallback].find((one = '') => !failed.includes(one));
  // What stands in says nothing of the result.
  const alt = src === picture.src ? picture.alt : '';
  useEffect(() => {
    const element = image.current;
    if (!element || src === undefined) return;
    if (!near) return whenItemNear(element, () => setNear(true));
    // An error before hydration has passed unheard.
    if (element.complete && element.naturalWidth === 0) setFailed((sources) => [...sources, src]);
  }, [near, src]);
  if (src === undefined) return <div className="wm-card__picture wm-card__picture--none" />;
  return (
    <div className="wm-card__picture">
      <img
        ref={image}
        className="wm-card__image"
        src={near ? src : undefined}
        data-src={src}
        alt={alt}
        onError={() => setFailed((sources) => [...sources, src])}
        {...SIZE}
      />
      <noscript>
        {import.meta.env.SSR && <img className="wm-card__image" src={src} alt={alt} loading="lazy" />}
      </noscript>
    </div>
  );
}
