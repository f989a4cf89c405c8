/** The pictures of the site that a mapping belongs to, against which those of its listings are held. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pictures } from '../indexing/missing-pictures.ts';
import { MEDIA_PATH, mediaFile, readMedia, siteMediaDir } from '../site/media.ts';
import { madeMediaDir } from './fill-index.ts';

/** Undefined where the mapping stands in no site folder. */
export async function picturesBeside(mappingFile: string, dataDir: string): Promise<Pictures | undefined> {
  const dir = dirname(mappingFile);
  if (!existsSync(join(dir, 'site.yaml'))) return undefined;
  const files = new Set(await readMedia(dir, madeMediaDir(dataDir)));
  return {
    folder: siteMediaDir(dir),
    path: MEDIA_PATH,
    fileOf: (address) => mediaFile(address).slice(MEDIA_PATH.length),
    has: (address) => files.has(mediaFile(address)),
  };
}
