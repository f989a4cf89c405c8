/** Texts that count, whose forms are not those of the site's language: an Arabic one has six, a German one two. */
import type { Plural } from '../../../../common/texts/texts.ts';
import { mainLanguage } from '../../../languages/languages.ts';
import { pathText, type YamlPath } from '../../../settings/yaml-file.ts';
import type { LoadedFiles } from '../../files/read-files.ts';
import { languageName } from '../../files/read-language.ts';
import type { SiteFile } from '../../files/site-file.ts';
import { searchBlocks } from '../check-pages.ts';
import type { Finding } from '../finding.ts';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
/** Larger numbers of listings, rooms or nights follow the same rules, but for millions in some languages. */
const COUNTED = 200;

export function formFindings(files: LoadedFiles): Finding[] {
  const rules = new Intl.PluralRules(files.language);
  const needed = new Set(Array.from({ length: COUNTED }, (_, count) => rules.select(count)));
  const known = rules.resolvedOptions().pluralCategories;
  return counts(files).flatMap(({ source, path, forms }) => {
    const missing = FORMS.filter((form) => form !== 'other' && needed.has(form) && forms[form] === undefined);
    // Both are for a number of their own in every language.
    const strange = FORMS.filter(
      (form) => forms[form] !== undefined && !known.includes(form) && !/zero|one/.test(form),
    );
    if (missing.length + strange.length === 0) return [];
    const place = { file: source.file, line: source.lineOf(path), stops: false };
    const name = languageName(mainLanguage(files.language)) ?? files.language;
    const has = `${pathText(path)}${name} has the forms ${FORMS.filter((form) => known.includes(form)).join(', ')}; `;
    return [
      ...(missing.length > 0
        ? [{ ...place, reason: `${has}${missing.join(', ')} left out`, consequence: 'read other in place of them' }]
        : []),
      ...(strange.length > 0
        ? [{ ...place, reason: `${has}it has no ${strange.join(', ')}`, consequence: 'never read it' }]
        : []),
    ];
  });
}

interface Counted {
  source: SiteFile;
  path: YamlPath;
  forms: Partial<Plural>;
}

/** The counts of results, and what tells one from several elsewhere. */
function counts(files: LoadedFiles): Counted[] {
  const searches = searchBlocks(files);
  const results = searches.flatMap(({ block, source, at }) =>
    block.count ? [{ source, path: [...at, 'count'], forms: block.count }] : [],
  );
  const parts = searches.flatMap(({ block, source, at }) =>
    Object.entries(block.custom_params ?? {}).flatMap(([param, { parts }]) =>
      Object.entries(parts).map(([part, forms]) => ({
        source,
        path: [...at, 'custom_params', param, 'parts', part],
        forms,
      })),
    ),
  );
  const facts = [...files.templates.values()].flatMap(({ file: source, raw }) =>
    (raw.facts ?? []).map((forms, at) => ({ source, path: ['facts', at], forms })),
  );
  const details = files.pages.flatMap(({ file: source, blocks }) =>
    blocks.flatMap((block, at) =>
      block.block === 'listing'
        ? (block.details ?? []).map((forms, row) => ({ source, path: ['blocks', at, 'details', row], forms }))
        : [],
    ),
  );
  return [...results, ...[...parts, ...facts, ...details].filter(({ forms }) => forms.one !== undefined)];
}
