/** Reads the open listings of Boston (JSON Lines), when `WAYMARK_BOSTON` names the file: real text of real hosts. */

import { readFileSync } from 'node:fs';
import type { CorpusDocument } from '../corpus.ts';
import { object } from '../engine.ts';

/** Reads the file as documents of the index. */
export function bostonCorpus(file: string): CorpusDocument[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => listing(object(JSON.parse(line)) ?? {}));
}

function listing(record: Readonly<Record<string, unknown>>): CorpusDocument {
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
  const amenities: unknown = JSON.parse(text('amenities') || '[]');
  const place = text('neighbourhood_cleansed');
  const price = Number(text('price').replaceAll(/[$,]/g, ''));
  return present({
    id: `boston-${text('id')}`,
    index_id: 'boston',
    ss_name: text('name'),
    ts_name: text('name'),
    ts_description: `${text('description')} ${text('neighborhood_overview')}`.trim(),
    tm_keywords: [place, text('property_type'), text('room_type')],
    ss_town: place,
    ss_region: text('room_type'),
    ss_type: text('property_type'),
    sm_amenity: Array.isArray(amenities) ? [...new Set(amenities.map(String))] : [],
    sm_setting: [text('bathrooms_text')],
    bs_instant: text('instant_bookable') === 't',
    fs_price: price,
    fs_rating: number(text('review_scores_rating'), 20),
    is_reviews: number(text('number_of_reviews')),
    is_sleeps: number(text('accommodates')),
    is_bedrooms: number(text('bedrooms')),
    ps_area: price / 3,
    ds_listed: text('last_review') === '' ? undefined : `${text('last_review')}T00:00:00Z`,
  });
}

function number(text: string, unit = 1): number | undefined {
  return text === '' ? undefined : Number(text) / unit;
}

function present(fields: CorpusDocument): CorpusDocument {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}
