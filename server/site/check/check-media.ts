/** Every file of `media/` that the site names outside its pages is there. */
import type { YamlPath } from '../../settings/yaml-file.ts';
import type { LoadedFiles } from '../files/read-files.ts';
import type { ProblemList } from '../files/site-file.ts';
import { MEDIA_PATH, mediaFault } from '../media.ts';

/** Notes logo, icon, pictures of templates and addresses in theme.css that no file stands for. */
export function checkMedia({ site, templates, theme, media }: LoadedFiles, problems: ProblemList): void {
  for (const name of ['logo', 'icon'] as const) {
    const path = site.raw[name];
    const fault = path === undefined ? undefined : mediaFault(path, media);
    if (fault !== undefined) problems.add(site.file, [name], `${path} ${fault}`);
  }
  for (const { file, raw } of templates.values()) {
    raw.fallback_pictures?.forEach(({ pictures }, at) => {
      for (const picture of [pictures].flat()) {
        const fault = pictureFault(picture, media);
        if (fault !== undefined) problems.add(file, ['fallback_pictures', at, 'pictures'], `${picture} ${fault}`);
      }
    });
  }
  theme.split('\n').forEach((line, at) => {
    for (const [, address = ''] of line.matchAll(/url\(\s*["']?(\/media\/[^"')?#]+)/g)) {
      const fault = mediaFault(address, media);
      if (fault !== undefined) problems.addAt('theme.css', at + 1, `${address} ${fault}`);
    }
  });
}

function pictureFault(picture: string, media: readonly string[]): string | undefined {
  if (picture.startsWith(MEDIA_PATH)) return mediaFault(picture, media);
  return /^https:\/\//i.test(picture)
    ? undefined
    : 'must be a file such as /media/house.jpg, or an address that begins with https:';
}

/** The files of `media/` that a mapping writes into documents, with where it does; what it fills from a record is not told. */
export function mappedMedia(value: unknown, path: YamlPath = []): { path: YamlPath; file: string }[] {
  if (typeof value === 'string') {
    return value.startsWith(MEDIA_PATH) && !value.includes('{') ? [{ path, file: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => mappedMedia(part, [...path, name]));
}
