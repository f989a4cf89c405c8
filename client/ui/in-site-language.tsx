import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { language } from '../../common/texts/texts.ts';

/** What the library itself says to screen readers is in the language of the site, not in that of the browser. */
export function InSiteLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={language()}>{children}</I18nProvider>;
}
