/** A map in the states that do not need the map itself: as the server writes it, asking, and what stands on it. */
import type { ReactNode } from 'react';
import { parseResultTemplate } from '../../common/options/parse-result-template.ts';
import { MAP_TEXTS } from '../map/map-texts.ts';
import { type Place, placeOf } from '../map/places.ts';
import { MapBlock } from '../page/map-block.tsx';
import { listing } from './fixtures.ts';

const TEMPLATE = parseResultTemplate(
  { link: 'ss_url', title: 'ss_name', place: '{ss_town}, {ss_region}', location: 'loc' },
  'template',
);
const LONG = 'The old lighthouse keeper’s house on the dunes, with a garden, two porches and a view of the sound';

const PLACES: readonly Place[] = [1, 2, 3].flatMap((at) =>
  placeOf(listing(at, { loc: `36.${at},-75.7`, ...(at === 2 && { ss_name: LONG }) }), TEMPLATE),
);

function Results({ id, open, children }: { id: string; open: boolean; children?: ReactNode }) {
  return (
    <MapBlock id={`map-${id}`} search={id} heading="" open={open} places={PLACES}>
      {children}
    </MapBlock>
  );
}

/** What scripts put into the stage, on its own. */
function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="wm-map">
      <div className="wm-map__stage">{children}</div>
    </div>
  );
}

export const MAP_PARTS: Readonly<Record<string, ReactNode>> = {
  'Map of results, folded up': <Results id="gallery-folded" open={false} />,
  'Map of results, before it has come': <Results id="gallery-open" open />,
  'Map of a listing, before it has come': (
    <MapBlock id="map-gallery-listing" search={undefined} heading="" open places={PLACES.slice(0, 1)}>
      {null}
    </MapBlock>
  ),
  'Map that asks first': (
    <Stage>
      <div className="wm-map__consent">
        <p>{MAP_TEXTS.consent('tiles.example')}</p>
        <button type="button" className="wm-map__agree button button-primary">
          {MAP_TEXTS.agree}
        </button>
      </div>
    </Stage>
  ),
  'What stands on a map': (
    <Stage>
      <div className="wm-map__zooms">
        <button type="button" className="wm-map__zoom" aria-label={MAP_TEXTS.zoomIn}>
          +
        </button>
        <button type="button" className="wm-map__zoom" aria-label={MAP_TEXTS.zoomOut} aria-disabled="true">
          −
        </button>
      </div>
      <p className="wm-map__attribution">© Somebody</p>
    </Stage>
  ),
  'What stands under a map': (
    <div className="wm-map">
      <div className="wm-map__foot">
        <p className="wm-map__note">{MAP_TEXTS.inView(48, '640 places')}</p>
        <label className="wm-map__follow">
          <input type="checkbox" />
          {MAP_TEXTS.follow}
        </label>
        <button type="button" className="wm-map__area button button-primary">
          {MAP_TEXTS.searchArea}
        </button>
      </div>
    </div>
  ),
};
