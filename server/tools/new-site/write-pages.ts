/** The pages, forms and template of a new site, as an owner would write them. */

import type { FacetLine } from './plan-facets.ts';
import type { Naming } from './plan-fields.ts';
import type { SitePlan } from './plan-site.ts';
import { flow, line, remark } from './yaml-lines.ts';

export interface PageTexts {
  readonly index: string;
  readonly siteName: string;
  readonly naming: Naming;
  readonly plan: SitePlan;
  /** The field of the long text. */
  readonly description: string | undefined;
  readonly hasPictures: boolean;
}

const PAGE = '# yaml-language-server: $schema=../../server/site/schema/page.schema.json';

export function homePage(texts: PageTexts): string {
  const { siteName, naming, plan } = texts;
  const open = plan.facets.filter(({ isSpare }) => !isSpare);
  const spare = plan.facets.filter(({ isSpare }) => isSpare);
  return [
    PAGE,
    line(0, 'title', siteName),
    line(0, 'description', `All ${naming.other}, to search and compare.`),
    'blocks:',
    '  - block: hero',
    line(4, 'heading', `Find your ${naming.one}`),
    line(4, 'text', invitation(naming, open)),
    ...(plan.hasMap
      ? ['', '  - block: map', line(4, 'search', 'listings'), line(4, 'open', false), line(4, 'search_area', true)]
      : []),
    '',
    '  - block: search',
    ...searchLines(texts, 'listings'),
    '    saved_searches: true',
    line(4, 'placeholder', 'Search by words'),
    line(4, 'suggest', { facets: suggested(open), words: 'spell' }),
    line(4, 'alternates', { label: `Some of our ${naming.other}`, rows: 3 }),
    '    numvisible: 12',
    '    grow_screens: 3',
    '    sorts:',
    ...plan.sorts.map((sort) => `      - ${flow(sort)}`),
    ...(open.length + spare.length === 0
      ? []
      : [remark('What visitors can filter by, in this order; the first four begin open.').replace(/^/, '    ')]),
    ...(open.length === 0 ? [] : ['    facets:', ...open.map(facetLine)]),
    ...(spare.length === 0
      ? []
      : ['    # More that could be filters:', ...spare.map((facet) => `    # ${facetLine(facet).trim()}`)]),
    '',
  ].join('\n');
}

function searchLines({ index, naming }: PageTexts, id: string): string[] {
  return [
    line(4, 'id', id),
    line(4, 'index', index),
    '    bundles: [listing]',
    '    entity_type: listing',
    line(4, 'count', { one: `{} ${naming.one}`, other: `{} ${naming.other}` }),
    '    compare: true',
  ];
}

function facetLine({ facet, why }: FacetLine): string {
  return `      - ${flow(facet)} ${remark(why)}`;
}

/** Facets whose values are words a visitor may type. */
function suggested(open: readonly FacetLine[]): string[] {
  return open
    .filter(({ facet }) => /^s/.test(facet.field))
    .map(({ facet }) => facet.field)
    .slice(0, 5);
}

function invitation({ other }: Naming, open: readonly FacetLine[]): string {
  const labels = open.slice(0, 3).map(({ facet }) => inSentence(facet.label ?? ''));
  if (labels.length === 0) return `All ${other} in one place.`;
  const last = labels.at(-1) ?? '';
  const by = labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
  return `Filter all ${other} by ${by}, or search them by words.`;
}

/** In small letters, but for words such as IMDB. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

export function listingPage(texts: PageTexts): string {
  const { index, naming, plan, description } = texts;
  return [
    PAGE,
    line(0, 'path', `/${naming.segment}/:key/:slug?`),
    line(0, 'title', '{ss_name}'),
    ...(description === undefined ? [] : [line(0, 'description', '{ss_summary}')]),
    'blocks:',
    '  - block: listing',
    line(4, 'index', index),
    '    bundle: listing',
    '    key_param: key',
    ...(description === undefined ? [] : [line(4, 'description', description)]),
    '    search_path: /',
    ...(plan.price
      ? []
      : [line(4, 'structured_data', false, 'such as { type: LodgingBusiness, locality: ss_town, location: loc }')]),
    line(4, 'enquiry', {
      form: 'bt-leads-listing',
      label: `Ask about this ${naming.one}`,
      text: 'Your question goes to us, and we answer by e-mail.',
      deep_link: 'ask',
    }),
    ...(plan.links.length === 0 ? [] : ['    links:', ...plan.links.map((link) => `      - ${flow(link)}`)]),
    ...(plan.details.length === 0
      ? []
      : [
          '    # What nothing else of the page says, in the order of the file.',
          '    details:',
          ...plan.details.map((detail) => `      - ${flow(detail)}`),
          ...plan.spareDetails.map((detail) => `      # - ${flow(detail)}`),
        ]),
    ...(plan.hasMap ? ['', '  - block: map'] : []),
    '',
  ].join('\n');
}

export function favouritesPage(texts: PageTexts): string {
  return [
    PAGE,
    'title: Favourites',
    line(0, 'description', `The ${texts.naming.other} on a list of favourites.`),
    'indexable: false',
    'blocks:',
    '  - block: rich-text',
    '    markdown: "# Favourites"',
    '',
    '  - block: favourites',
    '',
    '  - block: search',
    ...searchLines(texts, 'favourites'),
    '    # No listing has this id: a visitor without favourites sees none.',
    '    default_q: id:none',
    '    shows_flagged: riot_solr_flag_items',
    '    max_rows: 250',
    '    numvisible: 0',
    '    keywords: false',
    line(4, 'empty_text', `None of these ${texts.naming.other} is there any more.`),
    '',
  ].join('\n');
}

export function aboutPage({ siteName, naming }: PageTexts): string {
  return [
    '---',
    'title: About us',
    line(0, 'description', `What ${siteName} is.`),
    '---',
    '',
    `# About ${siteName}`,
    '',
    `Here you find all our ${naming.other} in one place. [Search them](/) by words and filters, compare up to four side by side,`,
    'and keep those you like as favourites: they stay in your browser, and nobody else sees them.',
    '',
    `Every ${naming.one} has a page of its own, where you can ask us about it. Anything else? [Write to us](/contact).`,
    '',
  ].join('\n');
}

export function contactPage(): string {
  return [
    PAGE,
    'title: Contact',
    'description: Write to us.',
    'blocks:',
    '  - block: rich-text',
    '    markdown: |',
    '      # Contact',
    '',
    '      Write to us: what you are looking for, and how we reach you.',
    '',
    '  - block: enquiry',
    '    form: bt-leads-contact',
    '    as: inline',
    '',
  ].join('\n');
}

export function template({ plan, naming, hasPictures }: PageTexts): string {
  const { price } = plan;
  return [
    '# yaml-language-server: $schema=../../server/site/schema/template.schema.json',
    remark(`How a ${naming.one} looks in results and on the map, and what stands at the head of its page.`),
    'link: ss_url',
    'title: ss_name',
    ...(hasPictures ? ['image: ss_image', 'image_alt: ss_image_alt', 'images: sm_images'] : []),
    ...(plan.place === '' ? [] : [line(0, 'place', plan.place)]),
    ...(plan.hasMap ? ['location: loc'] : []),
    ...(plan.facts.length === 0 ? [] : ['facts:', ...plan.facts.map((fact) => `  - ${flow(fact)}`)]),
    ...ratingLines(texts(plan)),
    ...(price
      ? [
          line(
            0,
            'price',
            { field: price.field, unit: price.unit, ...(price.currency !== 'USD' && { currency: price.currency }) },
            'unit: what stands behind the amount, such as a night',
          ),
        ]
      : []),
    hasPictures ? '# Where there is no picture.' : '# The file names no pictures: these stand in for them.',
    line(0, 'fallback_pictures', [{ pictures: '/media/cover-*.svg' }]),
    '',
  ].join('\n');
}

function texts({ sorts }: SitePlan): string | undefined {
  return sorts.find(({ label }) => label === 'Best rated')?.value;
}

function ratingLines(sort: string | undefined): string[] {
  if (sort === undefined) return [];
  const [value, count] = sort.split(', ').map((part) => part.replace(' desc', ''));
  return [line(0, 'rating', { value, ...(count !== undefined && { count }) })];
}

/** A form: `about` a listing, the favourites, or nothing. */
export function form(about: 'general' | 'listing' | 'flags', { naming }: PageTexts): string {
  const titles = {
    general: ['Write to us', 'Send the message', 'Your message is with us'],
    listing: [`Ask about this ${naming.one}`, 'Send the question', 'Your question is with us'],
    flags: ['Ask about your favourites', `Ask about these ${naming.other}`, 'Your list is with us'],
  } as const;
  const [title, submit, thanks] = titles[about];
  return [
    '# yaml-language-server: $schema=../../server/site/schema/lead-form.schema.json',
    '# What is sent is kept on disk (npm run leads -- list); docs/leads-delivery.md tells how it reaches you by e-mail.',
    line(0, 'title', title),
    line(0, 'about', about),
    'columns: 2',
    line(0, 'submit_label', submit),
    'thanks:',
    line(2, 'title', thanks),
    '  text: We read it and answer by e-mail.',
    'fields:',
    '  - { name: name, kind: text, label: Your name, required: true, autocomplete: name, max_length: 100, width: half }',
    '  - { name: email, kind: email, label: Your email address, required: true, autocomplete: email, width: half }',
    `  - { name: phone, kind: tel, label: Your phone number, help: Only if you would like to be called., autocomplete: tel }`,
    `  - ${flow({ name: 'message', kind: 'textarea', label: about === 'general' ? 'Your message' : 'Your question', required: about !== 'flags', max_length: 4000, rows: 5 })}`,
    '  - { name: consent, kind: consent, label: You may keep this message and my details to answer me., required: true }',
    '',
  ].join('\n');
}
