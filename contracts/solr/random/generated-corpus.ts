/** About three thousand listings made from a seed: the corpus of the random requests where no other is named. */
import { randomNumbers } from '../../../site/demo/random.ts';
import type { CorpusDocument } from '../corpus.ts';

const COUNT = 3000;

const TOWNS = 'Avon Buxton Corolla Duck Frisco Hatteras Kitty_Hawk Manteo Nags_Head Ocracoke Rodanthe Salvo Waves'
  .split(' ')
  .map((name) => name.replace('_', ' '));
const REGIONS = ['Hatteras Island', 'Northern Beaches', 'Roanoke Island'];
const TYPES = ['House', 'Cottage', 'Apartment', 'Cabin', 'Inn', 'Boat', 'Studio', 'Villa'];
const SETTINGS = ['Oceanfront', 'Soundside', 'Historic centre', 'Forest', 'Lakefront', 'Semi-Oceanfront'];
const AMENITIES =
  'Pool,Hot tub,Wifi,Kitchen,Fireplace,Elevator,Air conditioning,TV,BBQ,Dishwasher,Washer,Dryer,Free parking,Crib,Gym,Sauna,Kayaks,Bicycles,Fire pit,Piano,EV charger,Breakfast,Desk,Balcony'.split(
    ',',
  );
const ADJECTIVES =
  'quiet sunny restored spacious cosy modern rustic private charming elegant breezy secluded airy historic colourful simple family-friendly pet-friendly'.split(
    ' ',
  );
const NOUNS =
  "house cottage cabin retreat hideaway loft lodge bungalow villa captain's_house lighthouse mill farmhouse boathouse garden terrace porch deck".split(
    ' ',
  );
const SENTENCES = `
Walk to the beach in five minutes and watch the sunrise over the ocean.
The kitchen has a gas stove, a dishwasher and everything a cook needs.
Bring your dogs: the garden is fenced and the neighbours love animals.
Sleeping arrangements include bunk beds, a sofa bed and two king-size beds.
Free Wi-Fi, a large TV and a desk make it easy to work remotely.
Barbecues on the deck are a tradition here; the grill is waiting for you.
Children will enjoy the swimming pool, the games room and the swings.
The host lives next door and can recommend restaurants, cafés and shops.
Parking for three cars; the bus stops 200 m from the door.
Kayaks and bicycles may be borrowed, don't forget your life-jackets.
A wood-burning fireplace keeps the living room warm in winter.
Newly renovated bathrooms with rain showers and heated floors.
No smoking, no parties. Check-in is from 4 p.m., check-out by 10:30.
The screened porch overlooks the marsh, where herons fish at dawn.
Built in 1898 by a ship's captain, restored with great care in 2019.
The elevator reaches all floors and the entrance is wheelchair-accessible.
Surfers store their boards in the shed and rinse off in the outdoor shower.
Weekly linens and towels are included; cleaning costs $120 per stay.
Sunset views across the sound are breathtaking from every window.
Groceries, a pharmacy and a farmers' market are around the corner.
A naïve mural by a local artist decorates the façade.
Guests rated the location 4.9/5 and praised its peace and quiet.
`
  .trim()
  .split('\n');

/** Makes the corpus; always the same one. */
export function generatedCorpus(): CorpusDocument[] {
  const random = randomNumbers(20_260_401);
  return Array.from({ length: COUNT }, (_, index) => listing(index + 1, random));
}

function listing(number: number, random: () => number): CorpusDocument {
  const some = <T>(list: readonly T[], most: number) => list.filter(() => random() < most / list.length);
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() ** 1.5 * list.length)];
  const town = one(TOWNS);
  const type = one(TYPES);
  const amenities = some(AMENITIES, 7);
  const settings = some(SETTINGS, 1.2);
  const name = `${capital(one(ADJECTIVES))} ${capital(one(NOUNS)?.replace('_', ' '))} ${random() < 0.5 ? `in ${town}` : number}`;
  const price = Math.round(40 + random() ** 3 * 1500 * 100) / 100;
  const sleeps = 1 + Math.floor(random() ** 2 * 16);
  return {
    id: `gen-rentals-${number}`,
    index_id: 'rentals',
    item_id: String(number),
    is_eid: number,
    ss_name: name,
    ts_name: name,
    ss_town: town,
    ss_region: REGIONS[number % REGIONS.length],
    ss_type: type,
    sm_amenity: amenities,
    ...(settings.length > 0 ? { sm_setting: settings } : {}),
    ts_description: some(SENTENCES, 5).join(' '),
    tm_keywords: [town, type, ...settings, ...amenities],
    fs_price: price,
    ...(random() < 0.8 ? { fs_rating: Math.round(25 + random() * 25) / 10 } : {}),
    ...(random() < 0.9 ? { is_reviews: Math.floor(random() ** 4 * 600) } : {}),
    is_sleeps: sleeps,
    is_bedrooms: Math.ceil(sleeps / 2.5),
    ps_area: price / 7 + sleeps * 11,
    ...(random() < 0.95 ? { bs_instant: random() < 0.4 } : {}),
    ds_listed: new Date(Date.UTC(2015 + Math.floor(random() * 9), Math.floor(random() * 12), 1)).toISOString(),
  };
}

function capital(text = ''): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
