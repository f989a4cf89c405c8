/** In which language the listings of a file are, and which of its columns are in another one. */
import type { Column } from './columns.ts';
import { hints, plainWords } from './name-hints.ts';

export interface LanguageGuess {
  /** A language tag, for `language` of the site. */
  readonly language: string;
  readonly why: string;
}

/** The languages whose words are searched by their stems beside English, in fields of their own. */
const STEMMED = new Set(['de', 'fr', 'es', 'ar']);

/** What stands behind `ts` and `tm` of a field whose text is in a language: `_de`; empty for English and those without stems. */
export function textInfix(language: string): string {
  return STEMMED.has(mainOf(language)) ? `_${mainOf(language)}` : '';
}

export function mainOf(language: string): string {
  return new Intl.Locale(language).language;
}

/** Small words that every text has, by language: of those that sites speak, and of their neighbours. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of in to a is with for on are from at this has by it an',
  de: 'der die das und in ist mit für von ein eine den im zu auf sind bei am',
  fr: 'le la les de des du et en un une est dans pour avec sur au qui il',
  es: 'el la los las de del y en que un una con para por es su se al',
  ar: 'في من على إلى التي عن مع هذا أن هو هي الذي',
  it: 'il la di del della che e in un una con per gli nel è sono le al',
  nl: 'de het een van en in met voor is op zijn dat te aan er bij om ook',
  pt: 'o a os as de do da em que e um uma com para no na por não',
};
/** Fewer words tell nothing. */
const MIN_WORDS = 40;

/** Names of columns, by language; two of them are enough. */
const COLUMN_NAMES: Readonly<Record<string, RegExp>> = {
  de: /^(titel|bezeichnung|beschreibung|preis|ort|stadt|strasse|plz|bild(er)?|zimmer|betten|art|breite|lange|baujahr|jahr|ausstattung|datum|bewertung|hersteller|kategorie|anzahl|telefon|land|grosse|wohnflache|personen)\b/,
  fr: /^(titre|nom|prix|ville|commune|adresse|pays|annee|chambres|departement|surface|categorie|capacite|marque|code postal|image principale)\b/,
  es: /^(titulo|nombre|precio|ciudad|municipio|direccion|pais|ano|provincia|habitaciones|descripcion|categoria|marca|codigo postal|fecha)\b/,
};

const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'en de fr es ar it nl pt pl cs da sv fi hu ro el tr uk ru zh ja ko'.split(' ').map((code) => [code, code]),
  ),
  ...{ eng: 'en', english: 'en', ger: 'de', deu: 'de', german: 'de', deutsch: 'de', fra: 'fr', fre: 'fr' },
  ...{ french: 'fr', francais: 'fr', spa: 'es', spanish: 'es', espanol: 'es', ara: 'ar', arabic: 'ar', italian: 'it' },
};

/** A column that says what another says, too, in a language: `name_de`, `title:fr`, `name: { es }`. */
export interface InLanguage {
  readonly language: string;
  /** The keys without the language, as the column would be called if there were one alone. */
  readonly keys: readonly string[];
}

/** The columns that name their language, each with it. */
export function columnsInLanguages(columns: readonly Column[]): Map<Column, InLanguage> {
  const found = columns.flatMap((column) => {
    const named = languageOfName(column.keys);
    return named ? [{ column, named, stem: stemOf(named.keys) }] : [];
  });
  const plain = new Set(columns.map(({ keys }) => stemOf(keys)));
  return new Map(
    found
      .filter(({ named, stem }) => {
        const codes = new Set(found.filter((other) => other.stem === stem).map((other) => other.named.language));
        const isText = hints(stem, 'name') || hints(stem, 'description');
        return (
          codes.size > 1 || plain.has(stem) || (isText && (named.language === 'en' || STEMMED.has(named.language)))
        );
      })
      .map(({ column, named }) => [column, named]),
  );
}

function languageOfName(keys: readonly string[]): InLanguage | undefined {
  const last = keys.at(-1) ?? '';
  const words = plainWords(last).split(' ');
  const language = LANGUAGE_WORDS[words.at(-1) ?? ''];
  if (language === undefined) return undefined;
  if (words.length > 1) {
    const stem = last.replace(/[^\p{L}\p{N}]*\p{L}+[^\p{L}\p{N}]*$/u, '');
    // `nameEn`: what has been cut away is more than the language.
    const own =
      stem !== '' && plainWords(stem).split(' ').length === words.length - 1 ? stem : words.slice(0, -1).join(' ');
    return { language, keys: [...keys.slice(0, -1), own] };
  }
  return keys.length > 1 ? { language, keys: keys.slice(0, -1) } : undefined;
}

function stemOf(keys: readonly string[]): string {
  return plainWords(keys.join(' '));
}

/** @param wanted what the owner says, in place of a guess. */
export function guessLanguage(columns: readonly Column[], wanted?: string): LanguageGuess {
  const named = [...columnsInLanguages(columns).values()].map(({ language }) => language);
  const there = [...new Set(named)];
  const further = (language: string): string => {
    const others = there.filter((other) => other !== mainOf(language));
    return others.length === 0
      ? ''
      : `; --language ${others.join(' or ')} makes a site of the columns in that language`;
  };
  if (wanted !== undefined) return { language: wanted, why: `as told${further(wanted)}` };
  const [first] = there;
  if (first !== undefined) return { language: first, why: `columns say it in their names${further(first)}` };
  const byText = languageOfTexts(columns);
  if (byText !== undefined) {
    return byText === 'en' || STEMMED.has(byText)
      ? { language: byText, why: 'the small words of its texts' }
      : {
          language: 'en',
          why: `its texts look ${nameOf(byText)}, which Waymark does not speak: --language ${byText} has its numbers and dates`,
        };
  }
  const byNames = languageOfNames(columns);
  if (byNames) return { language: byNames.language, why: `columns are called ${byNames.names.join(', ')}` };
  return { language: 'en', why: 'nothing says another one' };
}

/** Where English is written with the day before the month, by what is paid there. */
const REGIONS: Readonly<Record<string, string>> = { GBP: 'en-GB', AUD: 'en-AU', NZD: 'en-NZ' };

/** Of which country English is; without a region its dates are American. */
export function guessRegion(
  guess: LanguageGuess,
  { currency, dates }: { currency: string; dates: readonly (string | undefined)[] },
): LanguageGuess {
  if (guess.language !== 'en') return guess;
  const region = REGIONS[currency];
  if (region !== undefined) return { language: region, why: `${guess.why}, and amounts in ${currency}` };
  const isDayFirst = dates.includes('DD/MM/YYYY');
  return isDayFirst ? { language: 'en-GB', why: `${guess.why}, and dates written DD/MM/YYYY` } : guess;
}

function languageOfTexts(columns: readonly Column[]): string | undefined {
  const texts = columns.flatMap(({ values }) => values.slice(0, 300).filter((value) => value.split(/\s/).length > 5));
  const words = texts.slice(0, 2000).flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []);
  if (words.length < MIN_WORDS) return undefined;
  const [best, next] = Object.entries(SMALL_WORDS)
    .map(([language, list]) => {
      const small = new Set(list.split(' '));
      return { language, share: words.filter((word) => small.has(word)).length / words.length };
    })
    .sort((one, other) => other.share - one.share);
  const isClear = best && next && best.share > 0.08 && best.share > next.share * 1.2;
  return isClear ? best.language : undefined;
}

function languageOfNames(columns: readonly Column[]): { language: string; names: string[] } | undefined {
  const names = columns.map(({ keys }) => keys.at(-1) ?? '');
  const arabic = names.filter((name) => /\p{Script=Arabic}/u.test(name));
  if (arabic.length > names.length / 2) return { language: 'ar', names: arabic.slice(0, 3) };
  const [best, next] = Object.entries(COLUMN_NAMES)
    .map(([language, pattern]) => ({ language, names: names.filter((name) => pattern.test(plainWords(name))) }))
    .sort((one, other) => other.names.length - one.names.length);
  if (!best || best.names.length < 2 || best.names.length === next?.names.length) return undefined;
  return { language: best.language, names: best.names.slice(0, 3) };
}

function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}
