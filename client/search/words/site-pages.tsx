import { Fragment } from 'react';
import { atBase } from '../../../common/page/site-address.ts';
import { TEXTS } from '../../texts.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { toldPages } from '../told-pages.ts';
import { HELP_TEXTS } from './help-texts.ts';

/** Pages of the site that say what the words ask. */
export function SitePages() {
  const { options } = useSearchContext();
  const result = useSearch((state) => (state.failure ? undefined : state.result));
  const pages = toldPages(result?.spellcheck, options);
  if (pages.length === 0) return null;
  return (
    <p className="wm-suggestion">
      {TEXTS.labelled(HELP_TEXTS.sitePages, '')}
      {pages.map(({ title, page, url }, at) => (
        <Fragment key={url}>
          {at > 0 && ', '}
          <a className="wm-suggestion__link" href={atBase(url, options.baseUrl)}>
            {title}
          </a>
          {page && ` (${page})`}
        </Fragment>
      ))}
    </p>
  );
}
