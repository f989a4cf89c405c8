/** A language that there are no texts of, or not all of them: what is missing is said in English. */
import { featureNames, keyNames, LANGUAGES, mainLanguage } from '../../../languages/languages.ts';
import type { LoadedFiles } from '../../files/read-files.ts';
import { languageName } from '../../files/read-language.ts';
import type { Finding } from '../finding.ts';

export function languageFindings({ site, language, texts }: LoadedFiles): Finding[] {
  const main = mainLanguage(language);
  if (LANGUAGES.includes(main)) return [];
  const name = languageName(main);
  const own = Object.values(texts?.messages ?? {}).flatMap(Object.keys).length;
  const all = featureNames().flatMap(keyNames).length;
  if (own === all) return [];
  const brought = `those of ${LANGUAGES.join(', ')} come with Waymark`;
  const [reason, consequence] =
    own > 0
      ? [`texts/ says ${own} of ${all} texts in ${name ?? main}`, 'read the rest in English']
      : [
          name === undefined
            ? `${main} is no known language; ${brought}`
            : `there are no texts in ${name}: ${brought}, texts/${main}.yaml may hold others`,
          'read in English what the site itself says, such as buttons, forms and messages',
        ];
  const line = site.file.lineOf(['language']);
  return [{ file: site.file.file, line, reason: `language: ${reason}`, consequence, stops: false }];
}
