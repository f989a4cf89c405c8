/** Writes a map block and, in it, what the browser needs to bring it to life. */
import { parseSearchBlockOptions, type SearchBlockOptions } from '../../common/options/block-options.ts';
import { nounOf } from '../../common/options/count-words.ts';
import type { BlockModel, MapBlockModel, SearchBlockModel } from '../../common/page/page-model.ts';
import { readSearchResponse } from '../../common/query/search-response.ts';
import type { MapSettings } from '../map/map-view.ts';
import { type Place, placeOf, placesOf } from '../map/places.ts';
import { MapBlock } from '../page/map-block.tsx';
import { JsonScript } from '../ui/json-script.tsx';

interface MapMarkerProps {
  block: MapBlockModel;
  /** The blocks of the page, one of which it shows. */
  blocks: readonly BlockModel[];
  /** Whether it stands without its search, whose results are its list elsewhere. */
  isAlone: boolean;
}

/** A map of what another block of the page shows (docs/blocks/map.md); nothing for a listing without coordinates. */
export function MapMarker({ block, blocks, isAlone }: MapMarkerProps) {
  const { search, heading, open, searchArea, provider } = block;
  const shown = search === undefined ? undefined : searchOf(search, blocks);
  const options = shown && parseSearchBlockOptions(shown.options);
  const places =
    search === undefined ? listingPlaces(blocks) : isAlone && shown && options ? resultPlaces(shown, options) : [];
  const noun = nounOf(options?.count);
  if (search === undefined && places.length === 0) return null;
  // The results of a search are in the browser already.
  const settings: MapSettings = { provider, searchArea, places: search === undefined ? places : [] };
  return (
    <MapBlock
      id={`map-${search ?? 'listing'}`}
      search={search}
      heading={heading}
      open={open}
      places={places}
      noun={noun}
    >
      <JsonScript marker={{ 'data-map-settings': '' }} value={settings} />
    </MapBlock>
  );
}

function listingPlaces(blocks: readonly BlockModel[]): Place[] {
  const listing = blocks.find((block) => block.block === 'listing');
  if (listing?.block !== 'listing') return [];
  return placeOf(listing.doc, listing.template);
}

function searchOf(id: string, blocks: readonly BlockModel[]): SearchBlockModel | undefined {
  const search = blocks.find((block) => block.block === 'search' && block.id === id);
  return search?.block === 'search' ? search : undefined;
}

/** Of the results the page shows; the list has all that are loaded once scripts open it (`client/map/results-map.ts`). */
function resultPlaces({ state: { answer } }: SearchBlockModel, options: SearchBlockOptions): Place[] {
  if (answer === undefined) return [];
  return placesOf(readSearchResponse(answer).docs.slice(0, options.numVisible || undefined), options);
}
