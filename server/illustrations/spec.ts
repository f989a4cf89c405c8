/** Where a picture is set. */
export const PLACES = ['surf', 'lake', 'city', 'desert', 'vineyard', 'snow', 'river'] as const;
/** Buildings (and the tent) seen from outside. */
export const HOUSES = [
  'cottage',
  'cabin',
  'loft',
  'villa',
  'boathouse',
  'apartment',
  'chalet',
  'farmhouse',
  'townhouse',
  'tent',
] as const;
/** Rooms seen from inside, with the place outside the window. */
const ROOMS = ['living', 'bedroom', 'kitchen', 'porch', 'bath'] as const;
/** The place alone. */
const VIEWS = ['view'] as const;
/** Everything a picture can show. */
export const SUBJECTS = [...HOUSES, ...ROOMS, ...VIEWS] as const;

export type Place = (typeof PLACES)[number];
export type House = (typeof HOUSES)[number];
export type Room = (typeof ROOMS)[number];
export type Subject = (typeof SUBJECTS)[number];

/** What one illustration shows; `seed` is a whole number from 0 to 4294967295. */
export interface IllustrationSpec {
  place: Place;
  subject: Subject;
  seed: number;
}

/** The path under which illustrations are served, with its closing slash. */
export const ILLUSTRATION_PATH = '/illustrations/';

const NAME = /^([a-z]+)-([a-z]+)-(0|[1-9]\d{0,9})\.svg$/;
const MAX_SEED = 0xffffffff;

/** The file name of an illustration: `{place}-{subject}-{seed}.svg`. */
export function illustrationName(spec: IllustrationSpec): string {
  return `${spec.place}-${spec.subject}-${spec.seed}.svg`;
}

/** The path of an illustration on the site: `/illustrations/{place}-{subject}-{seed}.svg`. */
export function illustrationUrl(spec: IllustrationSpec): string {
  return ILLUSTRATION_PATH + illustrationName(spec);
}

/** Reads a file name (or the whole path) of an illustration; anything else is `undefined`. */
export function parseIllustrationName(name: string): IllustrationSpec | undefined {
  const file = name.startsWith(ILLUSTRATION_PATH) ? name.slice(ILLUSTRATION_PATH.length) : name;
  const match = NAME.exec(file);
  const place = PLACES.find((known) => known === match?.[1]);
  const subject = SUBJECTS.find((known) => known === match?.[2]);
  const seed = Number(match?.[3]);
  if (!place || !subject || seed > MAX_SEED) return undefined;
  return { place, subject, seed };
}

/** True for a subject that is a room. */
export function isRoom(subject: Subject): subject is Room {
  return ROOMS.some((room) => room === subject);
}

/** True for a subject that is a building or a tent. */
export function isHouse(subject: Subject): subject is House {
  return HOUSES.some((house) => house === subject);
}
