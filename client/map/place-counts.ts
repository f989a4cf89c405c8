/**
 * Where the places of a search are, all of them, as the engine counts them (§2.13): cells of the world as values of a facet, with
 * every filter of the search in force, in the part of the world that is looked at.
 */
import { MAX_CELLS } from '../../common/constants.ts';
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { type Area, activeArea, writeArea } from '../../common/query/area-filter.ts';
import { geohashArea, geohashField, geohashOf, geohashTerm } from '../../common/query/geohash.ts';
import { getParams, type Param, type ParamList } from '../../common/query/param-list.ts';
import { countsBody, searchBody } from '../../common/query/search-request.ts';
import { readSearchResponse, type SearchResult } from '../../common/query/search-response.ts';
import { createQueue } from '../api/queue.ts';
import type { SearchStore } from '../search/store/search-store.ts';
import { areaField, type Place, placesOf } from './places.ts';
import { cellPoint, countOf, holds, type Point, placePoint, WORLD } from './points.ts';

/** What is known of the places in an area. */
export interface Counted {
  area: Area;
  /** How many places there are. */
  total: number;
  points: readonly Point[];
  /** Characters of the cells that were asked for; undefined where every place is known by itself. */
  precision?: number;
}

/** An index without cells, or not of all its places: it has been filled before there were any, or by another program. */
export class UncountedError extends Error {
  override name = 'UncountedError';
}

/** So many places are asked for one by one, which no index refuses. */
const MAX_PLACES = 250;

export type PlaceCounts = ReturnType<typeof createPlaceCounts>;

/** Asks for the places of a search; what is newer takes the place of what is under way, which then fails with SupersededError. */
export function createPlaceCounts(store: SearchStore) {
  const { api, queues } = store.settings;
  const queue = createQueue(queues);
  const location = areaField(store.options);
  const field = geohashField(location);

  async function ask(body: string): Promise<SearchResult> {
    return readSearchResponse(await queue.run('map', (signal) => api.search(store.options.url, body, { signal })));
  }

  function count(params: ParamList, filter: string, options: Partial<SearchBlockOptions> = {}): Promise<SearchResult> {
    return ask(countsBody({ ...store.options, facets: [], ...options }, [...params, ['fq', filter]]));
  }

  async function placesIn(params: ParamList, filter: string): Promise<Place[]> {
    // The page of the list is of no matter here.
    const state = params.filter(([name]) => name !== 'start' && name !== 'rows');
    const own = { ...store.options, pager: true, facets: [], returnFullDocs: false, rows: MAX_PLACES };
    return placesOf((await ask(searchBody(own, [...state, ['fq', filter]]))).docs, store.options);
  }

  return {
    async howMany(params: ParamList, area: Area): Promise<number> {
      return (await count(params, writeArea(location, area))).numFound;
    },
    /**
     * What is in an area: each place, or as many as there are in cells of `precision` characters, or in larger ones where that
     * would be too many to tell.
     *
     * @throws UncountedError, ApiError or SupersededError.
     */
    async within(params: ParamList, area: Area, precision: number): Promise<Counted> {
      const filter = writeArea(location, area);
      const option = (name: string, value: string): Param => [`f.${field}.facet.${name}`, value];
      const counting = [option('prefix', String(precision)), option('limit', String(MAX_CELLS))];
      const { numFound: total, facets } = await count(params, filter, {
        templates: {},
        fields: [],
        flagFields: [],
        params: [...store.options.params, ['facet.field', field], ...counting],
      });
      const cells = facets[field] ?? [];
      if (cells.length >= MAX_CELLS && precision > 1) {
        return { ...(await this.within(params, area, precision - 1)), precision };
      }
      const own = areaOf(params, store) ?? WORLD;
      // Across the date line an area is two.
      const searched = own.west < own.east ? own : WORLD;
      const points = cells.map(({ facet, count }) => cellPoint(String(facet).slice(1), count, searched));
      if (countOf(points) !== total) throw new UncountedError();
      // Cells at the edge of an area are counted in part alone.
      if (total > MAX_PLACES)
        return { area, total, points: points.filter(({ cell }) => holds(area, geohashArea(cell))), precision };
      const places = total === 0 ? [] : await placesIn(params, filter);
      return { area, total, points: places.map(placePoint) };
    },
    /** The places of some points, up to 250. */
    async placesAt(params: ParamList, points: readonly Point[]): Promise<Place[]> {
      const cells = points.filter(({ place }) => !place).slice(0, MAX_PLACES);
      const known = points.flatMap(({ place }) => place ?? []);
      if (cells.length === 0) return known;
      const terms = cells.map(({ cell }) => geohashTerm(cell)).join(' OR ');
      return [...known, ...(await placesIn(params, `${field}:( ${terms} )`))];
    },
  };
}

/** The area that a search is limited to. */
export function areaOf(params: ParamList, { options }: SearchStore): Area | undefined {
  return activeArea(getParams(params, 'fq'), areaField(options));
}

/** Points with the place in those that are a cell of one. */
export function withPlaces(points: readonly Point[], places: readonly Place[]): Point[] {
  const lengths = [...new Set(points.map(({ cell }) => cell.length))];
  const byCell = new Map(
    places.flatMap((place) => lengths.map((length) => [geohashOf(place, length), place] as const)),
  );
  return points.map((point) => {
    const place = point.count === 1 && !point.place ? byCell.get(point.cell) : undefined;
    return place ? placePoint(place) : point;
  });
}
