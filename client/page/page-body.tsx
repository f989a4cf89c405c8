import { Fragment, type ReactNode } from 'react';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import { readBoolean } from '../../common/options/coerce.ts';
import type {
  BlockModel,
  HeroBlockModel,
  MapBlockModel,
  PageModel,
  SearchBlockModel,
} from '../../common/page/page-model.ts';
import { FavouritesBlock } from '../flags/favourites-block.tsx';
import { isNarrowed } from '../search/active/current-search.ts';
import { ChallengeBlock } from './challenge-block.tsx';
import { EnquireBlock, EnquiryBlock } from './enquiry-block.tsx';
import { ListingBlock } from './listing-block.tsx';
import { ListingCards } from './listing-cards.tsx';
import { LostTextBlock } from './lost-text-block.tsx';
import { MessageBlock } from './message-block.tsx';
import { JumpMenuBlock } from './page-forms.tsx';
import { PageShell } from './page-shell.tsx';
import { PAGE_TEXTS } from './page-texts.ts';
import { HeroBlock, ModalBlock, RichTextBlock } from './text-blocks.tsx';

interface PageBodyProps {
  model: PageModel;
  /** Renders a search block together with what the browser needs to hydrate it. */
  renderSearch: (block: SearchBlockModel) => ReactNode;
  /** Renders the field for words of a search block by itself. */
  renderWords: (block: SearchBlockModel) => ReactNode;
  renderMap: (block: MapBlockModel) => ReactNode;
}

/** A whole page: the shell around its blocks in order. Only the search blocks come to life in the browser. */
export function PageBody({ model, ...render }: PageBodyProps) {
  return (
    <PageShell
      site={model.site}
      page={model.page}
      flags={model.flags}
      heading={!model.blocks.some(bringsHeading)}
      banner={model.banner}
    >
      <PageBlocks model={model} {...render} />
      {/* After what else the page says of the listing. */}
      {model.blocks.map(
        (block) =>
          block.block === 'listing' && (
            <ListingCards
              key={String(block.doc.id)}
              heading={PAGE_TEXTS.similar(block.noun)}
              docs={block.similar}
              template={block.template}
              flags={block.flags}
            />
          ),
      )}
    </PageShell>
  );
}

/** The blocks of a page, without its shell: a map beside its search, the map of the page's listing in it. */
export function PageBlocks({ model, ...render }: PageBodyProps) {
  const words = wordsInHero(model.blocks);
  const hasListing = model.blocks.some(({ block }) => block === 'listing');
  /** The map of the page's listing stands in it. */
  const isOfListing = (block: BlockModel): block is MapBlockModel =>
    hasListing && block.block === 'map' && block.search === undefined;
  const map = model.blocks.find(isOfListing);
  return withMaps(model.blocks.filter((block) => !isOfListing(block))).map((group, position) => {
    const blocks = group.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks are told apart by their place alone, and rendered once.
      <Fragment key={at}>{renderBlock(block, map && render.renderMap(map), { ...render, words }, model)}</Fragment>
    ));
    if (blocks.length === 1) return blocks;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as with the blocks.
      <div key={position} className="wm-with-map">
        {blocks}
      </div>
    );
  });
}

interface WordsInHero {
  hero: HeroBlockModel;
  search: SearchBlockModel;
}

/** The hero that holds the field for words of the search below it, the first of the page; one with a form of its own does not. */
function wordsInHero(blocks: readonly BlockModel[]): WordsInHero | undefined {
  const hero = blocks.find((block) => block.block === 'hero');
  const search = blocks.find((block) => block.block === 'search');
  if (!hero || !search || hero.searchPath !== undefined || search.shared) return undefined;
  if (blocks.indexOf(search) < blocks.indexOf(hero)) return undefined;
  return readBoolean(search.options.keywords, 'keywords', true) ? { hero, search } : undefined;
}

function looksForSomething({ options, state }: SearchBlockModel): boolean {
  return isNarrowed(state.params, parseSearchBlockOptions(options));
}

/** Blocks with an h1 of their own. */
const HEADED: readonly BlockModel['block'][] = [
  'hero',
  'listing',
  'message',
  'enquire',
  'challenge',
  'lost-text',
  'server-html',
];

/** The blocks one by one, but a map together with its search where they stand beside each other. */
function withMaps(blocks: readonly BlockModel[]): BlockModel[][] {
  const groups: BlockModel[][] = [];
  for (const block of blocks) {
    const before = groups.at(-1);
    // The keyboard goes as the eye does: filters, list, map.
    if (before?.length === 1 && before[0] && belong(before[0], block))
      before.splice(block.block === 'map' ? 1 : 0, 0, block);
    else groups.push([block]);
  }
  return groups;
}

function belong(a: BlockModel, b: BlockModel): boolean {
  const [map, search] = a.block === 'map' ? [a, b] : [b, a];
  return map.block === 'map' && search.block === 'search' && map.search === search.id;
}

function bringsHeading(block: BlockModel): boolean {
  if (block.block === 'rich-text') return block.html.startsWith('<h1');
  return HEADED.includes(block.block);
}

function renderBlock(
  block: BlockModel,
  listingMap: ReactNode,
  { renderSearch, renderWords, renderMap, words }: Omit<PageBodyProps, 'model'> & { words: WordsInHero | undefined },
  { site, flags }: PageModel,
): ReactNode {
  switch (block.block) {
    case 'search':
      return renderSearch(
        block === words?.search ? { ...block, options: { ...block.options, keywords: false } } : block,
      );
    case 'hero':
      return block === words?.hero ? (
        <HeroBlock block={block} searched={looksForSomething(words.search)}>
          {renderWords(words.search)}
        </HeroBlock>
      ) : (
        <HeroBlock block={block} />
      );
    case 'rich-text':
      return <RichTextBlock block={block} />;
    case 'listing':
      return <ListingBlock block={block} map={listingMap} />;
    case 'favourites': {
      const group = flags.find(({ options }) => options.namespace === block.namespace);
      return group && <FavouritesBlock group={group} shared={block.shared} browse={site.navigation[0]} />;
    }
    case 'jump-menu':
      return <JumpMenuBlock block={block} base={site.base} />;
    case 'enquiry':
      return <EnquiryBlock block={block} />;
    case 'enquire':
      return <EnquireBlock block={block} />;
    case 'challenge':
      return <ChallengeBlock block={block} />;
    case 'lost-text':
      return <LostTextBlock block={block} />;
    case 'modal':
      return <ModalBlock block={block} />;
    case 'map':
      return renderMap(block);
    case 'message':
      return <MessageBlock block={block} />;
    case 'server-html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it by its own escaping template.
      return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
  }
}
