import { Fragment, type ReactNode } from 'react';
import type { BlockModel, PageFlags, PageModel, SearchBlockModel } from '../../common/page-model.ts';
import { FavouritesBlock } from '../flags/favourites-block.tsx';
import { ChallengeBlock } from './challenge-block.tsx';
import { EnquireBlock } from './enquire-block.tsx';
import { EnquiryBlock } from './enquiry-block.tsx';
import { HeroBlock } from './hero-block.tsx';
import { JumpMenuBlock } from './jump-menu-block.tsx';
import { ListingBlock } from './listing-block.tsx';
import { LostTextBlock } from './lost-text-block.tsx';
import { MessageBlock } from './message-block.tsx';
import { ModalBlock } from './modal-block.tsx';
import { PageShell } from './page-shell.tsx';
import { RichTextBlock } from './rich-text-block.tsx';

interface PageBodyProps {
  model: PageModel;
  /** Renders a search block together with what the browser needs to hydrate it. */
  renderSearch: (block: SearchBlockModel) => ReactNode;
}

/** A whole page: the shell around its blocks in order. Only the search blocks come to life in the browser. */
export function PageBody({ model, renderSearch }: PageBodyProps) {
  return (
    <PageShell
      site={model.site}
      page={model.page}
      flags={model.flags}
      heading={!model.blocks.some(bringsHeading)}
      banner={model.banner}
    >
      {model.blocks.map((block, position) => (
        // Blocks have no identity but their place on the page, and a page is rendered once.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <Fragment key={position}>{renderBlock(block, renderSearch, model.flags)}</Fragment>
      ))}
    </PageShell>
  );
}

/** Blocks with an h1 of their own. */
const HEADED: readonly BlockModel['block'][] = ['hero', 'listing', 'message', 'enquire', 'challenge', 'lost-text'];

function bringsHeading(block: BlockModel): boolean {
  if (block.block === 'rich-text') return block.html.startsWith('<h1');
  return HEADED.includes(block.block);
}

function renderBlock(
  block: BlockModel,
  renderSearch: PageBodyProps['renderSearch'],
  flags: readonly PageFlags[],
): ReactNode {
  switch (block.block) {
    case 'search':
      return renderSearch(block);
    case 'hero':
      return <HeroBlock block={block} />;
    case 'rich-text':
      return <RichTextBlock block={block} />;
    case 'listing':
      return <ListingBlock block={block} />;
    case 'favourites': {
      const group = flags.find(({ options }) => options.namespace === block.namespace);
      return group && <FavouritesBlock group={group} shared={block.shared} />;
    }
    case 'jump-menu':
      return <JumpMenuBlock block={block} />;
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
    case 'message':
      return <MessageBlock block={block} />;
  }
}
