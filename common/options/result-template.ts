/**
 * How a result item of a bundle is laid out from index fields; an owner writes these in `site/templates/`.
 *
 * A text pattern such as `{ss_town}, {ss_region} · {ss_type}` names fields in braces; separators around a missing field
 * are tidied away.
 */
import { atBase } from '../page/site-address.ts';
import type { Plural } from '../texts/texts.ts';

/** A field, and its texts for numbers, `{}` for the number or text. */
export type FactTemplate = Plural & { field: string };

export interface PriceTemplate {
  field: string;
  unit: string;
  /** An ISO code such as EUR; US dollars when left out. */
  currency?: string;
  /** What is said in place of an amount of 0, and where there is none; undefined: the usual. Nothing is said for an empty `missing`. */
  zero?: string;
  missing?: string;
}

export interface BadgeTemplate {
  field: string;
  /** The field's value, as text, with which the badge shows. */
  value: string;
  label: string;
}

export interface ResultTemplate {
  /** Fields unless said otherwise; an empty name leaves the part out. */
  link: string;
  title: string;
  image: string;
  imageAlt: string;
  images: string;
  imageAlts: string;
  /** A text pattern. */
  place: string;
  /** The field that says where it is, as `latitude,longitude`. */
  location: string;
  facts: readonly FactTemplate[];
  rating: { value: string; count: string } | undefined;
  /** USD without decimals, followed by the unit. */
  price: PriceTemplate | undefined;
  badges: readonly BadgeTemplate[];
  /** What stands in for a picture; the first entry that fits a document counts. */
  fallbackPictures: readonly FallbackPictures[];
  /** Where the site begins that paths of links and pictures are of; left out where they hold as they are. */
  base?: string;
}

export interface FallbackPictures {
  /** The field that tells documents apart, and the value of those meant; without a field all are. */
  field: string;
  value: string;
  /** Addresses; the document's id chooses one of them. */
  pictures: readonly string[];
}

export type ResultTemplates = Readonly<Record<string, ResultTemplate>>;

/** The index fields a template reads, without repeats; a search asks the engine for these and no others. */
export function templateFields(template: ResultTemplate): string[] {
  const fields = [
    template.link,
    template.title,
    template.image,
    template.imageAlt,
    template.images,
    template.imageAlts,
    template.location,
    ...template.facts.map((fact) => fact.field),
    template.rating?.value,
    template.rating?.count,
    template.price?.field,
    ...template.badges.map((badge) => badge.field),
    ...template.fallbackPictures.map((fallback) => fallback.field),
    ...patternFields(template.place),
  ];
  return [...new Set(fields.flatMap((field) => field || []))];
}

const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_$]*)\}/g;

/** The fields a text pattern names. */
export function patternFields(pattern: string): string[] {
  return [...pattern.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
}

export type SolrDocument = Readonly<Record<string, unknown>>;

/** The first value of a document's field as text; undefined when the field is absent or empty. */
export function fieldText(doc: SolrDocument, field: string): string | undefined {
  return fieldTexts(doc, field)[0] || undefined;
}

/** All values of a document's field as texts. */
export function fieldTexts(doc: SolrDocument, field: string): string[] {
  return [doc[field] ?? []].flat().map(String);
}

/** The first value of a document's field as a number; undefined when it is none. */
export function fieldNumber(doc: SolrDocument, field: string): number | undefined {
  const number = Number(fieldText(doc, field));
  return Number.isFinite(number) ? number : undefined;
}

/** Fills a text pattern from a document; a missing field takes its separator (comma, dot, dash) with it. */
export function fillPattern(pattern: string, doc: SolrDocument): string {
  const filled = pattern.replaceAll(PLACEHOLDER, (_match, field: string) => fieldText(doc, field) ?? '\uFFFF');
  return filled
    .replaceAll(/\s*[,·–—|/-]\s*\uFFFF|\uFFFF\s*[,·–—|/-]\s*/g, '')
    .replaceAll('\uFFFF', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The picture that stands in for those of a document, the same every time; undefined where its template has none. */
export function fallbackPicture(doc: SolrDocument, template: ResultTemplate): string | undefined {
  const fitting = template.fallbackPictures.find(
    ({ field, value }) => !field || fieldTexts(doc, field).includes(value),
  );
  const pictures = fitting?.pictures ?? [];
  let number = 0;
  for (const char of String(doc.id)) number = (number * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return addressOf(pictures[number % pictures.length], template);
}

/** The address a document has of a page or picture, as the page that shows it needs it. */
export function addressOf(address: string | undefined, { base }: ResultTemplate): string | undefined {
  return base !== undefined && address ? atBase(address, base) : address;
}

/** The template of a document's bundle; the only template serves every bundle. */
export function templateFor(
  doc: SolrDocument,
  options: { bundleField: string; templates: ResultTemplates },
): ResultTemplate | undefined {
  const bundle = fieldText(doc, options.bundleField) ?? '';
  if (Object.hasOwn(options.templates, bundle)) return options.templates[bundle];
  const all = Object.values(options.templates);
  return all.length === 1 ? all[0] : undefined;
}
