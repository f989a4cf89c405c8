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

/** What one picture shows; `variant` is a whole number from 0. */
export interface PictureSpec {
  place: Place;
  subject: Subject;
  variant: number;
}

/** The file of a picture: `{place}-{subject}-{variant}.svg`. */
export function pictureFile({ place, subject, variant }: PictureSpec): string {
  return `${place}-${subject}-${variant}.svg`;
}

/** What the file of a picture shows; undefined for any other file. */
export function parsePictureFile(file: string): PictureSpec | undefined {
  const [, ...words] = /^([a-z]+)-([a-z]+)-(\d+)\.svg$/.exec(file) ?? [];
  const place = PLACES.find((known) => known === words[0]);
  const subject = SUBJECTS.find((known) => known === words[1]);
  return place && subject && { place, subject, variant: Number(words[2]) };
}

/** True for a subject that is a room. */
export function isRoom(subject: Subject): subject is Room {
  return ROOMS.some((room) => room === subject);
}

/** True for a subject that is a building or a tent. */
export function isHouse(subject: Subject): subject is House {
  return HOUSES.some((house) => house === subject);
}
