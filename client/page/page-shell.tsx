import type { ReactNode } from 'react';
import { BANNER_CLOSE_PATH } from '../../common/constants.ts';
import type { Link, PageFlags, PageHead, PageLanguage, SiteShell } from '../../common/page/page-model.ts';
import { FlagCounter, FlagSettings } from '../flags/rendered-flags.tsx';
import { JsonScript } from '../ui/json-script.tsx';
import { PAGE_TEXTS } from './page-texts.ts';
import { telephoneLinks } from './telephone-links.tsx';

interface PageShellProps {
  site: SiteShell;
  page: PageHead;
  flags: readonly PageFlags[];
  /** Set on pages whose blocks bring no heading of their own: the page's title becomes the h1. */
  heading: boolean;
  /** The callout banner as HTML; undefined for none. */
  banner: string | undefined;
  children: ReactNode;
}

/** The frame of every page: skip link, callout banner, header with navigation, main landmark, footer. */
export function PageShell({ site, page, flags, heading, banner, children }: PageShellProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        {PAGE_TEXTS.skip}
      </a>
      {banner !== undefined && <CalloutBanner html={banner} base={site.base} />}
      <header className="site-header">
        <div className="site-header-inner">
          <a className="site-name" href={`${site.base ?? ''}/`}>
            {site.logo === undefined ? site.name : <img src={site.logo} alt={site.name} />}
          </a>
          {site.navigation.length > 0 && (
            <>
              <button className="button site-menu" type="button" popoverTarget="site-nav">
                {PAGE_TEXTS.menu}
              </button>
              <nav className="site-nav" id="site-nav" popover="auto" aria-label={PAGE_TEXTS.navigation}>
                <div className="wm-dialog__head">
                  <p className="wm-dialog__title">{PAGE_TEXTS.menu}</p>
                  <button className="button" type="button" popoverTarget="site-nav" popoverTargetAction="hide">
                    {PAGE_TEXTS.close}
                  </button>
                </div>
                <LinkList links={site.navigation} currentPath={page.path} />
                <LinkList links={inFooterAlone(site)} currentPath={page.path} />
              </nav>
            </>
          )}
          {flags
            .filter(({ counter }) => counter)
            .map((group) => (
              <FlagCounter key={group.options.namespace} {...group} />
            ))}
        </div>
      </header>
      <main className="site-main" id="content" tabIndex={-1}>
        {heading && (
          <div className="page-head">
            <h1>{page.title}</h1>
          </div>
        )}
        {children}
      </main>
      <footer className="site-footer">
        <div className="site-footer-inner">
          <div className="site-footer-about">
            <p className="site-footer-name">{site.name}</p>
            <p>{telephoneLinks(site.footer.text)}</p>
          </div>
          {site.footer.links.length > 0 && (
            <nav className="site-footer-nav" aria-label={PAGE_TEXTS.footerNavigation}>
              <LinkList links={site.footer.links} currentPath={page.path} />
            </nav>
          )}
          {page.languages && <Languages of={page.languages} current={site.language} />}
        </div>
      </footer>
      {flags.length > 0 && <FlagSettings flags={flags} />}
      {site.ajaxPageState && (
        <JsonScript marker={{ 'data-page-settings': '' }} value={{ ajaxPageState: site.ajaxPageState }} />
      )}
    </>
  );
}

/** What the menu of a narrow screen has besides: the footer is a long way down there. */
function inFooterAlone({ navigation, footer }: SiteShell): Link[] {
  return footer.links.filter(({ path }) => !navigation.some((link) => link.path === path));
}

function LinkList({ links, currentPath }: { links: readonly Link[]; currentPath: string }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path} aria-current={link.path === currentPath ? 'page' : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Languages({ of, current }: { of: readonly PageLanguage[]; current: string }) {
  return (
    <nav className="site-footer-nav site-languages" aria-label={PAGE_TEXTS.languages}>
      <ul>
        {of.map(({ language, name, href }) => (
          <li key={language}>
            <a href={href} hrefLang={language} lang={language} aria-current={language === current || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The callout banner (§2.14); its HTML comes from the site loader, which has cleaned it. */
export function CalloutBanner({ html, base = '' }: { html: string; base?: string | undefined }) {
  return (
    <aside className="callout-banner" aria-label={PAGE_TEXTS.banner}>
      <div className="callout-banner__inner">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site loader has cleaned it. */}
        <div className="callout-banner__text rich-text" dangerouslySetInnerHTML={{ __html: html }} />
        <form className="callout-banner__close" action={base + BANNER_CLOSE_PATH} method="post">
          <button className="button" type="submit" aria-label={PAGE_TEXTS.closeBanner}>
            {PAGE_TEXTS.close}
          </button>
        </form>
      </div>
    </aside>
  );
}
