/** What can be done with the list of favourites, as the server renders it; `favourites.ts` adds what needs scripts. */
import type { PageFlags } from '../../common/page/page-model.ts';
import { favouritesView } from './favourites-view.ts';
import { FAVOURITES_TEXTS } from './flag-texts.ts';

interface FavouritesBlockProps {
  group: PageFlags;
  shared: readonly string[] | undefined;
}

export function FavouritesBlock({ group: { options, ids: own }, shared }: FavouritesBlockProps) {
  const { kind, ids, link, enquire } = favouritesView(options, own, shared);
  return (
    <section className="wm-favourites" data-favourites={options.namespace} aria-label={options.label}>
      {kind !== 'empty' && (
        <>
          <p className="wm-favourites__state">{FAVOURITES_TEXTS[kind](options.label)}</p>
          <div className="wm-favourites__tools">
            {link && (
              <a className="button" href={link.query}>
                {FAVOURITES_TEXTS.link}
              </a>
            )}
            {enquire && (
              <a className="button button-primary" href={enquire}>
                {FAVOURITES_TEXTS.enquire(ids.length)}
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
