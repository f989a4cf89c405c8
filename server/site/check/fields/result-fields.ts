/** The fields that templates and the pages of listings name. */
import type { RawListing, RawTemplate } from '../../schema/site-files.generated.ts';
import { distanceUse, type FieldUse, formatUse, numberUse, placeUse, shownUse } from './field-uses.ts';
import { type AddField, patternFields } from './named-field.ts';

/** Notes the fields of a template. */
export function templateFields(template: RawTemplate, add: AddField): void {
  const needed = (absent: string): FieldUse => ({ absent, isNeeded: true });
  add(['link'], template.link, needed('no card leads to its listing'));
  add(['title'], template.title, needed('every card is called "Untitled"'));
  add(['image'], template.image, shownUse('no card has its picture'));
  add(['image_alt'], template.image_alt, shownUse('pictures are not described to who cannot see them'));
  add(['images'], template.images, shownUse('listings have no further pictures'));
  add(['image_alts'], template.image_alts, shownUse('pictures are not described to who cannot see them'));
  add(['location'], template.location, distanceUse('no listing shows on a map'));
  for (const field of patternFields(template.place ?? '')) {
    add(['place'], field, shownUse('it is missing from the line below the name'));
  }
  template.facts?.forEach(({ field, other, text = other ?? field }, at) => {
    add(['facts', at, 'field'], field, shownUse(`the fact "${text}" is missing`));
  });
  add(['rating', 'value'], template.rating?.value, numberUse('no rating shows'));
  add(['rating', 'count'], template.rating?.count, numberUse('the number of reviews is missing'));
  add(['price', 'field'], template.price?.field, numberUse('no card has its price'));
  template.badges?.forEach(({ field, label }, at) => {
    add(['badges', at, 'field'], field, shownUse(`the badge "${label}" never shows`));
  });
  template.fallback_pictures?.forEach(({ field }, at) => {
    add(['fallback_pictures', at, 'field'], field, shownUse('these pictures are never chosen'));
  });
}

/** Notes the fields of a listing block. */
export function listingFields(block: RawListing, add: AddField): void {
  add(['description'], block.description, shownUse('listings have no description'));
  add(['amenities'], block.amenities, shownUse('listings have no list of amenities'));
  add(['updated'], block.updated, {
    kinds: ['date'],
    absent: 'nothing; search engines do not learn when a listing has changed',
  });
  block.details?.forEach(({ field, label, format }, at) => {
    add(['details', at, 'field'], field, formatUse(format, `the row "${label}"`));
  });
  block.links?.forEach(({ field, label }, at) => {
    add(['links', at, 'field'], field, shownUse(`the link "${label}" is missing`));
  });
  add(['reviews', 'text'], block.reviews?.text, shownUse('listings have no reviews in words'));
  add(['reviews', 'name'], block.reviews?.name, shownUse('reviews name nobody'));
  add(['reviews', 'date'], block.reviews?.date, formatUse('date', 'the date of a review'));
  add(['reviews', 'rating'], block.reviews?.rating, numberUse('reviews have no stars of their own'));
  if (typeof block.similar === 'object') {
    const { same = [], prefer = [], near = {} } = block.similar;
    same.forEach((field, at) => {
      add(['similar', 'same', at], field, shownUse('no similar listings show'));
    });
    prefer.forEach((field, at) => {
      add(['similar', 'prefer', at], field, shownUse('similar listings are chosen without it'));
    });
    for (const field of Object.keys(near)) {
      add(['similar', 'near', field], field, numberUse('similar listings are chosen without it'), { part: 'key' });
    }
  }
  if (typeof block.structured_data !== 'object') return;
  for (const [name, field] of Object.entries(block.structured_data)) {
    const absent = `nothing; search engines do not learn the ${name} of a listing`;
    if (name !== 'type')
      add(['structured_data', name], field, name === 'location' ? placeUse(absent) : shownUse(absent));
  }
}
