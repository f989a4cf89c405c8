/** The other languages of a site: each is a site of its own, at an address of its own (docs/languages.md). */

import { mainLanguage } from '../../languages/languages.ts';
import type { RawSite } from '../schema/site-files.generated.ts';
import type { SiteLanguage } from '../site-types.ts';
import { canonicalTag, languageName } from './read-language.ts';
import type { Note } from './site-file.ts';

/** Notes what cannot be a language or its address, and a list without the site's own language. */
export function checkLanguages({ languages = {} }: RawSite, own: string, note: Note): void {
  const tags = Object.keys(languages);
  for (const tag of tags) {
    if (canonicalTag(tag) === undefined) note(['languages', tag], 'must be a language tag such as en or en-GB');
    else if (!isAddress(languages[tag] ?? '')) {
      note(['languages', tag], 'must be where that site begins, such as https://www.example.com/de');
    }
  }
  if (tags.length > 0 && !tags.some((tag) => canonicalTag(tag) === own)) {
    note(['languages'], `names the language of this site as well: ${own}, with its own address`);
  }
}

/** The languages in the order of the list, each called as it calls itself. */
export function toLanguages({ languages = {} }: RawSite): SiteLanguage[] {
  const tags = Object.keys(languages).map((named) => canonicalTag(named) ?? named);
  return Object.values(languages).map((address, at) => {
    const language = tags[at] ?? '';
    const main = mainLanguage(language);
    // Which German it is counts where there are two.
    const isOnly = tags.filter((tag) => mainLanguage(tag) === main).length === 1;
    const name = languageName(isOnly ? main : language, language) ?? language;
    return { language, name: capitalized(name, language), address: address.replace(/\/$/, '') };
  });
}

function capitalized(name: string, language: string): string {
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
}
