/** Reads the templates of result items as an owner writes them; pages of ours come with theirs already read. */
import { OptionError, type OptionRecord, readForms, readList, readRecord, readText, readTexts } from './coerce.ts';
import type {
  BadgeTemplate,
  FactTemplate,
  FallbackPictures,
  PriceTemplate,
  ResultTemplate,
  ResultTemplates,
} from './result-template.ts';

/**
 * Reads the templates of a block, by bundle.
 *
 * @param base what links and pictures are relative to; empty for the page.
 */
export function parseResultTemplates(value: unknown, path: string, base = ''): ResultTemplates {
  const templates = readRecord(value, path);
  return Object.fromEntries(
    Object.entries(templates).map(([bundle, template]) => {
      const read = parseResultTemplate(template, `${path}.${bundle}`);
      return [bundle, base === '' ? read : { ...read, base }];
    }),
  );
}

/**
 * Reads one template.
 *
 * @throws OptionError naming the part that does not fit.
 */
export function parseResultTemplate(value: unknown, path: string): ResultTemplate {
  const template = readRecord(value, path);
  const text = (name: string): string => readText(template[name], `${path}.${name}`, '');
  const price = template.price === undefined ? undefined : readRecord(template.price, `${path}.price`);
  const rating = template.rating === undefined ? undefined : readRecord(template.rating, `${path}.rating`);
  return {
    link: text('link'),
    title: text('title'),
    image: text('image'),
    imageAlt: text('image_alt'),
    images: text('images'),
    imageAlts: text('image_alts'),
    place: text('place'),
    location: text('location'),
    facts: readList(template.facts, `${path}.facts`).map((fact, at) => parseFact(fact, `${path}.facts[${at}]`)),
    rating: rating && { value: required(rating, 'value', `${path}.rating`), count: readText(rating.count, '', '') },
    price: price && parsePrice(price, `${path}.price`),
    badges: readList(template.badges, `${path}.badges`).map((badge, at) => parseBadge(badge, `${path}.badges[${at}]`)),
    fallbackPictures: readList(template.fallback_pictures, `${path}.fallback_pictures`).map((fallback, at) =>
      parseFallback(fallback, `${path}.fallback_pictures[${at}]`),
    ),
  };
}

function parsePrice(price: OptionRecord, path: string): PriceTemplate {
  return {
    field: required(price, 'field', path),
    unit: readText(price.unit, '', ''),
    ...(price.currency !== undefined && { currency: readText(price.currency, `${path}.currency`, '') }),
    ...(price.zero !== undefined && { zero: readText(price.zero, `${path}.zero`, '') }),
    ...(price.missing !== undefined && { missing: readText(price.missing, `${path}.missing`, '') }),
  };
}

function parseFact(value: unknown, path: string): FactTemplate {
  const fact = readRecord(value, path);
  const other = readText(fact.other, `${path}.other`, '') || readText(fact.text, `${path}.text`, '{}');
  return {
    field: required(fact, 'field', path),
    ...readForms(fact, path, other),
  };
}

function parseBadge(value: unknown, path: string): BadgeTemplate {
  const badge = readRecord(value, path);
  return {
    field: required(badge, 'field', path),
    value: readText(badge.value, `${path}.value`, 'true'),
    label: required(badge, 'label', path),
  };
}

function parseFallback(value: unknown, path: string): FallbackPictures {
  const fallback = readRecord(value, path);
  return {
    field: readText(fallback.field, `${path}.field`, ''),
    value: readText(fallback.value, `${path}.value`, 'true'),
    pictures: readTexts(fallback.pictures, `${path}.pictures`),
  };
}

function required(record: OptionRecord, name: string, path: string): string {
  const text = readText(record[name], `${path}.${name}`, '');
  if (text === '') throw new OptionError(`${path}.${name}`, 'is missing');
  return text;
}
