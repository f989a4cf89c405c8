import { describeIllustration } from '../../server/illustrations/describe.ts';
import { hashText, type Random } from '../../server/illustrations/random.ts';
import {
  type House,
  type IllustrationSpec,
  illustrationUrl,
  type Place,
  type Subject,
} from '../../server/illustrations/spec.ts';
import type { DemoImage } from './listing.ts';
import type { PropertyType, Region, Setting } from './regions.ts';

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
  id: number;
  type: PropertyType;
  place: Place;
  bedrooms: number;
  amenities: readonly string[];
  count: number;
}

/** The pictures of a listing: the building first, then rooms it has, then the surroundings. */
export function choosePictures(random: Random, facts: PictureFacts): DemoImage[] {
  const { id, type, place, amenities, count } = facts;
  const seed = hashText(`picture ${id}`) % 90_000;
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
  return subjects.map((subject, index) => picture({ place, subject, seed: seed + index * 3 }));
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

function picture(spec: IllustrationSpec): DemoImage {
  return { url: illustrationUrl(spec), alt: describeIllustration(spec) };
}
