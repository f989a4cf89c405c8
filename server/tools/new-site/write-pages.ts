/** The pages, forms and template of a new site, as an owner would write them. */

import { capital } from './columns.ts';
import type { LanguageGuess } from './guess-language.ts';
import { pageWords } from './page-words.ts';
import type { FacetLine } from './plan-facets.ts';
import type { FieldPlan, Naming } from './plan-fields.ts';
import type { SitePlan } from './plan-site.ts';
import { flow, line, remark } from './yaml-lines.ts';

export interface PageTexts {
  readonly index: string;
  readonly naming: Naming;
  readonly plan: SitePlan;
  readonly fields: FieldPlan;
  readonly language: LanguageGuess;
  /** The field of the long text. */
  readonly description: string | undefined;
  readonly hasPictures: boolean;
  /** The address enquiries are sent to; undefined: they are only kept. */
  readonly enquiriesTo: string | undefined;
}

const PAGE = '# yaml-language-server: $schema=../../server/site/schema/page.schema.json';

export function homePage(texts: PageTexts): string {
  const { naming, plan, language } = texts;
  const words = pageWords(language.language);
  const open = plan.facets.filter(({ isSpare }) => !isSpare);
  const spare = plan.facets.filter(({ isSpare }) => isSpare);
  return [
    PAGE,
    line(0, 'description', words.homeDescription(naming.other)),
    'blocks:',
    '  - block: hero',
    line(4, 'heading', capital(words.heading(naming))),
    line(4, 'text', capital(words.invitation(naming.other))),
    ...(plan.hasMap
      ? ['', '  - block: map', line(4, 'search', 'listings'), line(4, 'open', false), line(4, 'search_area', true)]
      : []),
    '',
    '  - block: search',
    ...searchLines(texts, 'listings'),
    '    saved_searches: true',
    line(4, 'placeholder', words.searchByWords),
    line(4, 'suggest', { facets: suggested(open), words: 'spell' }),
    line(4, 'alternates', { label: words.someOf(naming.other), rows: 3 }),
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
    line(4, 'count', naming.count),
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
    .slice(0, 8);
}

export function listingPage(texts: PageTexts): string {
  const { index, naming, plan, description, language } = texts;
  const words = pageWords(language.language);
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
      label: words.ask(naming.one),
      text: words.askText,
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
  const { other } = texts.naming;
  const words = pageWords(texts.language.language);
  return [
    PAGE,
    line(0, 'title', words.favourites),
    line(0, 'description', capital(words.favouritesDescription(other))),
    'indexable: false',
    'blocks:',
    '  - block: rich-text',
    line(4, 'markdown', `# ${words.favourites}`),
    '',
    '  - block: favourites',
    '',
    ...(texts.plan.hasMap ? ['  - block: map', '    search: favourites', '    open: false', ''] : []),
    '  - block: search',
    ...searchLines(texts, 'favourites'),
    '    # No listing has this id: a visitor without favourites sees none.',
    '    default_q: id:none',
    '    shows_flagged: riot_solr_flag_items',
    '    max_rows: 250',
    '    numvisible: 0',
    '    keywords: false',
    line(4, 'alternates', { label: words.someOf(other), rows: 3 }),
    line(4, 'empty_text', words.noneLeft(other)),
    '',
  ].join('\n');
}

export function aboutPage({ naming, language }: PageTexts): string {
  const words = pageWords(language.language);
  return [
    '---',
    line(0, 'title', words.aboutTitle),
    line(0, 'description', words.aboutDescription),
    '---',
    '',
    `# ${words.aboutTitle}`,
    '',
    ...words.aboutText(naming),
    '',
  ].join('\n');
}

export function contactPage({ language }: PageTexts): string {
  const words = pageWords(language.language);
  return [
    PAGE,
    line(0, 'title', words.contact),
    line(0, 'description', words.contactDescription),
    'blocks:',
    '  - block: rich-text',
    '    markdown: |',
    `      # ${words.contact}`,
    '',
    `      ${words.contactText}`,
    '',
    '  - block: enquiry',
    '    form: bt-leads-contact',
    '    as: inline',
    '',
  ].join('\n');
}

export function template({ plan, hasPictures }: PageTexts): string {
  const { price } = plan;
  return [
    '# yaml-language-server: $schema=../../server/site/schema/template.schema.json',
    remark(`How a listing looks in results and on the map, and what stands at the head of its page.`),
    'link: ss_url',
    'title: ss_name',
    ...(hasPictures ? ['image: ss_image', 'image_alt: ss_image_alt', 'images: sm_images'] : []),
    ...(plan.place === '' ? [] : [line(0, 'place', plan.place)]),
    ...(plan.hasMap ? ['location: loc'] : []),
    ...(plan.facts.length === 0 ? [] : ['facts:', ...plan.facts.map((fact) => `  - ${flow(fact)}`)]),
    ...(plan.rating ? [line(0, 'rating', plan.rating)] : []),
    ...(price
      ? [
          line(
            0,
            'price',
            {
              field: price.field,
              unit: price.unit,
              // Dollars of which nothing is said are whole.
              ...(price.hasCents && { currency: price.currency }),
              ...(price.free !== undefined && { zero: price.free }),
            },
            'unit: what stands behind the amount, such as a night',
          ),
        ]
      : []),
    hasPictures ? '# Where there is no picture.' : '# The file names no pictures: these stand in for them.',
    line(0, 'fallback_pictures', [{ pictures: '/media/cover-*.svg' }]),
    '',
  ].join('\n');
}

/** A form: `about` a listing, the favourites, or nothing. */
export function form(about: 'general' | 'listing' | 'flags', { naming, language, enquiriesTo }: PageTexts): string {
  const words = pageWords(language.language);
  const { fields } = words;
  const titles = {
    general: words.forms.general,
    listing: words.forms.listing(naming.one),
    flags: words.forms.flags(naming.other),
  } as const;
  const [title, submit, thanks] = titles[about];
  return [
    '# yaml-language-server: $schema=../../server/site/schema/lead-form.schema.json',
    '# What is sent is kept on disk in any case: npm run leads -- list. docs/leads.md tells all that can stand here.',
    line(0, 'title', title),
    line(0, 'about', about),
    'columns: 2',
    line(0, 'submit_label', submit),
    'thanks:',
    line(2, 'title', thanks),
    line(2, 'text', words.thanksText),
    'fields:',
    ...[
      {
        name: 'message',
        kind: 'textarea',
        label: about === 'general' ? fields.message : fields.question,
        required: about !== 'flags',
        max_length: 4000,
        rows: 5,
      },
      {
        name: 'name',
        kind: 'text',
        label: fields.name,
        required: true,
        autocomplete: 'name',
        max_length: 100,
        width: 'half',
      },
      { name: 'email', kind: 'email', label: fields.email, required: true, autocomplete: 'email', width: 'half' },
      { name: 'phone', kind: 'tel', label: fields.phone, help: fields.phoneHelp, autocomplete: 'tel' },
      { name: 'consent', kind: 'consent', label: fields.consent, required: true },
    ].map((field) => `  - ${flow(field)}`),
    '# By e-mail, once SMTP_URL and MAIL_FROM are set in the environment (docs/leads-delivery.md):',
    ...(enquiriesTo === undefined
      ? ['# deliver:', '#   - email: { to: hello@example.com }']
      : ['deliver:', `  - ${flow({ email: { to: enquiriesTo } })}`]),
    '',
  ].join('\n');
}
