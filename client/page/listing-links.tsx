import type { ListingBlockModel } from '../../common/page/page-model.ts';
import { PAGE_TEXTS } from './page-texts.ts';

interface ListingLinksProps {
  links: ListingBlockModel['links'];
  /** Nothing else on the page is what a visitor does next. */
  isFirst: boolean;
}

/** Where the listing's own data lead on: to book it, to its directions; each says which other site it opens. */
export function ListingLinks({ links, isFirst }: ListingLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className="listing-links">
      {links.map(({ label, address, host }, at) => (
        <li key={address}>
          <a
            className={isFirst && at === 0 ? 'button button-primary' : 'button'}
            href={address}
            rel={host === '' ? undefined : 'external noopener'}
          >
            {label}
            {host !== '' && (
              <>
                {' '}
                <span className="listing-links-host">
                  <span className="visually-hidden">{PAGE_TEXTS.elsewhere} </span>
                  {host}
                </span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
