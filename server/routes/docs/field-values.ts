/** What is known of the values of the fields of an index: what they stand for, what they are an amount of, and which there are. */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { ResultTemplate } from '../../../common/options/result-template.ts';
import { type Html, html } from '../../http/html.ts';
import type { IndexConfig, ListingBlock } from '../../site/site-types.ts';

/** The parts of a site that speak of an index. */
export interface IndexParts {
  index: IndexConfig | undefined;
  searches: readonly SearchBlockOptions[];
  listings: readonly ListingBlock[];
  templates: readonly ResultTemplate[];
}

/** The values of fields that have been counted, the most frequent first, and whether there may be more. */
export type CountedValues = Readonly<Record<string, { values: readonly string[]; isCut: boolean }>>;

/** Gives a sentence each on a field's values, for a reader who has never seen them. */
export function valueFacts(parts: IndexParts, counted: CountedValues): (field: string) => Html[] {
  return (field) => {
    const labels = labelsOf(field, parts);
    const amount = amountOf(field, parts);
    const always = parts.index?.requires.find((required) => required.field === field)?.values ?? [];
    const { values, isCut } = counted[field] ?? { values: [], isCut: false };
    const isTold = always.length > 0 || values.every((value) => labels.has(value));
    return [
      ...(amount === undefined ? [] : [html`${amount}`]),
      ...labelFacts(labels),
      ...(always.length > 0 ? [html`Always ${listed(always, ' or ')}`] : []),
      ...(isTold ? [] : [countFact(values, isCut)]),
    ];
  };
}

/** What visitors read in place of a value, as the first part of the site says that names it. */
function labelsOf(field: string, { searches, templates }: IndexParts): ReadonlyMap<string, string> {
  const facets = searches.flatMap((search) => search.facets).filter((facet) => facet.field === field);
  const facts = templates.flatMap((template) => template.facts).filter((fact) => fact.field === field);
  const badges = templates.flatMap((template) => template.badges).filter((badge) => badge.field === field);
  const all = [
    ...badges.map(({ value, label }) => [value, label] as const),
    ...facts.map(({ zero = '' }) => ['0', zero] as const),
    ...facets.toReversed().flatMap(({ valueLabels }) => Object.entries(valueLabels)),
  ];
  return new Map(all.filter(([, label]) => label !== ''));
}

/** The currency of amounts, and what one is for. */
function amountOf(field: string, { searches, listings, templates }: IndexParts): string | undefined {
  const price = templates.find((template) => template.price?.field === field)?.price;
  const formats = [
    ...searches.flatMap((search) => search.facets),
    ...listings.flatMap((listing) => listing.details),
  ].flatMap((part) => (part.field === field ? part.format : []));
  const currency = price ? (price.currency ?? 'usd') : formats.find((format) => /^[a-z]{3}$/.test(format));
  if (currency === undefined) return undefined;
  return `${currencyName(currency)} (${currency.toUpperCase()})${price?.unit ? `, ${price.unit}` : ''}`;
}

/** Such as "US dollars"; an amount in words brings along the plural. */
function currencyName(currency: string): string {
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' });
  return amount.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** As many values are told one by one; of more the first few. */
const MOST_TOLD = 6;
const FEW = 4;

/** Each value with what it stands for; numbers without a gap by their ends. */
function labelFacts(labels: ReadonlyMap<string, string>): Html[] {
  const inOrder = [...labels].sort(([one], [other]) => Number(one) - Number(other));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first && last && labels.size > 2 && inOrder.every(([value], at) => Number(value) === Number(first[0]) + at)) {
    return [html`${span(first[0], last[0])}: ${first[1]} to ${last[1]}`];
  }
  const told = [...labels].slice(0, labels.size > MOST_TOLD ? FEW : MOST_TOLD);
  const facts = told.map(([value, label]) => html`<code>${value}</code>: ${label}`);
  return told.length < labels.size ? [...facts, html`and ${labels.size - told.length} more`] : facts;
}

/** How many there are, and which. */
function countFact(values: readonly string[], isCut: boolean): Html {
  const numbers = values.map(Number).sort((one, other) => one - other);
  const [least, most] = [numbers[0], numbers.at(-1)];
  const count = `${values.length}${isCut ? ' or more' : ''} ${values.length === 1 ? 'value' : 'values'}`;
  if (values.length <= FEW) return html`${count}: ${listed(values, ', ')}`;
  if (!isCut && numbers.every(Number.isFinite)) {
    const written = (number: number | undefined): string => values.find((value) => Number(value) === number) ?? '';
    return html`${count}: ${span(written(least), written(most))}`;
  }
  return html`${count}, such as ${listed(values.slice(0, FEW), ', ')}`;
}

function span(from: string, to: string): Html {
  return html`<code>${from}</code> to <code>${to}</code>`;
}

function listed(values: readonly string[], between: string): Html {
  return html`${values.map((value, at) => html`${at === 0 ? '' : between}<code>${value}</code>`)}`;
}
