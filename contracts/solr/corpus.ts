/** The documents of the conformance suite: ordinary listings in a table, then documents that test the edges. */

export type CorpusDocument = Readonly<Record<string, unknown>>;

/** Columns: number, name, town, type, price, sleeps, bedrooms, rating, reviews, pets, listed, amenities, description. */
const LISTINGS = `
1|Harbour House|Avon|House|120.5|4|2|4.5|12|yes|2021-03-04|Pool;Wifi;Hot tub|A quiet house by the harbour with a sunny terrace and views of the sailing boats.
2|The Old Mill|Duck|Cottage|95|2|1|4.9|230|no|2019-12-31|Wifi;Fireplace|An old water mill, lovingly restored, with a fireplace and a garden running down to the river.
3|Seaside Cottage|Duck|Cottage|80|3|1|4.2|8|yes|2020-02-29|Kitchen;Wifi|Small cottage beside the sea. Bring your dogs and enjoy long walks on the beach.
4|Dune View Apartment|Avon|Apartment|150|6|3|3.8|41|no|2022-07-01|Pool;Air conditioning|Apartment above the dunes with an elevator, television and a swimming pool.
5|Lighthouse Loft|Buxton|Apartment|210.25|2|1|4.75|77|no|2021-03-04|Wifi;TV|A loft under the lighthouse: one bed, one bath, a TV and the best sunsets on the coast.
6|Whalehead Manor|Corolla|House|899.99|16|8|5|3|yes|2018-01-15|Pool;Hot tub;Elevator;Wifi|A grand manor house for large families, with eight bedrooms, a theatre and a private beach path.
7|Pine Cabin|Hatteras|Cabin|60|4|2|4|19|yes|2023-05-20|Fireplace;Kitchen|Cabin among the pines. No internet, no television, just birds, books and a fireplace.
8|Harbour Flat|Hatteras|Apartment|75|2|1|||no|2023-05-21|Wifi|A flat above the harbour office; ferries leave from the door.
9|Sound Side Bungalow|Avon|House|132|5|3|4.4|64|yes|2020-06-15|Kitchen;Wifi;BBQ|Bungalow on the sound side with a barbeque, kayaks and a fishing pier.
10|Surf Shack|Rodanthe|Cabin|55|2|0|3.1|102|no|2017-08-09|BBQ|A simple shack for surfers: two bunks, a barbecue and an outdoor shower.
11|Ocean Breeze|Rodanthe|House|310|10|5|4.6|55|no|2021-11-11|Pool;Wifi;Hot tub;BBQ|Oceanfront house with five bedrooms, a pool, a hot tub and a breeze from the ocean all day.
12|Sunrise Studio|Duck|Apartment|88.5|2|0|4.1|17|no|2022-01-01|Wifi;Kitchen|A studio that faces east: sunrise over the ocean from your bed.
13|Captain's Quarters|Buxton|House|175|6|3|4.3|29|yes|2019-04-01|Wifi;Fireplace|The captain's own house, with his maps on the walls and a telescope on the roof.
14|Marsh Hen Lodge|Hatteras|Cabin|99.99|8|4|3.9|33|yes|2020-10-10|Kitchen;BBQ|Lodge beside the marsh for birdwatchers, with a screened porch and canoes.
15|Blue Heron|Corolla|House|240|8|4|4.7|90|no|2021-06-30|Pool;Wifi;TV|A blue house named after the herons that fish in the sound behind it.
16|Driftwood|Avon|Cottage|110|4|2|4.5|12|yes|2021-03-05|Wifi;TV;Kitchen|A cottage built of driftwood and glass, two minutes' walk from the beach.
17|Salt & Pepper|Duck|Apartment|130|4|2|4|0|no|2022-09-09|Kitchen;Dishwasher|Two apartments side by side, for cooks: gas stove, dishwasher, herbs on the sill.
18|Old Light Station|Buxton|House|265|7|4|4.85|140|no|2016-02-28|Wifi;Fireplace|The old station of the lighthouse keepers, restored with care and full of history.
19|Sea Oats|Corolla|Apartment|145.75|5|2|4.4|21|yes|2023-01-31|Pool;Wifi|Apartment with a balcony over the sea oats and a shared swimming pool.
20|Tern's Nest|Hatteras|Cottage|70|2|1|4.95|310|no|2018-11-05|Wifi;Fireplace|A nest for two with a wood stove; terns call from the beach at dawn.
21|Family Beach House|Rodanthe|House|330|12|6|3.5|48|yes|2020-05-05|Pool;Hot tub;Wifi;Kitchen|A beach house for families, with bunk beds, board games, high chairs and a fenced garden.
22|The Sandpiper|Avon|House|198|6|3|4.2|36|no|2022-03-15|Wifi;TV;BBQ|House with a deck on every floor. Walk to the shops, the pier and the beach.
23|Inn at the Pass|Duck|Inn|89|2|1|4.6|501|no|2015-07-04|Wifi;Breakfast|An inn of twelve rooms, with breakfast on the terrace and bicycles to borrow.
24|Bed & Breakfast by the Sea|Corolla|Inn|105|2|1|4.8|222|yes|2015-07-05|Breakfast;Wifi|Bed and breakfast beside the sea: fresh bread, a walled garden and a sleepy dog.
25|Houseboat Pelican|Hatteras|Boat|160|4|2|4.1|58|no|2019-09-19|Kitchen|A houseboat with a sun deck; pelicans sit on the roof.
26|Tall Ship Berth|Avon|Boat|45|1|0|2.9|11|no|2021-12-25|Breakfast|One berth on a tall ship. Sailors sing until late.
27|Kite House|Rodanthe|House|222|8|4|4.45|63|yes|2022-05-17|Wifi;Hot tub|The house of kite surfers: racks, a repair room and wind from every side.
28|Garden Flat|Duck|Apartment|78|2|1|4.3|25|no|2020-08-30|Wifi;Kitchen;Dishwasher|Ground floor flat with a walled garden, a reading corner and a dishwasher.
29|Pelican Perch|Buxton|Cottage|92|3|1|4.2|8|yes|2023-03-03|BBQ;Wifi|A perch above the trees with pelicans passing at eye level.
30|Moonlight Manor|Corolla|House|1250|20|10|4.9|7|no|2021-08-21|Pool;Hot tub;Elevator;Air conditioning;Wifi|Ten bedrooms, two kitchens and a ballroom that opens to the moonlight.
`;

const REGIONS: Readonly<Record<string, string>> = {
  Avon: 'Hatteras Island',
  Buxton: 'Hatteras Island',
  Hatteras: 'Hatteras Island',
  Rodanthe: 'Hatteras Island',
  Duck: 'Northern Beaches',
  Corolla: 'Northern Beaches',
};

function listing(line: string): CorpusDocument {
  const [number = '', name, town = '', type, price, sleeps, bedrooms, rating, reviews, pets, listed, amenities, text] =
    line.split('|');
  const count = Number(number);
  return {
    id: `wm-main-${number}`,
    index_id: 'main',
    hash: 'wm',
    item_id: number,
    is_eid: count,
    ss_bundle: type === 'Boat' ? 'boat' : 'rental',
    ss_name: name,
    ts_name: name,
    ss_town: town,
    ss_region: REGIONS[town],
    ss_type: type,
    sm_amenity: amenities?.split(';'),
    ts_description: text,
    tm_keywords: [town, REGIONS[town], type, ...(amenities?.split(';') ?? [])],
    fs_price: Number(price),
    ps_area: Number(price) / 3,
    is_sleeps: Number(sleeps),
    is_bedrooms: Number(bedrooms),
    its_rank: 1000 - count * count,
    im_floors: count % 3 === 0 ? [count % 4, count % 5, 7] : [count % 4],
    ...(rating ? { fs_rating: Number(rating) } : {}),
    ...(reviews ? { is_reviews: Number(reviews) } : {}),
    ...(count % 4 === 0 ? {} : { bs_pets: pets === 'yes' }),
    ds_listed: `${listed}T00:00:00Z`,
    ...(count % 5 === 0 ? { dm_open: [`${listed}T12:30:00Z`, '2024-06-01T00:00:00Z'] } : {}),
    ...(count % 2 === 0 ? { fm_rates: [Number(price), Number(price) * 7] } : {}),
    loc: `${35 + count / 40},${-75 - count / 60}`,
  };
}

/** Values that a parser, a map or a printer could get wrong; each in an index of its own, `edge`. */
const EDGES: readonly CorpusDocument[] = [
  { ss_name: 'O"Brien\'s: a/b\\c', sm_tag: ['a,b', 'a b', '"quoted"', '(round)', '[0 TO 1]', '{!x}', '*', 'OR'] },
  { ss_name: '__proto__', sm_tag: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] },
  { ss_name: 'Café Zürich', ts_name: 'Café Zürich', sm_tag: ['café', 'Zürich', 'naïve', 'ÆØÅ'] },
  { ss_name: 'ΑΒΓ Привет 東京', ts_name: 'ΑΒΓ Привет мир', sm_tag: ['ΑΒΓ', 'Привет', '東京', '🏖️'] },
  { ss_name: 'amp & semi; = ? # % +', sm_tag: ['a&b', 'a=b', '100%', '1+1', '<b>bold</b>', '$1', `\${x}`, '#1'] },
  { ss_name: ' blanks  around ', sm_tag: [' leading', 'trailing ', 'two  blanks', 'tab\tinside', 'line\nbreak'] },
  { ss_name: 'zero', is_sleeps: 0, fs_price: 0, ps_area: 0, is_reviews: 0, bs_pets: false, im_floors: [0] },
  { ss_name: 'negative', is_sleeps: -5, fs_price: -12.5, ps_area: -0.001, is_reviews: -1, im_floors: [-3, -1, 2] },
  { ss_name: 'large', is_sleeps: 9007199254740991, fs_price: 16777216, ps_area: 1e15, is_reviews: 2147483648 },
  { ss_name: 'tiny', fs_price: 0.001, ps_area: 1e-7, fs_rating: 0.1 },
  { ss_name: 'thirds', fs_price: 0.33333334, ps_area: 0.3333333333333333, fs_rating: 3.3333333 },
  { ss_name: 'before 1970', ds_listed: '1969-07-20T20:17:40Z', dm_open: ['0001-01-01T00:00:00Z'] },
  { ss_name: 'milliseconds', ds_listed: '2021-03-04T05:06:07.890Z', dm_open: ['2021-03-04T05:06:07.8Z'] },
  { ss_name: 'far future', ds_listed: '9999-12-31T23:59:59.999Z' },
  { ss_name: '', sm_tag: [''] },
  { ss_name: 'Case', sm_tag: ['case', 'Case', 'CASE', 'cäse'] },
  { ss_name: 'repeats', sm_tag: ['same', 'same', 'same'], im_floors: [4, 4, 4] },
  { ss_name: 'Hyphen-ated well-known', ts_name: 'Hyphen-ated well-known e-mail x-ray T-shirt 24/7' },
  { ss_name: 'marks', ts_name: "don't rock'n'roll children's U.S.A. example.com 3.14 1,000 a_b C++ C#" },
  { ss_name: 'running', ts_name: 'running runner runs ran easily fairly relational generously houses housing' },
  { ss_name: 'repeated words', ts_name: 'row row row your boat gently down the stream row' },
  { ss_name: 'many', tm_keywords: ['first value here', 'second value there', 'third one'] },
  { ss_name: 'long', ts_description: `${'filler words around the '.repeat(60)}needle${' and more filler'.repeat(60)}` },
  { ss_name: 'markup', ts_description: 'A <b>bold</b> claim & an <i>italic</i> one: 5 < 6 > 4 "quoted".' },
];

function edge(values: CorpusDocument, position: number): CorpusDocument {
  const number = position + 1;
  return {
    id: `wm-edge-${number}`,
    index_id: 'edge',
    hash: 'wm',
    item_id: String(number),
    is_eid: 900 + number,
    ...values,
  };
}

export const CORPUS: readonly CorpusDocument[] = [...LISTINGS.trim().split('\n').map(listing), ...EDGES.map(edge)];
