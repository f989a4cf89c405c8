/** Blocks whose options stand in the page, or come from its scripts (docs/embedding.md). */
import { consoleLog } from '../browser/log.ts';
import {
  createEmbedInterface,
  type EmbedInterface,
  inheritOptions,
  rootBesideInnerBlocks,
} from '../islands/mount-element.ts';
import { type MountSettings, mountSearchBlocks } from '../islands/mount-search.tsx';
import { readBlockOptions } from '../islands/read-options.ts';

/** Brings the blocks of the page to life, and gives what scripts mount further ones by. */
export function mountPage(page: MountSettings, origin: string): EmbedInterface {
  const defaultUrl = `${origin}/api/search`;
  const settings = {
    ...page,
    readOptions: (text: string | null | undefined) => readBlockOptions(text, defaultUrl, consoleLog),
    rootOf: rootBesideInnerBlocks,
    inherit: inheritOptions,
  };
  return createEmbedInterface(mountSearchBlocks(settings), settings, defaultUrl);
}
