import { type Hour, hourOf } from './light.ts';
import { type House, isHouse, isRoom, type PictureSpec, type Place, type Room } from './spec.ts';

const HOUSE_WORDS: Record<House, string> = {
  cottage: 'A cottage with a pitched roof',
  cabin: 'A wooden cabin',
  loft: 'A converted building with tall steel windows',
  villa: 'A two-storey villa',
  boathouse: 'A boathouse on piles over the water',
  apartment: 'A block of flats with balconies',
  chalet: 'A timber chalet with a balcony',
  farmhouse: 'A farmhouse with a porch',
  townhouse: 'A row of narrow coloured houses',
  tent: 'A tent with a small camp fire',
};

const ROOM_WORDS: Record<Room, string> = {
  living: 'A living room with a sofa and a large window',
  bedroom: 'A bedroom with a made bed and a window',
  kitchen: 'A kitchen with an island and three stools',
  porch: 'A porch with two chairs and a rail',
  bath: 'A bathroom with a free-standing tub',
};

const SETTING: Record<Place, string> = {
  surf: 'in the dunes above a sandy beach',
  lake: 'on the wooded shore of a lake',
  city: 'on a leafy street with a skyline behind',
  desert: 'in the desert, with mesas behind',
  vineyard: 'above rows of vines in rolling hills',
  snow: 'in deep snow below high peaks',
  river: 'on the grassy bank of a river',
};

const OUTLOOK: Record<Place, string> = {
  surf: 'the beach and the sea',
  lake: 'the lake and its wooded shore',
  city: 'trees and roofs',
  desert: 'mesas and desert',
  vineyard: 'hills and cypresses',
  snow: 'snowy peaks and firs',
  river: 'the river and wooded hills',
};

const VIEW: Record<Place, string> = {
  surf: 'Surf rolling onto a sandy beach with grassy dunes, a sailing boat offshore',
  lake: 'A lake with a wooden dock, firs on the shore and hills beyond',
  city: 'A leafy street with a terrace of houses and a skyline',
  desert: 'Mesas over a sandy plain with cacti',
  vineyard: 'Rows of vines and tall cypresses in rolling hills',
  snow: 'Snowy peaks above a fir wood',
  river: 'A river winding through wooded hills',
};

/** Where a boathouse stands: always at the water. */
const WATERSIDE: Record<Place, string> = {
  surf: 'of a quiet bay',
  lake: 'of a lake among firs',
  city: 'of a canal with the town behind',
  desert: 'of a pool in the desert',
  vineyard: 'of a pond below the hills',
  snow: 'of a dark lake below snowy peaks',
  river: 'of a river below wooded hills',
};

const WHEN: Record<Hour, string> = {
  dawn: 'at dawn',
  morning: 'on a clear morning',
  noon: 'at midday',
  overcast: 'under an overcast sky',
  golden: 'in low golden light',
  dusk: 'at dusk',
  blue: 'at nightfall',
};

/** Says in one sentence what a picture shows, as its alternative text. */
export function describePicture({ place, subject, variant }: PictureSpec): string {
  const when = WHEN[hourOf(place, variant)];
  if (isHouse(subject)) {
    const where = subject === 'boathouse' ? WATERSIDE[place] : SETTING[place];
    return `${HOUSE_WORDS[subject]} ${where}, ${when}`;
  }
  if (isRoom(subject)) return `${ROOM_WORDS[subject]}, looking out on ${OUTLOOK[place]} ${when}`;
  return `${VIEW[place]}, ${when}`;
}
