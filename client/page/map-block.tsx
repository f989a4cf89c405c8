import type { ReactNode } from 'react';
import type { Noun } from '../../common/options/count-words.ts';
import type { Place } from '../map/places.ts';
import { PAGE_TEXTS } from './page-texts.ts';

interface MapBlockProps {
  /** Unique on the page. */
  id: string;
  /** The search block whose results it shows; undefined for the page's listing. */
  search: string | undefined;
  heading: string;
  open: boolean;
  places: readonly Place[];
  /** What the results are called. */
  noun?: Noun | undefined;
  /** What the browser needs to bring it to life. */
  children: ReactNode;
}

/**
 * A map as the server writes it (§2.13): its place, a way to open it, and the addresses, which stand for it without
 * scripts and beside it with them.
 */
export function MapBlock({ id, search, heading, open, places, noun, children }: MapBlockProps) {
  const [only] = places;
  const title = heading || (search === undefined ? PAGE_TEXTS.whereItIs : PAGE_TEXTS.onTheMap);
  return (
    <section className={open ? 'wm-map is-open' : 'wm-map'} data-block="map" data-map={search} aria-labelledby={id}>
      <div className="wm-map__bar">
        {/* Results have the toggle to tell them; a heading would stand above nothing. */}
        <h2 className={search === undefined ? 'wm-map__title' : 'visually-hidden'} id={id}>
          {title}
        </h2>
        {search !== undefined && (
          <button
            type="button"
            className="wm-map__toggle button"
            aria-expanded={open}
            aria-controls={`${id}-stage`}
            data-other={open ? PAGE_TEXTS.showMap : PAGE_TEXTS.hideMap}
          >
            {open ? PAGE_TEXTS.hideMap : PAGE_TEXTS.showMap}
          </button>
        )}
      </div>
      {search === undefined && only && <p className="wm-map__address">{only.view.place || only.title}</p>}
      <div className="wm-map__stage" id={`${id}-stage`} hidden={!open} />
      {search === undefined && only && (
        <p className="wm-map__elsewhere">
          <a href={streetMap(only)} rel="noreferrer">
            {PAGE_TEXTS.inOpenStreetMap}
          </a>
        </p>
      )}
      {search !== undefined && (
        <details className="wm-map__list">
          <summary className="wm-map__summary">{PAGE_TEXTS.asList(noun)}</summary>
          <ul className="wm-map__places">
            {places.map((place) => (
              <li key={place.id} className="wm-map__place">
                {titleOf(place)}
                {place.view.place !== '' && <span className="wm-map__where">{place.view.place}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
    </section>
  );
}

/** The page of OpenStreetMap that shows a place: a sketch is not for finding the way. */
function streetMap({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

function titleOf({ title, view: { link } }: Place) {
  return link === undefined ? <span>{title}</span> : <a href={link}>{title}</a>;
}
