/** Pictures and fonts of a site: the files below its `media/`, served under the same path. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSizeFromFile } from 'image-size/fromFile';
import { whereMissing } from './files/site-file.ts';
import { suggest } from './schema/schema-check.ts';

export const MEDIA_PATH = '/media/';

/** Files that come with the program; one of the same name in the site's folder takes its place. */
export const SHIPPED_MEDIA = join(import.meta.dirname, 'media');

/** The folder of a site that is served. */
export function siteMediaDir(siteDir: string): string {
  return join(siteDir, 'media');
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** The media type of a file by the ending of its name; undefined for a kind that is not served. */
export function mediaType(path: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}

/** The addresses of a site's media, in order: its own, those that come with the program, and those of other folders. */
export async function readMedia(siteDir: string, ...others: string[]): Promise<string[]> {
  const lists = await Promise.all([siteMediaDir(siteDir), SHIPPED_MEDIA, ...others].map(listFolder));
  return [...new Set(lists.flat())].sort();
}

async function listFolder(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true }).catch(whereMissing([]));
  return names.map((name) => MEDIA_PATH + name.replaceAll('\\', '/')).filter(isServed);
}

function isServed(path: string): boolean {
  return mediaType(path) !== undefined && !path.includes('/.');
}

/** The file that an address stands for, as `readMedia` has it. */
export function mediaFile(path: string): string {
  return decoded(path) ?? path;
}

/** What is wrong with an address below `/media/`; undefined when a file stands there. */
export function mediaFault(path: string, media: readonly string[]): string | undefined {
  const file = decoded(path);
  if (file !== undefined && media.includes(file)) return undefined;
  if (mediaType(path) === undefined) return `is of a kind that is not served; files of media/ end in ${endings()}`;
  const meant = suggest(path, media);
  return `is no file of media/${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function endings(): string {
  return Object.keys(TYPES)
    .map((ending) => `.${ending}`)
    .join(', ');
}

/** Width and height of pictures in pixels, by their addresses. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

/** The sizes of pictures of a site; those that are no files of `media/`, or hold no picture, have none. */
export async function pictureSizes(siteDir: string, addresses: readonly string[]): Promise<PictureSizes> {
  const own = [...new Set(addresses)].filter((address) => address.startsWith(MEDIA_PATH));
  const sizes = await Promise.all(own.map((address) => pictureSize(siteDir, mediaFile(address))));
  return new Map(own.flatMap((address, at) => (sizes[at] ? [[address, sizes[at]] as const] : [])));
}

async function pictureSize(siteDir: string, path: string): Promise<{ width: number; height: number } | undefined> {
  const name = path.slice(MEDIA_PATH.length);
  for (const dir of [siteMediaDir(siteDir), SHIPPED_MEDIA]) {
    try {
      const { width, height } = await imageSizeFromFile(join(dir, name));
      return { width, height };
    } catch {
      // Not there, or no picture: the browser shows its alternative text then.
    }
  }
  return undefined;
}

/** The files an address with stars stands for, each star for a part of a name. */
export function matchingMedia(pattern: string, media: readonly string[]): string[] {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('[^/]*')}$`);
  return media.filter((path) => expression.test(path));
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
