/**
 * What a Drupal 7 site with Search API Solr has written into a core it shares: its rentals, another index of its own, and
 * another site's index of the same name.
 */

export type DrupalDocument = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;

export const SITE_HASH = 'maqfd5';
export const INDEX = 'rci';

const TOWNS = ['Duck', 'Nags Head', 'Corolla', 'Rosemary Beach'];
/** A value that is quoted though it need not be, one with quotes in it, one that is hidden by its name. */
const PLACES = ['30A', 'Sea "Oaks"', 'Inlet / North', 'Test place'];
const KINDS = ['Cottage', 'House', 'Flat'];
/** Terms of the featured amenities: pool, hot tub, elevator. */
const AMENITIES = [10, 11, 12];
const LANDING_PAGES = [115, 116];

/** The visible rentals of the site, whose counts tests work out for themselves. */
export const rentals: readonly DrupalDocument[] = [
  ...Array.from({ length: 60 }, (_, at) => rental(at + 1)),
  // The two an old link of a booking widget names.
  rental(957),
  rental(1066),
];

/** Everything in the core. */
export const coreDocuments: readonly DrupalDocument[] = [
  ...rentals,
  { ...rental(901), bs_status: false, ss_name: 'Not published' },
  ...Array.from({ length: 5 }, (_, at) => page(at + 1)),
  ...Array.from({ length: 7 }, (_, at) => otherSite(at + 1)),
];

/** The field names of the module: an item's key, the fields of the entity, and those of entities it refers to. */
function rental(key: number): DrupalDocument {
  const town = pick(TOWNS, key);
  const kind = pick(KINDS, key);
  const name = `${kind} by the ${key % 2 === 0 ? 'dunes' : 'sound'} ${key}`;
  const amenities = AMENITIES.filter((_, at) => key % (at + 2) === 0);
  const slides = key % 4 === 0 ? [] : [`/sites/default/files/${key}-a.jpg`, `/sites/default/files/${key}-b.jpg`];
  return {
    ...item(SITE_HASH, INDEX, key),
    is_eid: key,
    is_nid: key,
    ss_type: 'rental',
    ss_search_api_language: 'und',
    bs_status: true,
    ss_name: name,
    tm_title: [name],
    sort_tm_title: name,
    tm_body$value: [`A ${kind.toLowerCase()} in ${town} with a ${key % 5 === 0 ? 'fireplace' : 'screened porch'}.`],
    ss_nid$url: `/rentals/${kind.toLowerCase()}-${key}`,
    ...(key % 6 === 0 ? {} : { ss_town: town }),
    sm_nid$rc_core_term_location$name: key % 7 === 0 ? PLACES.slice(0, 2) : [pick(PLACES, key)],
    tm_nid$rc_core_term_location$name: [pick(PLACES, key)],
    im_nid$rc_core_term_landing_pages$tid: LANDING_PAGES.filter((_, at) => key % (at + 3) === 0),
    im_field_vr_featured_amenities$tid: amenities,
    sortm_amenity: amenities.map(String),
    is_rc_core_lodging_product$occ_total: 2 + (key % 9),
    its_weight: key % 3,
    itm_floors: [1, 1 + (key % 3)],
    fs_nid$rc_core_lodging_product$beds: 1 + (key % 4),
    fs_nid$rate: 90 + (key % 60) * 7.5,
    fm_rates: [90 + (key % 60) * 7.5, 120 + (key % 60) * 7.5],
    ps_score: key / 7,
    bs_pets: key % 3 === 0,
    ds_changed: `2026-01-${String(1 + (key % 28)).padStart(2, '0')}T08:30:00Z`,
    dm_booked: key % 5 === 0 ? ['2021-07-08T00:00:00Z', '2021-07-09T00:00:00Z'] : [],
    t_teaser: [`Stay ${key}`],
    ss_vrweb_default_image: `/sites/default/files/${key}.jpg`,
    sm_rc_core_item_teaser_slideshow: slides,
    // What is indexed for the back office and no block shows.
    ss_owner_phone: '555-0100',
  };
}

function page(key: number): DrupalDocument {
  return { ...item(SITE_HASH, 'site_pages', key), ss_type: 'page', bs_status: true, tm_title: [`Cottage news ${key}`] };
}

/** The same index name and item keys, another site: only the hash tells them apart. */
function otherSite(key: number): DrupalDocument {
  return { ...rental(key), ...item('x7k2p9', INDEX, key), ss_name: `Elsewhere ${key}`, ss_town: 'Elsewhere' };
}

function item(hash: string, index: string, key: number): DrupalDocument {
  const site = hash === SITE_HASH ? 'https://www.stays.example/' : 'https://www.other.example/';
  return { id: `${hash}-${index}-${key}`, index_id: index, item_id: String(key), hash, site };
}

function pick(list: readonly string[], key: number): string {
  return list[key % list.length] ?? '';
}
