import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parseResultTemplate } from '../../common/options/parse-result-template.ts';
import type { BlockModel, ListingBlockModel, PageModel } from '../../common/page/page-model.ts';
import { PageBody } from './page-body.tsx';

const LISTING: ListingBlockModel = {
  block: 'listing',
  doc: {
    id: 'rentals-1',
    ss_name: 'Gull House',
    ss_town: 'Duck',
    is_sleeps: 8,
    fs_price: 1245,
    fs_rating: 4.7,
    is_reviews: 1,
    bs_pets: true,
    ss_image: '/a.svg',
    ss_image_alt: 'The house',
    sm_images: ['/a.svg', '/b.svg'],
    sm_image_alts: ['The house', 'The kitchen'],
    ts_description: 'First.\n\nSecond <b>.',
    sm_amenity: ['Kayaks', 'Oven', 'Sauna'],
  },
  template: parseResultTemplate(
    {
      link: 'ss_url',
      title: 'ss_name',
      image: 'ss_image',
      image_alt: 'ss_image_alt',
      images: 'sm_images',
      image_alts: 'sm_image_alts',
      place: '{ss_town}, {ss_region}',
      facts: [{ field: 'is_sleeps', other: 'Sleeps {}' }],
      rating: { value: 'fs_rating', count: 'is_reviews' },
      price: { field: 'fs_price', unit: 'a night' },
      badges: [{ field: 'bs_pets', label: 'Pets welcome' }],
      fallback_pictures: [{ pictures: ['/media/house.svg'] }],
    },
    'test',
  ),
  descriptionField: 'ts_description',
  headings: [],
  amenityField: 'sm_amenity',
  details: [{ label: 'Listed', value: '1 May 2024' }],
  links: [],
  reviews: [],
  amenities: [
    { id: 'kitchen', label: 'Kitchen', detail: '', amenities: ['Oven'] },
    { id: 'outside', label: 'Outside', detail: '', amenities: ['Kayaks'] },
  ],
  searchPath: '/places',
  noun: { one: 'place', other: 'places' },
  flags: [],
  similar: [],
};

function render(...blocks: BlockModel[]): string {
  return renderPage({}, ...blocks);
}

function renderPage(head: Partial<PageModel['page']>, ...blocks: BlockModel[]): string {
  const model: PageModel = {
    site: {
      name: 'Test & Co',
      language: 'en',
      navigation: [
        { label: 'Places', path: '/places' },
        { label: 'About', path: '/about' },
      ],
      footer: { text: 'Foot', links: [{ label: 'Contact', path: '/contact' }] },
    },
    page: { path: '/about', title: 'About us', description: '', canonical: undefined, indexable: true, ...head },
    flags: [],
    blocks,
  };
  return renderToStaticMarkup(
    <PageBody
      model={model}
      renderSearch={(block) => <div id={block.id} />}
      renderWords={(block) => <form id={`${block.id}-words`} />}
      renderMap={() => <div id="map" />}
    />,
  );
}

function text(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
}

describe('the shell', () => {
  test('the first link leads past the header, and the page being shown is marked', () => {
    const html = render({ block: 'rich-text', html: '<p>x</p>' });
    expect(html).toMatch(/^<a class="skip-link" href="#content">/);
    expect(html).toContain('<main class="site-main" id="content"');
    expect(html).toContain('<a href="/about" aria-current="page">');
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).toContain('Test &amp; Co');
  });

  test('a page in several languages leads to each of them, called as it calls itself', () => {
    const languages = [
      {
        language: 'en',
        name: 'English',
        href: 'https://example.org/about?q=a',
      },
      {
        language: 'ar',
        name: 'العربية',
        href: 'https://example.org/ar/about',
      },
    ];
    const html = renderPage({ languages }, { block: 'rich-text', html: '<p>x</p>' });

    expect(html).toContain(
      '<a href="https://example.org/about?q=a" hrefLang="en" lang="en" aria-current="true">English</a>',
    );
    expect(html).toContain('<a href="https://example.org/ar/about" hrefLang="ar" lang="ar">العربية</a>');
    expect(html).toMatch(/<nav class="site-footer-nav site-languages" aria-label="Languages">/);
    expect(render({ block: 'rich-text', html: '<p>x</p>' })).not.toContain('site-languages');
  });

  test.each([
    ['text without a heading', { block: 'rich-text', html: '<p>x</p>' }, 'About us'],
    ['text with a heading', { block: 'rich-text', html: '<h1>Hello</h1>' }, 'Hello'],
    ['a message', { block: 'message', heading: 'Gone', paragraphs: [], links: [] }, 'Gone'],
    ['a listing', LISTING, 'Gull House'],
  ] as const)('a page has one main heading: %s', (_what, block, heading) => {
    const html = render(block);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(`<h1>${heading}</h1>`);
  });
});

test.each([
  [
    { one: 'campground', other: 'campgrounds' },
    ['Back to all campgrounds', 'About this campground', 'Similar campgrounds'],
  ],
  [undefined, ['Back to the search', 'Description', 'Similar listings']],
])('a listing is called what searches call it: %o', (noun, texts) => {
  const html = render({ ...LISTING, noun, similar: [{ ...LISTING.doc, id: 'rentals-2' }] });

  for (const text of texts) expect(html).toContain(`>${text}<`);
  expect(html).not.toMatch(/ places?</);
});

test('a line of the text that the site names is a heading, apart from what follows it', () => {
  const ts_description = 'Quiet.\n\nThe space\nTwo rooms. The space is small.';
  const html = render({ ...LISTING, doc: { ...LISTING.doc, ts_description }, headings: ['The space'] });

  expect(html).toContain('<p>Quiet.</p><h3>The space</h3><p>Two rooms. The space is small.</p>');
});

describe('links of a listing', () => {
  const links = [
    { label: 'Reserve a site', address: 'https://www.recreation.gov/1', host: 'recreation.gov' },
    { label: 'Directions', address: '/directions', host: '' },
  ];

  test('the first is its button, and says which other site it opens', () => {
    const html = render({ ...LISTING, links });
    expect(html).toContain(
      '<a class="button button-primary" href="https://www.recreation.gov/1" rel="external noopener">',
    );
    expect(text(html)).toContain('|Reserve a site |on another site, |recreation.gov|');
    expect(html).toContain('<a class="button" href="/directions">Directions</a>');
  });
});

describe('the blocks', () => {
  test('a hero with a search works as a plain form', () => {
    const html = render({
      block: 'hero',
      heading: 'Hi',
      text: '',
      image: '/a.svg',
      imageAlt: 'A house',
      searchPath: '/places',
      searchLabel: 'Town',
      links: [],
    });
    expect(html).toContain('action="/places" method="get"');
    expect(html).toMatch(/<label[^>]*for="hero-words">Town<\/label><input id="hero-words"[^>]*name="q"/);
    expect(html).toContain('alt="A house"');
  });

  test('a hero holds the field for words of the search that follows, unless it has a form of its own', () => {
    const hero = {
      block: 'hero',
      heading: 'Hi',
      text: '',
      image: '',
      imageAlt: '',
      searchPath: undefined,
      searchLabel: '',
      links: [],
    } as const;
    const search = { block: 'search', id: 'stays', options: {}, state: { params: [], amenities: [] } } as const;
    const field = '<form id="stays-words"></form>';

    expect(render(hero, search)).toMatch(new RegExp(`<section class="hero hero-searched">.*${field}.*</section>`));
    expect(render(search, hero)).not.toContain(field);
    expect(render({ ...hero, searchPath: '/places' }, search)).not.toContain(field);
    expect(render(hero, { ...search, options: { keywords: false } })).not.toContain(field);
  });

  test('§9 a listing says its facts, price, rating and badges', () => {
    const said = text(render(LISTING));
    for (const part of [
      '|Duck|',
      '|Sleeps 8|',
      '|$1,245| |a night|',
      '4.7',
      '(1 review)',
      '|Pets welcome|',
      '|Listed|1 May 2024|',
    ]) {
      expect(said).toContain(part);
    }
  });

  test('telephone numbers among the details of a listing, and beside its price, can be dialled', () => {
    const details = [{ label: 'Owner', value: '+1 252 555 0143' }];
    const thanks = { title: 'Thanks', text: '' };
    const html = render({
      ...LISTING,
      details,
      enquiry: {
        block: 'enquiry',
        form: {
          id: 'bt-leads-a',
          title: 'Ask',
          about: 'listing',
          columns: 1,
          size: 'small',
          submitLabel: 'Send',
          thanks,
          fields: [],
        },
        as: 'button',
        label: 'Ask',
        text: 'Call +1 252 555 0142.',
        subjects: [],
        deepLink: '',
        submissionId: '',
      },
    });
    expect(html).toContain('<dd><a href="tel:+12525550143" dir="ltr">+1 252 555 0143</a></dd>');
    expect(html).toMatch(/<p class="enquiry-text">Call <a href="tel:\+12525550142"/);
  });

  test.each([
    [false, 'button'],
    [true, 'modal-block__link'],
  ])('what opens a text is a button, or a link where its owner says so: %s', (isLink, className) => {
    const text = { id: 'keep', label: 'What we keep', title: 'Kept', size: 'small', className: '', html: '' } as const;
    const html = render({ block: 'modal', ...text, deepLink: true, isLink });
    expect(html).toContain(`<a class="${className}" href="#keep" aria-haspopup="dialog" data-reveal-id="keep"`);
  });

  test('the pictures of a listing stand once each, the cover first', () => {
    const html = render(LISTING);
    expect([...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, src, alt]) => [src, alt])).toEqual([
      ['/a.svg', 'The house'],
      ['/b.svg', 'The kitchen'],
    ]);
  });

  test('short facts of a listing come before its prose, long ones after it, and then its price and its map', () => {
    const rules = 'No fires on the sand. '.repeat(10);
    const details = [...LISTING.details, { label: 'Rules', value: rules }];
    const map = { block: 'map', search: undefined } as BlockModel;
    const html = render({ ...LISTING, details }, map);
    const places = ['1 May 2024', 'First.', 'Kayaks', 'No fires', 'class="price-box"', '<div id="map">'].map((part) =>
      html.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  test('reviews in words come last, and their number at the head leads to them', () => {
    const reviews = [
      { text: 'Quiet & warm.', name: 'Ruth', date: { text: 'May 2026', day: '2026-05-09' }, rating: '5' },
      { text: 'Small.', name: undefined, date: undefined },
    ];
    const html = render({ ...LISTING, reviews });
    expect(html).toContain('<a href="#reviews"><span class="rating-count">');
    expect(text(html.slice(html.indexOf('id="reviews"')))).toMatch(
      /\|Rated \|5\D*\|Quiet &amp; warm.\|Ruth\|, \|May 2026\|Small.\|/,
    );
    expect(html.indexOf('id="reviews"')).toBeGreaterThan(html.indexOf('class="price-box"'));
    expect(render(LISTING)).not.toContain('#reviews');
  });

  test('where more reviews are counted than there are words of, both numbers stand above the words', () => {
    const said = (reviews: number) =>
      text(render({ ...LISTING, doc: { ...LISTING.doc, is_reviews: reviews }, reviews: [{ text: 'Quiet.' }] }));
    expect(said(33)).toContain('|(33 reviews)|');
    expect(said(33)).toContain('|(33 reviews, 1 with comments)|');
    expect(said(1)).not.toContain('with comments');
  });

  test('of many pictures the first says how many there are', () => {
    expect(text(render(LISTING))).toContain('|Show all |2| pictures|');
  });

  test('a listing without pictures shows the one that stands in, which is no link', () => {
    const { ss_image, sm_images, ...doc } = LISTING.doc;
    expect(ss_image).toBeDefined();
    expect(sm_images).toBeDefined();
    const html = render({ ...LISTING, doc });
    expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('src="/media/house.svg"')]);
    expect(html).not.toContain('colorbox');
  });

  test('§2.6 amenities stand by category, those outside the vocabulary last', () => {
    expect(text(render(LISTING))).toContain('|Kitchen|Oven|Outside|Kayaks|Other amenities|Sauna|');
  });

  test('a description is text, in paragraphs', () => {
    expect(render(LISTING)).toContain('<p>First.</p><p>Second &lt;b&gt;.</p>');
  });

  test('a map of results comes after them, on whichever side its block stands', () => {
    // As far as they are looked at here.
    const search = { block: 'search', id: 'stays', options: {} } as unknown as BlockModel;
    const map = { block: 'map', search: 'stays' } as BlockModel;
    for (const blocks of [
      [map, search],
      [search, map],
    ]) {
      expect(render(...blocks)).toMatch(/"wm-with-map".*id="stays".*id="map"/);
    }
  });

  test('nothing a content security policy refuses: no style attributes, no handlers', () => {
    const hero = {
      block: 'hero',
      heading: 'Hi',
      text: 'x',
      image: '/a.svg',
      imageAlt: '',
      searchPath: '/',
      searchLabel: '',
      links: [{ label: 'a', path: '/' }],
    } as const;
    const html = render(hero, LISTING, { block: 'rich-text', html: '<p>x</p>' });
    expect(html).not.toMatch(/<[^>]* (style|on[a-z]+)=/);
  });

  test('listings like it come after all else on its page', () => {
    const similar = [{ id: 'rentals-2', ss_name: 'Tern House' }];
    const html = render({ ...LISTING, similar }, { block: 'rich-text', html: '<p>How to get there</p>' });
    expect(html).toContain('<p class="wm-card__rating rating"><span class="rating-count">No reviews yet</span></p>');
    expect(html.indexOf('Tern House')).toBeGreaterThan(html.indexOf('How to get there'));
    expect(html.match(/Tern House/g)).toHaveLength(1);
  });
});
