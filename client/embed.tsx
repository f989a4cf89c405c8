/**
 * The script for pages that some other system renders (docs/embedding.md): `/embed.js` loads it, and exports what pages mount blocks by
 * (`server/pages/routes/embed-routes.ts`).
 */
import './styles/embed.css';
import { defineElements, ELEMENTS } from './embed/elements.ts';
import type { EmbedInterface } from './islands/mount-element.ts';
import { browserPage } from './islands/mount-search.tsx';

/** The server this script comes from. */
export const { origin } = new URL(import.meta.url);
export const page = browserPage();

/** What reads options is loaded for pages that bring theirs, in markup or from a script: with elements of ours alone it is not needed. */
export const readsOptions =
  !document.querySelector(ELEMENTS) || document.querySelector('[data-block="search"]') !== null;

function refuse(): never {
  throw new Error(`This page has elements of Waymark (${ELEMENTS}): its blocks are put into it by them.`);
}

export const refusing: EmbedInterface = { mount: refuse, createSearch: refuse };

defineElements(page, origin);
