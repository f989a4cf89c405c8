/** Favourites in the states a server renders them in. */
import type { ReactNode } from 'react';
import { parseFlagOptions } from '../../common/flags/flag-options.ts';
import type { PageFlags } from '../../common/page/page-model.ts';
import { FavouritesBlock } from '../flags/favourites-block.tsx';
import { FlagButtons, FlagContext } from '../flags/flag-buttons.tsx';
import { renderedFlags } from '../flags/flag-state.ts';
import { FlagCounter } from '../flags/rendered-flags.tsx';
import { listing } from './fixtures.ts';

const options = parseFlagOptions(
  {
    text: { flag: 'Add to favourites', unflag: 'In your favourites' },
    path: '/favourites',
    enquire_path: '/enquire/bt-leads-favourites',
  },
  'flags',
);
const IDS = [1, 2, 3].map((number) => String(listing(number).id));

const HOME = { label: 'All places', path: '/' };

function group(ids: readonly string[]): PageFlags {
  return { options, index: 'rentals', counter: true, ids };
}

function toggles(number: number, flagged: readonly string[]): ReactNode {
  return (
    <FlagContext value={renderedFlags([group(flagged)])}>
      <form className="listing-flags">
        <FlagButtons doc={listing(number)} groups={[options]} title="" />
      </form>
    </FlagContext>
  );
}

/** Each state by name. */
export const FLAG_PARTS: Readonly<Record<string, ReactNode>> = {
  'Toggle of a listing: not flagged': toggles(1, []),
  'Toggle of a listing: flagged': toggles(1, IDS),
  'Counter: none': <FlagCounter {...group([])} />,
  'Counter: three': <FlagCounter {...group(IDS)} />,
  'List of favourites: none': <FavouritesBlock group={group([])} shared={undefined} browse={HOME} />,
  'List of favourites: the visitor’s own': <FavouritesBlock group={group(IDS)} shared={undefined} browse={HOME} />,
  'List of favourites: of a link': <FavouritesBlock group={group(IDS)} shared={IDS.slice(1)} browse={HOME} />,
};
