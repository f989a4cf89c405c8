/** The blocks that come as they are, without states of their own in the browser: each in the shapes it can take. */
import type { ReactNode } from 'react';
import { parseResultTemplate } from '../../common/options/parse-result-template.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import type { HeroBlockModel, JumpMenuBlockModel, ListingBlockModel } from '../../common/page/page-model.ts';
import { ListingBlock } from '../page/listing-block.tsx';
import { MessageBlock } from '../page/message-block.tsx';
import { JumpMenuBlock } from '../page/page-forms.tsx';
import { CalloutBanner } from '../page/page-shell.tsx';
import { HeroBlock, RichTextBlock } from '../page/text-blocks.tsx';
import { listing, OPTIONS } from './fixtures.ts';

const LINKS = [
  { label: 'All places', path: '/' },
  { label: 'Contact', path: '/contact' },
];

const RICH_TEXT = `<h2>A heading</h2>
<p>A paragraph with <strong>strong</strong> and <em>emphasised</em> words, <code>code</code> and <a href="/">a link</a>.</p>
<ul><li>One entry</li><li>Another, long enough to need a second line on the screen of a phone that is held upright</li></ul>
<ol><li>First</li><li>Second</li></ol>
<blockquote><p>We came for a weekend and stayed until the apples were in.</p></blockquote>
<table><thead><tr><th>Season</th><th>From</th></tr></thead><tbody><tr><td>Summer</td><td>1 June</td></tr></tbody></table>
<p><img src="/media/fallback/house-1.svg" alt="A boathouse on a lake" width="800" height="600"></p>`;

const PORCH = '<img src="/media/fallback/camp-1.svg" alt="A porch on a lake" width="800" height="600">';

/** As server/site/texts/caption-markup.ts writes them. */
function captionOf(align: string, width: number, text: string): string {
  return `<figure class="caption${align}"><div class="caption-width-container caption-width-${width}"><div class="caption-inner">${PORCH}<p class="caption-text">${text}</p></div></div></figure>`;
}

const WORDS =
  '<p>We came for a weekend and stayed until the apples were in, and went home with a box of them each.</p>';

const CAPTIONS = [
  captionOf(' caption-left', 220, 'At the <em>left</em>, with <a href="/">a link</a>.'),
  WORDS,
  WORDS,
  captionOf(' caption-right', 160, 'At the right, and narrow, so that its words need several lines.'),
  WORDS,
  WORDS,
  captionOf(' caption-center', 300, 'In the middle.'),
  captionOf('', 1200, 'Wider than there is room.'),
].join('');

const LONG_LINKS = [{ label: `The ${'long and winding '.repeat(8)}road`, path: '/' }];

function jumpMenu(id: string, label: string, options: JumpMenuBlockModel['options']): JumpMenuBlockModel {
  return { block: 'jump-menu', id: `jump-${id}`, label, prompt: '', button: '', options };
}

const PICTURES = ['house-1', 'house-2', 'house-3', 'flat-1', 'flat-2'];

const FULL = listing(1, {
  sm_images: PICTURES.map((name) => `/media/fallback/${name}.svg`),
  sm_image_alts: ['The cottage', 'The living room', 'A bedroom', 'The kitchen', 'The porch'],
  ts_description: 'The porch faces the sound.\n\nTwo bicycles stand in the shed.',
  sm_amenity: ['Full kitchen', 'Wi-Fi', 'Something of its own'],
});

const BARE: SolrDocument = { id: 'demo-rentals-2', ss_bundle: 'rental', ss_name: 'A place we know little about' };

const BROKEN = listing(3, { ss_image: '/media/none.svg', ss_image_alt: 'A picture that cannot be loaded' });

function listingModel(doc: SolrDocument): ListingBlockModel {
  return {
    block: 'listing',
    doc,
    template: parseResultTemplate(
      {
        ...OPTIONS.templates.rental,
        images: 'sm_images',
        image_alts: 'sm_image_alts',
        fallback_pictures: [{ pictures: ['/media/fallback/house-4.svg'] }],
      },
      'template',
    ),
    descriptionField: 'ts_description',
    headings: [],
    amenityField: 'sm_amenity',
    details: doc === FULL ? [{ label: 'Listed', value: '2 June 2023' }] : [],
    links: doc === FULL ? [{ label: 'Book it', address: 'https://booking.example/1', host: 'booking.example' }] : [],
    reviews:
      doc === FULL
        ? [{ text: 'We swam before breakfast.', name: 'Ruth', date: { text: 'May 2026', day: '2026-05-09' } }]
        : [],
    amenities: [
      { id: 'kitchen', label: 'Kitchen and dining', detail: '', amenities: ['Full kitchen'] },
      { id: 'work', label: 'Work and play', detail: '', amenities: ['Wi-Fi'] },
    ],
    searchPath: '/',
    noun: { one: 'place', other: 'places' },
    flags: [],
    similar: [],
  };
}

function opening(own: Partial<HeroBlockModel>): ReactNode {
  const bare = { heading: '', text: '', image: '', imageAlt: '', searchPath: undefined, searchLabel: '', links: [] };
  return <HeroBlock block={{ block: 'hero', ...bare, ...own }} />;
}

/** Each part by name. */
export const GALLERY_PARTS: Readonly<Record<string, ReactNode>> = {
  'Opening with a picture and links': opening({
    heading: 'Small places, well kept',
    text: 'Cottages, cabins and lofts by the sea, by a lake or up a long road.',
    image: '/media/fallback/house-4.svg',
    imageAlt: 'A cottage above the surf',
    links: LINKS,
  }),
  'Opening with a search form, without a picture': opening({
    heading: 'Where to?',
    searchPath: '/',
    searchLabel: 'Town, region or kind of place',
  }),
  'Rich text': <RichTextBlock block={{ block: 'rich-text', html: RICH_TEXT }} />,
  'Pictures with captions': <RichTextBlock block={{ block: 'rich-text', html: CAPTIONS }} />,
  'Callout banner': <CalloutBanner html="<p>The office is closed on <strong>Monday</strong>.</p>" />,
  'Callout banner with much to say': (
    <CalloutBanner html='<h2>Storm warning</h2><p>The road to the lighthouse is closed until the sand has been cleared away, which may take the week. <a href="/contact">Call us</a> before you leave.</p><p>Places in Duck are open.</p>' />
  ),
  'Jump menu as it comes': <JumpMenuBlock block={jumpMenu('plain', 'Go to', LINKS)} />,
  'Jump menu with long names': (
    <JumpMenuBlock block={jumpMenu('long', 'Straight to one of our places, wherever that may be', LONG_LINKS)} />
  ),
  'Listing with everything': <ListingBlock block={listingModel(FULL)} />,
  'Listing with next to nothing': <ListingBlock block={listingModel(BARE)} />,
  'Listing whose picture fails': <ListingBlock block={listingModel(BROKEN)} />,
  Message: (
    <MessageBlock
      block={{
        block: 'message',
        heading: 'This page is not here',
        paragraphs: ['It may have moved, or the place may no longer be let.'],
        links: LINKS,
      }}
    />
  ),
};
