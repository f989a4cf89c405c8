/** What a site is for its settings, which is known whatever is wrong with its pages. */
import { join } from 'node:path';
import type { Site } from '../site-types.ts';
import type { LoadedFiles } from './read-files.ts';
import { toLanguages } from './read-languages.ts';

export type OwnParts = Pick<Site, 'dir' | 'language' | 'languages' | 'leadForms' | 'data'>;

export function partsOf({ dir, site: { raw }, language, leadForms }: LoadedFiles): OwnParts {
  const { data } = raw;
  const within = (file: string | undefined): string | undefined => file && join(dir, file);
  return {
    dir,
    language,
    languages: toLanguages(raw),
    leadForms,
    data: data && {
      index: data.index,
      mapping: join(dir, data.mapping),
      generator: within(data.generator),
      file: within(data.file),
    },
  };
}
