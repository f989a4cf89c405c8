import { BANNER_CLOSE_PATH } from '../../common/constants.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** The callout banner (§2.14); its HTML comes from the site loader, which has cleaned it. */
export function CalloutBanner({ html }: { html: string }) {
  return (
    <aside className="callout-banner" aria-label={PAGE_TEXTS.banner}>
      <div className="callout-banner__inner">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
        <div className="callout-banner__text rich-text" dangerouslySetInnerHTML={{ __html: html }} />
        <form className="callout-banner__close" action={BANNER_CLOSE_PATH} method="post">
          <button className="button" type="submit" aria-label={PAGE_TEXTS.closeBanner}>
            {PAGE_TEXTS.close}
          </button>
        </form>
      </div>
    </aside>
  );
}
