import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { geohashTerms } from '../../common/query/geohash.ts';
import { mapRecord } from './mapping/map-record.ts';
import { loadMapping } from './mapping/mapping.ts';

const examples = join(import.meta.dirname, '..', '..', 'examples');

describe('the example mappings', () => {
  it('boston: a flat record with JSON in a text, a price, HTML and a rating out of 100', async () => {
    const mapping = await loadMapping(join(examples, 'boston', 'mapping.yaml'));
    const unknown: string[] = [];
    const record = {
      id: '3781',
      name: 'HARBORSIDE-Walk to subway',
      description: 'Fully separate.<br /><br /><b>The space</b><br />First floor.',
      neighborhood_overview: '',
      neighbourhood_cleansed: 'East Boston',
      latitude: '42.36413',
      longitude: '-71.02991',
      property_type: 'Entire apartment',
      room_type: 'Entire home/apt',
      accommodates: '2',
      bathrooms_text: '1.5 shared baths',
      bedrooms: '',
      beds: '0',
      amenities: '["Wifi \\u2013 100 Mbps", "Wifi", "Bosch stainless steel oven", "Waterfront", "Slippers"]',
      price: '$1,125.00',
      minimum_nights: '29',
      number_of_reviews: '18',
      last_review: '2020-12-20',
      review_scores_rating: '93',
      instant_bookable: 'f',
    };
    expect(
      mapRecord(mapping, record, {
        amenity: (value, known) => void (known || unknown.push(value)),
      }),
    ).toEqual({
      id: 'boston-3781',
      index_id: 'boston',
      item_id: '3781',
      is_eid: 3781,
      ss_entity_type: 'listing',
      ss_bundle: 'rental',
      ss_name: 'HARBORSIDE-Walk to subway',
      ts_name: 'HARBORSIDE-Walk to subway',
      ss_url: '/stays/3781/harborside-walk-to-subway',
      ss_listed_url: 'https://www.airbnb.com/rooms/3781',
      ss_town: 'East Boston',
      ss_region: 'Boston',
      ss_place: 'East Boston, Boston',
      loc: '42.36413,-71.02991',
      sm_geohash: geohashTerms({ latitude: 42.36413, longitude: -71.02991 }),
      sm_setting: ['Waterfront'],
      ss_type: 'Apartment',
      ss_room: 'Entire home',
      is_sleeps: 2,
      fs_bathrooms: 1.5,
      ss_bathroom: 'Shared bathroom',
      fs_price: 1125,
      is_min_nights: 29,
      ss_min_stay: '28 to 90 nights',
      fs_rating: 4.7,
      is_reviews: 18,
      ds_reviewed: '2020-12-20T00:00:00Z',
      bs_instant: false,
      sm_amenity: ['Wifi', 'Oven', 'Waterfront'],
      ss_summary: 'Fully separate. The space First floor.',
      ts_description: 'Fully separate.\n\nThe space\nFirst floor.',
      tm_keywords: ['East Boston', 'Boston', 'Waterfront', 'Apartment', 'Entire home', 'Wifi', 'Oven', 'Waterfront'],
    });
    expect(unknown).toEqual(['Slippers']);
  });

  it('campgrounds: a nested record with lists of fees, pictures and addresses, and objects of answers', async () => {
    const mapping = await loadMapping(join(examples, 'campgrounds', 'mapping.yaml'));
    const record = {
      id: 'EA81BC45-C361-437F-89B8-5C89FB0D0F86',
      name: 'Abrams Creek Campground',
      parkCode: 'grsm',
      accessibility: { classifications: ['Developed Campground'], accessRoads: [], rvAllowed: '1', rvMaxLength: '0' },
      addresses: [
        { type: 'Mailing', city: 'Gatlinburg', stateCode: 'TN' },
        { type: 'Physical', city: 'Tallassee', stateCode: 'TN' },
      ],
      amenities: {
        campStore: 'Yes - seasonal',
        laundry: 'No',
        showers: ['None'],
        toilets: ['Flush Toilets - seasonal'],
      },
      campsites: { electricalHookups: '0', group: '1', tentOnly: '4', totalSites: '16', rvOnly: '5000' },
      description: 'Beside beautiful Abrams Creek.',
      fees: [
        { cost: '30.00', title: 'Camping Fee' },
        { cost: '0.00', title: 'Children' },
        { cost: '15.00', title: 'Seniors' },
      ],
      images: [
        { url: 'https://example.org/1.jpg', altText: 'A creek' },
        { url: 'https://example.org/2.jpg', altText: '' },
      ],
      latitude: '35.610746647',
      longitude: '-83.93318327399999',
      numberOfSitesReservable: '16',
      operatingHours: [{ description: 'Closes seasonally.', exceptions: [{ name: 'Winter' }] }],
    };
    const priceOf = (fees: unknown): unknown => mapRecord(mapping, { ...record, fees })?.fs_price;
    expect(priceOf([{ cost: '0.00', title: 'Free' }])).toBe(0);
    expect(priceOf([])).toBeUndefined();
    // What holders of a pass pay is nobody else's price, unless nothing else is listed.
    const [regular, senior] = [
      { cost: '6.00', title: 'Standard Site, Nightly Rate (Regular)' },
      { cost: '3.00', title: 'Standard Site, Nightly Rate (with Interagency Sr/Access Pass)' },
    ];
    expect(priceOf([regular, senior])).toBe(6);
    expect(priceOf([senior])).toBe(3);
    expect(priceOf([{ cost: '12.50', title: 'Group Campsite at Sheep Pass' }, regular])).toBe(6);
    expect(mapRecord(mapping, record)).toEqual({
      id: 'campgrounds-EA81BC45-C361-437F-89B8-5C89FB0D0F86',
      index_id: 'campgrounds',
      item_id: 'EA81BC45-C361-437F-89B8-5C89FB0D0F86',
      ss_entity_type: 'listing',
      ss_bundle: 'campground',
      ss_name: 'Abrams Creek Campground',
      ts_name: 'Abrams Creek Campground',
      ss_url: '/campgrounds/EA81BC45-C361-437F-89B8-5C89FB0D0F86/abrams-creek-campground',
      ss_park: 'Great Smoky Mountains',
      ss_town: 'Tallassee',
      ss_state: 'Tennessee',
      ss_region: 'Tennessee',
      ss_place: 'Great Smoky Mountains, Tennessee',
      loc: '35.610747,-83.933183',
      sm_geohash: expect.arrayContaining(['1d', '6dnk6d4', '9dnk6d49xx']),
      ss_image: 'https://example.org/1.jpg',
      ss_image_alt: 'A creek',
      sm_images: ['https://example.org/1.jpg', 'https://example.org/2.jpg'],
      sm_image_alts: ['A creek', 'Picture of the campground'],
      sm_classification: ['Developed Campground'],
      is_sites: 16,
      is_tent_sites: 4,
      is_group_sites: 1,
      ss_size: '6 to 20 sites',
      sm_site_kind: ['Group sites', 'Tent only', 'RV only'],
      bs_rv: true,
      ss_reservable: 'Yes',
      ss_park_url: 'https://www.nps.gov/grsm/',
      fs_fee_from: 30,
      fs_fee_most: 30,
      fs_price: 30,
      ss_fee: 'Fee charged',
      sm_fees: ['Camping Fee: $30', 'Children: $0', 'Seniors: $15'],
      sm_season: ['Closed part of the year'],
      ts_hours: 'Closes seasonally.',
      sm_amenity: ['Camp store', 'Flush toilets'],
      ss_summary: 'Beside beautiful Abrams Creek.',
      ts_description: 'Beside beautiful Abrams Creek.',
      tm_keywords: [
        ...['Great Smoky Mountains', 'Tallassee', 'Tennessee', 'Developed Campground'],
        ...['Group sites', 'Tent only', 'RV only', 'Camp store', 'Flush toilets'],
      ],
    });
  });
});
