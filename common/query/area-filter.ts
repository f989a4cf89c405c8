/**
 * A part of the map as a filter query: `FIELD:[SOUTH,WEST TO NORTH,EAST]`, as Solr writes a box of a location field
 * (§2.13 leaves open what a map does; §7.1).
 */

/** Degrees; a box whose west lies beyond its east crosses the date line. */
export interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface AreaFilter {
  kind: 'area';
  tags: readonly string[];
  field: string;
  area: Area;
}

// Fields and tags as in `filter-query.ts`: a map is loaded late, and takes nothing from what is there from the start.
const FIELD = '[A-Za-z_][A-Za-z0-9_$]{0,127}';
const TAG = '[A-Za-z0-9_][A-Za-z0-9_$.:-]{0,127}';
const DEGREES = '(-?\\d{1,3}(?:\\.\\d{1,9})?)';
const AREA = new RegExp(
  `^(?:\\{!tag=(${TAG}(?:,${TAG}){0,7})\\})?(${FIELD}):\\[${DEGREES},${DEGREES} TO ${DEGREES},${DEGREES}\\]$`,
);
/** About a metre: more digits would only make every link longer. */
const DIGITS = 5;

/** Reads an area; undefined for every other filter, for one that is upside down, and for places beyond the globe. */
export function parseArea(fq: string): AreaFilter | undefined {
  const [, tagged, field = '', ...degrees] = AREA.exec(fq) ?? [];
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = degrees.map(Number);
  if (!isArea({ south, west, north, east })) return undefined;
  return { kind: 'area', tags: tagged?.split(',') ?? [], field, area: { south, west, north, east } };
}

function isArea({ south, west, north, east }: Area): boolean {
  return south >= -90 && south <= north && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180;
}

/** Writes an area as a filter, each number with five digits at most. */
export function writeArea(field: string, { south, west, north, east }: Area): string {
  return `${field}:[${degrees(south)},${degrees(west)} TO ${degrees(north)},${degrees(east)}]`;
}

function degrees(value: number): string {
  return String(Number(value.toFixed(DIGITS)));
}

/** The area of a field that a list of filters is limited to, if any. */
export function activeArea(fqs: readonly string[], field: string): Area | undefined {
  return fqs.map(parseArea).find((filter) => filter?.field === field)?.area;
}

/** Puts an area in the place of an earlier one of the same field; undefined takes it out. */
export function withArea(fqs: readonly string[], field: string, area: Area | undefined): string[] {
  const others = fqs.filter((fq) => parseArea(fq)?.field !== field);
  return area ? [...others, writeArea(field, area)] : others;
}
