/** The script for pages that some other system renders (docs/embedding.md): it reads and checks options by itself. */
import './styles/embed.css';
import { consoleLog } from './browser/log.ts';
import { createEmbedInterface, inheritOptions, rootBesideInnerBlocks } from './islands/mount-element.ts';
import { browserPage, mountSearchBlocks } from './islands/mount-search.tsx';
import { readBlockOptions } from './islands/read-options.ts';

/** The search endpoint of the server this script comes from. */
const defaultUrl = `${new URL(import.meta.url).origin}/api/search`;

const settings = {
  ...browserPage(),
  readOptions: (text: string | null | undefined) => readBlockOptions(text, defaultUrl, consoleLog),
  rootOf: rootBesideInnerBlocks,
  inherit: inheritOptions,
};

export const { mount, createSearch } = createEmbedInterface(mountSearchBlocks(settings), settings, defaultUrl);
