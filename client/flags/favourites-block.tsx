/** What can be done with the list of favourites, as the server renders it; `favourites.ts` adds what needs scripts. */
import type { Link, PageFlags } from '../../common/page/page-model.ts';
import { FAVOURITES_TEXTS } from './favourites-texts.ts';
import { favouritesView } from './favourites-view.ts';

interface FavouritesBlockProps {
  group: PageFlags;
  shared: readonly string[] | undefined;
  /** Where there is something to find; undefined on a site that leads nowhere. */
  browse: Link | undefined;
}

export function FavouritesBlock({ group: { options, ids: own }, shared, browse }: FavouritesBlockProps) {
  const { kind, ids, link, enquire } = favouritesView(options, own, shared);
  return (
    <section
      className="wm-favourites"
      data-favourites={options.namespace}
      data-kind={kind}
      data-one={ids.length === 1 ? '' : undefined}
      aria-label={options.label}
    >
      {/* Scripts show it when the list has become empty. */}
      <div className="wm-favourites__empty" hidden={kind !== 'empty'}>
        <h2 className="wm-favourites__invitation">{FAVOURITES_TEXTS.empty}</h2>
        {browse && (
          <a className="button button-primary" href={browse.path}>
            {browse.label}
          </a>
        )}
      </div>
      {kind !== 'empty' && (
        <>
          <p className="wm-favourites__state">{FAVOURITES_TEXTS[kind](options.label)}</p>
          <div className="wm-favourites__tools">
            {enquire && (
              <a className="button button-primary" href={enquire}>
                {FAVOURITES_TEXTS.enquire(ids.length)}
              </a>
            )}
            {link && (
              <a className="button" href={link.query}>
                {FAVOURITES_TEXTS.link}
              </a>
            )}
            {kind === 'shared' && own.length > 0 && (
              <a className="button" href={options.path || '?'}>
                {FAVOURITES_TEXTS.showMine(own.length)}
              </a>
            )}
          </div>
        </>
      )}
    </section>
  );
}
