/** Distances on a sphere, with the earth radius Lucene and Spatial4j use. */

export const EARTH_RADIUS_KM = 6371.0087714;
const RADIANS = Math.PI / 180;

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The great-circle distance in kilometres between two points in degrees. */
export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const dLat = Math.sin(((lat2 - lat1) * RADIANS) / 2);
  const dLon = Math.sin(((lon2 - lon1) * RADIANS) / 2);
  const h = dLat * dLat + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * dLon * dLon;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The box around a circle; over a pole it spans all longitudes. */
export function boxAround(latitude: number, longitude: number, kilometres: number): Box {
  const angle = kilometres / EARTH_RADIUS_KM;
  const degrees = angle / RADIANS;
  const south = latitude - degrees;
  const north = latitude + degrees;
  if (south <= -90 || north >= 90) {
    return { south: Math.max(-90, south), north: Math.min(90, north), west: -180, east: 180 };
  }
  const width = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude * RADIANS))) / RADIANS;
  if (angle >= Math.PI / 2) return { south, north, west: -180, east: 180 };
  return { south, north, west: wrap(longitude - width), east: wrap(longitude + width) };
}

function wrap(longitude: number): number {
  if (longitude < -180) return longitude + 360;
  return longitude > 180 ? longitude - 360 : longitude;
}

/** Tells whether a point lies in a box; a box may cross the date line. */
export function inBox(box: Box, latitude: number, longitude: number): boolean {
  if (!(latitude >= box.south && latitude <= box.north)) return false;
  return box.west <= box.east
    ? longitude >= box.west && longitude <= box.east
    : longitude >= box.west || longitude <= box.east;
}
