/**
 * The script for pages that some other system renders (docs/embedding.md): `/embed.js` starts it, and exports what pages mount
 * blocks by (`client/embed/embed-script.ts`).
 */
import './styles/embed.css';
import type { EarlyAnswers } from './api/early-answers.ts';
import { createPageHash } from './browser/url-hash.ts';
import { defineElements, ELEMENTS } from './embed/elements.ts';
import type { EmbedInterface } from './islands/mount-element.ts';

/** Brings elements and blocks of the page to life. */
export async function start(origin: string, early: EarlyAnswers): Promise<EmbedInterface> {
  const openHash = createPageHash(window);
  defineElements({ openHash, origin, early });
  // What reads options is loaded for pages that bring theirs, in markup or from a script: with elements of ours alone it is not needed.
  if (document.querySelector(ELEMENTS) && !document.querySelector('[data-block="search"]')) {
    return { mount: refuse, createSearch: refuse };
  }
  const { mountPage } = await import('./embed/interface.ts');
  return mountPage(openHash, origin);
}

function refuse(): never {
  throw new Error(`This page has elements of Waymark (${ELEMENTS}): its blocks are put into it by them.`);
}
