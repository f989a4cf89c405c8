/** The pictures of the demo's listings: which each has, and the files of all of them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Turns } from './draw.ts';
import type { DemoImage } from './listing.ts';
import { describePicture } from './painter/describe.ts';
import { paintPicture } from './painter/paint-picture.ts';
import { type House, isHouse, type Place, parsePictureFile, pictureFile, type Subject } from './painter/spec.ts';
import { hashText, type Random } from './random.ts';
import type { PropertyType, Region, Setting } from './regions.ts';

/** Where the pictures stand among the site's media. */
const FOLDER = 'demo';

/** How many different pictures there are of a building in a place, and of a room or a view. */
const VARIANTS = { building: 100, other: 14 };

const SUBJECT: Record<PropertyType, House> = {
  Cottage: 'cottage',
  Cabin: 'cabin',
  Chalet: 'chalet',
  Farmhouse: 'farmhouse',
  Villa: 'villa',
  Townhouse: 'townhouse',
  Loft: 'loft',
  Apartment: 'apartment',
  Boathouse: 'boathouse',
  'Bell tent': 'tent',
};

/** Settings that look different from their region. */
const LOOKS: Partial<Record<Setting, Place>> = {
  Lakefront: 'lake',
  'Lake view': 'lake',
  Riverside: 'river',
  'Marsh view': 'river',
  'Historic centre': 'city',
};

/** The place a listing's pictures show: its setting's, else its region's. */
export function pictureOf(region: Region, setting: Setting): Place {
  // A street of Jerome or Leadville still has its desert or its peaks behind it.
  if (setting === 'Historic centre' && region.place !== 'city') return region.place;
  return LOOKS[setting] ?? region.place;
}

/** What decides which pictures a listing has. */
export interface PictureFacts {
  type: PropertyType;
  place: Place;
  bedrooms: number;
  amenities: readonly string[];
  count: number;
}

/** The pictures of a listing: the building first, then rooms it has, then the surroundings; neighbours have others. */
export function choosePictures(random: Random, turns: Turns, facts: PictureFacts): DemoImage[] {
  const { type, place, amenities, count } = facts;
  const inside: Subject[] = type === 'Bell tent' ? ['view', 'tent', 'view'] : ['living', 'bedroom'];
  if (type !== 'Bell tent') {
    if (amenities.includes('Full kitchen')) inside.push('kitchen');
    if (amenities.includes('Bathtub')) inside.push('bath');
    if (amenities.some((label) => label === 'Deck or patio' || label === 'Screened porch')) inside.push('porch');
    if (facts.bedrooms > 1) inside.push('bedroom');
    inside.push('view');
  }
  const order = [inside[0] ?? 'view', ...rest(random, inside.slice(1))];
  const subjects: Subject[] = [SUBJECT[type], ...order].slice(0, count);
  return subjects.map((subject) => {
    const key = `picture ${place} ${subject}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    // Not all begin with their first, at the same hour.
    const variant = (hashText(key) + turn) % (isHouse(subject) ? VARIANTS.building : VARIANTS.other);
    const spec = { place, subject, variant };
    return { url: `/media/${FOLDER}/${pictureFile(spec)}`, alt: describePicture(spec) };
  });
}

/** Keeps the order of the rooms, now and then with the view earlier. */
function rest(random: Random, subjects: readonly Subject[]): Subject[] {
  return random.chance(0.35)
    ? [
        ...subjects.filter((subject) => subject === 'view').slice(0, 1),
        ...subjects.filter((subject) => subject !== 'view'),
      ]
    : [...subjects];
}

/** Paints what listings show and writes it below `mediaDir`; an address that is none of ours has no picture. */
export async function writePictures(mediaDir: string, urls: Iterable<string>): Promise<void> {
  const folder = join(mediaDir, FOLDER);
  await mkdir(folder, { recursive: true });
  const files = new Set([...urls].map((url) => basename(url)));
  await Promise.all(
    [...files].map(async (file) => {
      const spec = parsePictureFile(file);
      if (spec) await writeFile(join(folder, file), paintPicture(spec));
    }),
  );
}
