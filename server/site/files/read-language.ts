/** The language of a site, as `site.yaml` names it (docs/languages.md). */
import { LANGUAGES } from '../../languages/languages.ts';
import { suggest } from '../schema/schema-check.ts';
import type { RawSite } from '../schema/site-files.generated.ts';
import type { CheckedFile } from './site-file.ts';

const USUAL = 'en';

/** The language tag as it is to be written: `de-AT` for `de-at`, `de` for `deu`; what is no tag is noted. */
export function readLanguage(site: CheckedFile<RawSite> | undefined): string {
  const named = site?.raw.language;
  if (site === undefined || named === undefined) return USUAL;
  const tag = canonicalTag(named);
  if (tag !== undefined) return tag;
  const meant = meantLanguage(named);
  const reason = 'must be a language tag such as en or en-GB';
  site.file.note(['language'], meant === undefined ? reason : `${reason}; did you mean ${meant}?`);
  return USUAL;
}

/** What a language is called in English, or in another; undefined where nobody knows it. */
export function languageName(tag: string, within = USUAL): string | undefined {
  return new Intl.DisplayNames([within], { type: 'language', fallback: 'none' }).of(tag);
}

/** A tag as it is to be written; undefined for what is none. */
export function canonicalTag(text: string): string | undefined {
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text) ? tagOf(text) : undefined;
}

function tagOf(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A tag with underscores, or the name of a language there are texts of: German, Deutsch. */
function meantLanguage(text: string): string | undefined {
  const tag = canonicalTag(text.replaceAll('_', '-'));
  if (tag !== undefined) return tag;
  const names = LANGUAGES.flatMap((code) => [USUAL, code].map((within) => [languageName(code, within) ?? code, code]));
  const near = suggest(
    text,
    names.map(([name = '']) => name),
  );
  return names.find(([name]) => name === near)?.[1];
}
