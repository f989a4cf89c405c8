/** Whether a site in several languages is served where its list of languages says that it is. */
import { join } from 'node:path';
import { readYamlFile } from '../../settings/yaml-file.ts';
import type { Finding } from '../../site/check/finding.ts';
import type { Site } from '../../site/site-types.ts';
import type { Config } from '../config.ts';

export async function addressFindings(
  { dir, language, languages }: Pick<Site, 'dir' | 'language' | 'languages'>,
  { siteOrigin, basePath }: Pick<Config, 'siteOrigin' | 'basePath'>,
): Promise<Finding[]> {
  const own = languages.find((one) => one.language === language);
  const served = siteOrigin && siteOrigin + basePath;
  if (!own || own.address === served) return [];
  const { data, lineOf } = await readYamlFile(join(dir, 'site.yaml'));
  const named = Object.keys(Object(Reflect.get(Object(data), 'languages')))[languages.indexOf(own)] ?? language;
  const place: Pick<Finding, 'file' | 'line' | 'stops'> = {
    file: 'site.yaml',
    line: lineOf(['languages', named]),
    stops: false,
  };
  return served === undefined
    ? [
        {
          ...place,
          reason: `languages.${named}: is ${own.address}, and SITE_ORIGIN is not set`,
          consequence: 'search engines learn neither of the sitemap nor which address of a page counts',
        },
      ]
    : [
        {
          ...place,
          reason: `languages.${named}: is ${own.address}, and SITE_ORIGIN says that this site begins at ${served}`,
          consequence:
            'who comes back from another language lands at the first, and search engines believe none of the languages',
        },
      ];
}
