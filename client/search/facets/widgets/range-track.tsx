import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { latePart, retryUntilLoaded } from '../../../api/late-part.ts';
import { whenNearViewport } from '../../../browser/visibility.ts';
import type { Range } from './range-facet.tsx';

export interface RangeTrackProps {
  facet: FacetSettings;
  stops: readonly number[];
  range: Range;
  /** Whether the last stop stands for all that is more. */
  isCapped: boolean;
  onDrag(range: Range): void;
  onRelease(range: Range): void;
}

const loadSlider = latePart(() => import('./range-slider.tsx'));

/** While loading fails, the plain track stays and the fields beside it do the work. */
const RangeSlider = lazy(async () => ({ default: (await retryUntilLoaded(loadSlider)).RangeSlider }));

/** The place of the slider: a plain track until it is near the viewport, pointed at, or its facet has the focus. */
export function RangeTrack(props: RangeTrackProps) {
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const track = place.current;
    if (!track) return;
    const want = (): void => setWanted(true);
    // Who comes by keyboard would otherwise be past the slider before it is there.
    const facet = track.closest('details');
    facet?.addEventListener('focusin', want);
    const stop = whenNearViewport(track, want);
    return () => {
      facet?.removeEventListener('focusin', want);
      stop();
    };
  }, []);
  const track = <div className="wm-range__track" />;
  return (
    <div className="wm-range__slider" ref={place} onPointerEnter={() => setWanted(true)}>
      {wanted ? (
        <Suspense fallback={track}>
          <RangeSlider {...props} />
        </Suspense>
      ) : (
        track
      )}
    </div>
  );
}
