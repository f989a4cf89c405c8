/** A small site with its listings, right by itself, and the mistakes an owner makes in it, each with what is said of it. */
import type { UpstreamTarget } from '../../../search/engine/upstream-target.ts';
import { siteFolder } from '../../../site/testing/site-fixture.ts';

export const FILES: Readonly<Record<string, string | undefined>> = {
  'site.yaml': `name: Test site
hash: t
indexes:
  - id: rentals
    requires: { ss_bundle: rental }
    hides: { bs_hidden: true }
    query:
      qf: ts_name^4 tm_words # words of visitors
      pf: ts_name^2
      mm: 2<-1 5<80%
      highlight: ts_name
    allow: { filter: [id, is_eid, fs_price] }
flags:
  - { index: rentals, key: item_id }
map:
  tiles: { url: "https://tiles.example/{z}/{x}/{y}.png" }
`,
  'templates/rental.yaml': `link: ss_url
title: ss_name
place: "{ss_town} · {ss_type}"
location: loc
price: { field: fs_price, unit: a night }
rating: { value: fs_rating }
badges:
  - { field: bs_pets, label: Pets welcome }
`,
  'pages/home.yaml': `title: Home
blocks:
  - block: map
  - block: search
    index: rentals
    bundles: [rental]
    default_q: 'ss_type:"House"'
    default_boost: recip(fs_price,1,1000,1000)
    params: { fq: "is_sleeps:[1 TO *]" }
    autocomplete: { field: spell }
    custom_params:
      guests:
        parts: { number: { type: integer } }
        filters: [{ field: is_sleeps, from: number }]
    sorts:
      - { value: fs_price asc, label: Cheap }
      - { value: ds_listed desc, label: New }
    facets:
      - { field: ss_town, label: Town, operator: or }
      - { field: sm_setting, label: Setting }
      - { field: fs_price, label: Price, widget: price_range }
      - { field: is_sleeps, label: Sleeps, widget: at_least, steps: [2, 4] }
`,
  'pages/about.md': undefined,
  'pages/stay.yaml': `path: /stays/:key
title: "{ss_name}"
description: "{ss_town}"
blocks:
  - block: listing
    index: rentals
    bundle: rental
    key_param: key
    description: ts_text
    details:
      - { field: ds_listed, label: Listed, format: date }
    similar: { prefer: [ss_town], near: { fs_price: 30 } }
`,
  'forms/bt-leads-listing.yaml': `title: Ask
about: listing
fields:
  - { name: email, kind: email, label: Address }
  - { name: guests, kind: number, label: Guests, at_most: { field: is_sleeps } }
`,
};

/** What Solr's update takes. */
export const DOCUMENTS = [1, 2, 3].map((number) => ({
  id: `t-rentals-${number}`,
  hash: 't',
  index_id: 'rentals',
  item_id: String(number),
  ss_bundle: 'rental',
  ss_url: `/stays/${number}`,
  ss_name: `House ${number}`,
  ts_name: `House ${number}`,
  ts_text: 'A quiet house by the lake.',
  tm_words: ['lake', 'quiet'],
  ss_town: 'Duck',
  ss_type: 'House',
  sm_setting: ['Lakefront', 'Quiet'],
  fs_price: 100 * number,
  fs_rating: 4.5,
  is_sleeps: 2 * number,
  bs_pets: true,
  ds_listed: '2026-01-01T00:00:00Z',
  loc: '36.1,-75.7',
}));

/** Has a Solr, or what stands for it, hold them. */
export async function indexDocuments({
  dispatcher,
  origin,
  path,
}: Pick<UpstreamTarget, 'dispatcher' | 'origin' | 'path'>): Promise<void> {
  const { statusCode, body } = await dispatcher.request({
    origin,
    path: `${path}/update?commit=true`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DOCUMENTS),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`The documents were not taken: ${statusCode} ${text}`);
}

export interface Mistake {
  what: string;
  file: string;
  from: string;
  to: string;
  /** The line as it is told. */
  told: string;
  /** Whether it stops the start. */
  stops?: true;
  /** Another line where it is a Solr that answers; the same when left out. */
  bySolr?: { told: string; stops: boolean };
  /** How `--fix` leaves the line; undefined where it does nothing. */
  mended?: string;
}

const NO_PRICE = 'those are in fs_price, fs_rating, is_sleeps';

export const MISTAKES: readonly Mistake[] = [
  {
    what: 'a facet with a slip',
    file: 'pages/home.yaml',
    from: '{ field: ss_town, label: Town',
    to: '{ field: ss_twon, label: Town',
    told: 'pages/home.yaml:19: blocks[1].facets[0].field: no listing of rentals has ss_twon; did you mean ss_town? Visitors: the facet "Town" is missing from the page.',
    mended: '      - { field: ss_town, label: Town, operator: or }',
  },
  {
    what: 'a facet of a field the engine does not know',
    file: 'pages/home.yaml',
    from: '{ field: ss_town, label: Town',
    to: '{ field: town, label: Town',
    told: 'pages/home.yaml:19: blocks[1].facets[0].field: the search engine has no field town; did you mean ss_town? Visitors: the page shows an error in place of its listings.',
    stops: true,
    mended: '      - { field: ss_town, label: Town, operator: or }',
  },
  {
    what: 'a range of a text',
    file: 'pages/home.yaml',
    from: '{ field: fs_price, label: Price',
    to: '{ field: ss_type, label: Price',
    told: `pages/home.yaml:21: blocks[1].facets[2].field: ss_type holds text, where numbers are needed; ${NO_PRICE}. Visitors: the page shows an error in place of its listings.`,
    stops: true,
    bySolr: {
      told: `pages/home.yaml:21: blocks[1].facets[2].field: ss_type holds text, where numbers are needed; ${NO_PRICE}. Visitors: the facet "Price" is missing from the page.`,
      stops: false,
    },
  },
  {
    what: 'a title with a slip',
    file: 'templates/rental.yaml',
    from: 'title: ss_name',
    to: 'title: ss_nam # what cards are called',
    told: 'templates/rental.yaml:2: title: no listing of rentals has ss_nam; did you mean ss_name? Visitors: every card is called "Untitled".',
    stops: true,
    mended: 'title: ss_name # what cards are called',
  },
  {
    what: 'a price that is a text',
    file: 'templates/rental.yaml',
    from: 'field: fs_price',
    to: 'field: ss_type',
    told: `templates/rental.yaml:5: price.field: ss_type holds text, where numbers are needed; ${NO_PRICE}. Visitors: no card has its price.`,
  },
  {
    what: 'a price that is a text of the same name',
    file: 'templates/rental.yaml',
    from: '{ value: fs_rating }',
    to: '{ value: ss_rating }',
    told: 'templates/rental.yaml:6: rating.value: no listing of rentals has ss_rating; did you mean fs_rating? Visitors: no rating shows.',
    mended: 'rating: { value: fs_rating }',
  },
  {
    what: 'a map of what is no place',
    file: 'templates/rental.yaml',
    from: 'location: loc',
    to: 'location: ss_town',
    told: 'templates/rental.yaml:4: location: ss_town holds text, where places on the map are needed; those are in loc. Visitors: no listing shows on a map.',
  },
  {
    what: 'a line below the name',
    file: 'templates/rental.yaml',
    from: '· {ss_type}',
    to: '· {ss_typ}',
    told: 'templates/rental.yaml:3: place: no listing of rentals has ss_typ; did you mean ss_type? Visitors: it is missing from the line below the name.',
    mended: 'place: "{ss_town} · {ss_type}"',
  },
  {
    what: 'a default query',
    file: 'pages/home.yaml',
    from: 'ss_type:"House"',
    to: 'ss_tpye:"House"',
    told: 'pages/home.yaml:7: blocks[1].default_q: no listing of rentals has ss_tpye; did you mean ss_type? Visitors: the page begins without any listing.',
    stops: true,
    mended: `    default_q: 'ss_type:"House"'`,
  },
  {
    what: 'the first order, which every page asks for',
    file: 'pages/home.yaml',
    from: 'value: fs_price asc',
    to: 'value: price asc',
    told: 'pages/home.yaml:16: blocks[1].sorts[0].value: the search engine has no field price; did you mean fs_price? Visitors: the page shows an error in place of its listings.',
    stops: true,
    mended: '      - { value: fs_price asc, label: Cheap }',
  },
  {
    what: 'an order that nobody has asked for yet',
    file: 'pages/home.yaml',
    from: 'value: ds_listed desc',
    to: 'value: listed desc',
    told: 'pages/home.yaml:17: blocks[1].sorts[1].value: the search engine has no field listed; did you mean ds_listed? Visitors: who chooses the order "New" gets an error.',
    mended: '      - { value: ds_listed desc, label: New }',
  },
  {
    what: 'an order by several values',
    file: 'pages/home.yaml',
    from: 'value: ds_listed desc',
    to: 'value: sm_setting desc',
    told: 'pages/home.yaml:17: blocks[1].sorts[1].value: sm_setting holds several values, where one is needed; those are in bs_pets, ds_listed, fs_price, fs_rating, is_sleeps, ss_bundle, ss_name, ss_town, ss_type, ss_url. Visitors: the order "New" is one that nobody can follow.',
  },
  {
    what: 'a field of words',
    file: 'site.yaml',
    from: 'qf: ts_name^4 tm_words',
    to: 'qf: ts_nam^4 tm_words',
    told: 'site.yaml:8: indexes[0].query.qf: no listing of rentals has ts_nam; did you mean ts_name? Visitors: words are never found by it.',
    mended: '      qf: ts_name^4 tm_words # words of visitors',
  },
  {
    what: 'a field of words the engine does not know',
    file: 'site.yaml',
    from: 'qf: ts_name^4 tm_words',
    to: 'qf: ts_name^4 words',
    told: 'site.yaml:8: indexes[0].query.qf: the search engine has no field words; did you mean tm_words? Visitors: every search for words ends with an error.',
    stops: true,
    mended: '      qf: ts_name^4 tm_words # words of visitors',
  },
  {
    what: 'marked words of a field that is no text',
    file: 'site.yaml',
    from: 'highlight: ts_name',
    to: 'highlight: ss_name',
    told: 'site.yaml:11: indexes[0].query.highlight: ss_name holds text, where words of a text are needed; did you mean ts_name? Visitors: words that were found are not marked.',
    mended: '      highlight: ts_name',
  },
  {
    what: 'a rule of the index',
    file: 'site.yaml',
    from: 'requires: { ss_bundle: rental }',
    to: 'requires: { ss_bundel: rental }',
    told: 'site.yaml:5: indexes[0].requires.ss_bundel: no listing of rentals has ss_bundel; did you mean ss_bundle? Visitors: nothing of rentals is found on the whole site.',
    stops: true,
    mended: '    requires: { ss_bundle: rental }',
  },
  {
    what: 'a value of a rule',
    file: 'site.yaml',
    from: 'requires: { ss_bundle: rental }',
    to: 'requires: { ss_bundle: rentel }',
    told: 'site.yaml:5: indexes[0].requires.ss_bundle: no listing of rentals has rentel in ss_bundle; did you mean rental? Visitors: nothing of rentals is found on the whole site.',
    stops: true,
  },
  {
    what: 'a rule that hides, near another name',
    file: 'site.yaml',
    from: 'bs_hidden: true',
    to: 'bs_petz: true',
    told: 'site.yaml:6: indexes[0].hides.bs_petz: no listing of rentals has bs_petz; did you mean bs_pets? Visitors: nothing is hidden by it.',
  },
  {
    what: 'a boost',
    file: 'pages/home.yaml',
    from: 'recip(fs_price,',
    to: 'recip(fs_prise,',
    told: 'pages/home.yaml:8: blocks[1].default_boost: no listing of rentals has fs_prise; did you mean fs_price? Visitors: the boost has no effect on the order of the listings.',
    mended: '    default_boost: recip(fs_price,1,1000,1000)',
  },
  {
    what: 'a further parameter',
    file: 'pages/home.yaml',
    from: 'fq: "is_sleeps:',
    to: 'fq: "is_sleep:',
    told: 'pages/home.yaml:9: blocks[1].params.fq: no listing of rentals has is_sleep; did you mean is_sleeps? Visitors: the page shows no listing.',
    stops: true,
    mended: '    params: { fq: "is_sleeps:[1 TO *]" }',
  },
  {
    what: 'a further filter that is a word no listing has',
    file: 'pages/home.yaml',
    from: 'fq: "is_sleeps:[1 TO *]"',
    to: 'fq: zzz',
    told: 'pages/home.yaml:9: blocks[1].params.fq: no listing of rentals meets zzz. Visitors: the page shows no listing.',
  },
  {
    what: 'a further filter of a value no listing has',
    file: 'pages/home.yaml',
    from: '"is_sleeps:[1 TO *]"',
    to: '["is_sleeps:[1 TO *]", "ss_town:Duk"]',
    told: 'pages/home.yaml:9: blocks[1].params.fq: no listing of rentals meets ss_town:Duk. Visitors: the page shows no listing.',
  },
  {
    what: 'a query to begin with that no listing meets',
    file: 'pages/home.yaml',
    from: 'ss_type:"House"',
    to: 'ss_type:"Hose"',
    told: 'pages/home.yaml:7: blocks[1].default_q: no listing of rentals meets ss_type:"Hose". Visitors: the page begins without any listing.',
  },
  {
    what: 'a parameter of old links',
    file: 'pages/home.yaml',
    from: '{ field: is_sleeps, from: number }',
    to: '{ field: is_slepes, from: number }',
    told: 'pages/home.yaml:14: blocks[1].custom_params.guests.filters[0].field: no listing of rentals has is_slepes; did you mean is_sleeps? Visitors: links with guests= find nothing.',
    mended: '        filters: [{ field: is_sleeps, from: number }]',
  },
  {
    what: 'a value with another name',
    file: 'pages/home.yaml',
    from: 'autocomplete: { field: spell }',
    to: 'suggest: { facets: [ss_town], aliases: { ss_town: { Duk: [Ente] } } }',
    told: 'pages/home.yaml:10: blocks[1].suggest.aliases.ss_town.Duk: no listing of rentals has Duk in ss_town; did you mean Duck? Visitors: these other words suggest nothing.',
  },
  {
    what: 'a field to suggest words of',
    file: 'pages/home.yaml',
    from: 'field: spell',
    to: 'field: spel',
    told: 'pages/home.yaml:10: blocks[1].autocomplete.field: the search engine has no field spel; did you mean spell? Visitors: no words are suggested while they type.',
  },
  {
    what: 'a flag',
    file: 'site.yaml',
    from: 'key: item_id',
    to: 'key: ss_item',
    told: 'site.yaml:14: flags[0].key: no listing of rentals has ss_item. Visitors: favourites cannot be kept.',
  },
  {
    what: 'a key of favourites whose values are no ids',
    file: 'site.yaml',
    from: 'key: item_id',
    to: 'key: ss_name',
    told: 'site.yaml:14: flags[0].key: "House 1" of ss_name is no id: it must be made of letters, digits and _ . : / -, 128 at most. Visitors: listings with such values have no toggle.',
  },
  {
    what: 'a row of a listing',
    file: 'pages/stay.yaml',
    from: 'field: ds_listed',
    to: 'field: ss_town',
    told: 'pages/stay.yaml:11: blocks[0].details[0].field: ss_town holds text, where dates are needed; those are in ds_listed. Visitors: the row "Listed" does not show as a date.',
  },
  {
    what: 'the title of a listing page',
    file: 'pages/stay.yaml',
    from: 'title: "{ss_name}"',
    to: 'title: "{ss_naem}"',
    told: 'pages/stay.yaml:2: title: no listing of rentals has ss_naem; did you mean ss_name? Visitors: it is missing from the title of the page.',
    mended: 'title: "{ss_name}"',
  },
  {
    what: 'what similar listings are near in',
    file: 'pages/stay.yaml',
    from: 'near: { fs_price: 30 }',
    to: 'near: { fs_prize: 30 }',
    told: 'pages/stay.yaml:12: blocks[0].similar.near.fs_prize: no listing of rentals has fs_prize; did you mean fs_price? Visitors: similar listings are chosen without it.',
    mended: '    similar: { prefer: [ss_town], near: { fs_price: 30 } }',
  },
  {
    what: 'a limit of a form with a slip',
    file: 'forms/bt-leads-listing.yaml',
    from: 'field: is_sleeps',
    to: 'field: is_sleep',
    told: 'forms/bt-leads-listing.yaml:5: fields[1].at_most.field: no listing of rentals has is_sleep; did you mean is_sleeps? Visitors: enquiries take any number.',
    mended: '  - { name: guests, kind: number, label: Guests, at_most: { field: is_sleeps } }',
  },
  {
    what: 'a limit of a form that is no number',
    file: 'forms/bt-leads-listing.yaml',
    from: 'field: is_sleeps',
    to: 'field: ss_town',
    told: `forms/bt-leads-listing.yaml:5: fields[1].at_most.field: ss_town holds text, where numbers are needed; ${NO_PRICE}. Visitors: enquiries take any number.`,
  },
];

/** The site with one mistake; with none of them when left out. */
export function mistakenSite(mistake?: Pick<Mistake, 'file' | 'from' | 'to'>) {
  const text = FILES[mistake?.file ?? ''] ?? '';
  if (mistake && !text.includes(mistake.from)) throw new Error(`${mistake.file} has no ${mistake.from}`);
  const changed = mistake ? { [mistake.file]: text.replace(mistake.from, () => mistake.to) } : {};
  return siteFolder({ ...FILES, ...changed });
}
