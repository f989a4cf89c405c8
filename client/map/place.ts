/** What a map shows: a document with coordinates, and what its popup says. */
import { fieldText, type SolrDocument } from '../../common/options/result-template.ts';
import type { ResultView } from '../search/results/result-view.ts';

/** Degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Place extends Coordinates {
  /** The document's id. */
  id: string;
  /** What it is called; never empty. */
  title: string;
  view: ResultView;
}

const COORDINATES = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Reads a location field, `latitude,longitude`; undefined for what is no place on earth. */
export function coordinatesOf(doc: SolrDocument, field: string): Coordinates | undefined {
  const [, north, east] = COORDINATES.exec(fieldText(doc, field) ?? '') ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
