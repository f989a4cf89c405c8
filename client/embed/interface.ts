/** Blocks whose options stand in the page, or come from its scripts (docs/embedding.md). */
import type { OpenHash } from '../browser/url-hash.ts';
import {
  createEmbedInterface,
  type EmbedInterface,
  inheritOptions,
  rootBesideInnerBlocks,
} from '../islands/mount-element.ts';
import { mountSearchBlocks } from '../islands/mount-search.tsx';
import { readBlockOptions } from '../islands/read-options.ts';
import { siteLayouts } from './layouts.ts';

/**
 * Brings the blocks of the page to life, and gives what scripts mount further ones by; once it is known how the site lays out results
 * of indexes whose blocks do not say.
 */
export async function mountPage(openHash: OpenHash, origin: string): Promise<EmbedInterface> {
  const defaultUrl = `${origin}/api/search`;
  const layouts = siteLayouts(origin);
  const settings = {
    openHash,
    readOptions: (text: string | null | undefined) => readBlockOptions(text, defaultUrl, layouts.complete),
    rootOf: rootBesideInnerBlocks,
    inherit: inheritOptions,
  };
  const scripts = [...document.querySelectorAll('script[type="application/json"][data-block-options]')];
  await Promise.all(scripts.map(({ textContent }) => layouts.load(readJson(textContent))));
  return createEmbedInterface(mountSearchBlocks(settings), openHash, defaultUrl, layouts);
}

/** Undefined for what is no JSON: the block says so itself. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
