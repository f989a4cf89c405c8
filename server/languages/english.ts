/** All texts that visitors read and hear, as English has them; the other languages have the same keys. */
import { AMOUNTS } from '../../common/texts/english/amounts.ts';
import { ANALYTICS } from '../../common/texts/english/analytics.ts';
import { CHOSEN } from '../../common/texts/english/chosen.ts';
import { COMPARE } from '../../common/texts/english/compare.ts';
import { CUSTOM } from '../../common/texts/english/custom.ts';
import { EMBED } from '../../common/texts/english/embed.ts';
import { FACETS } from '../../common/texts/english/facets.ts';
import { FAVOURITES } from '../../common/texts/english/favourites.ts';
import { FIELDS } from '../../common/texts/english/fields.ts';
import { FLAG_LIST } from '../../common/texts/english/flag-list.ts';
import { FLAGS } from '../../common/texts/english/flags.ts';
import { HELP } from '../../common/texts/english/help.ts';
import { INSIGHTS } from '../../common/texts/english/insights.ts';
import { LATE } from '../../common/texts/english/late.ts';
import { LEADS } from '../../common/texts/english/leads.ts';
import { MAIL } from '../../common/texts/english/mail.ts';
import { MAP } from '../../common/texts/english/map.ts';
import { NEAR } from '../../common/texts/english/near.ts';
import { PAGE } from '../../common/texts/english/page.ts';
import { PROBLEMS } from '../../common/texts/english/problems.ts';
import { READ } from '../../common/texts/english/read.ts';
import { SAVED } from '../../common/texts/english/saved.ts';
import { SAVED_DIALOG } from '../../common/texts/english/saved-dialog.ts';
import { SEARCH } from '../../common/texts/english/search.ts';
import { SITE } from '../../common/texts/english/site.ts';
import { TOGGLES } from '../../common/texts/english/toggles.ts';
import { UI } from '../../common/texts/english/ui.ts';
import type { Message } from '../../common/texts/texts.ts';

/** What scripts of pages say as well. */
export const OF_SCRIPTS = {
  analytics: ANALYTICS,
  chosen: CHOSEN,
  compare: COMPARE,
  custom: CUSTOM,
  embed: EMBED,
  facets: FACETS,
  favourites: FAVOURITES,
  fields: FIELDS,
  flagList: FLAG_LIST,
  flags: FLAGS,
  late: { ...LATE, ...HELP, ...READ },
  leads: LEADS,
  map: MAP,
  near: NEAR,
  saved: { ...SAVED, ...SAVED_DIALOG },
  search: SEARCH,
  site: SITE,
  toggles: TOGGLES,
  ui: UI,
} as const;

export const ENGLISH = {
  ...OF_SCRIPTS,
  amounts: AMOUNTS,
  insights: INSIGHTS,
  mail: MAIL,
  page: PAGE,
  problems: PROBLEMS,
} as const;

/** The same texts in another language: every one of them. */
export type Translation = {
  readonly [Feature in keyof typeof ENGLISH]: { readonly [Key in keyof (typeof ENGLISH)[Feature]]: Message };
};
