'use client';
/**
 * React components for blocks of a site (docs/embed-examples.md), for React 18 and 19: one file, to be copied as well as imported.
 *
 * Each renders the custom element of the same name and sees to it that the site's script is loaded, once for the page.
 */
import { type CSSProperties, createElement, type ReactElement, type ReactNode, useEffect } from 'react';

interface ElementProps {
  /** The address of the owner's site, such as `https://stays.example`; one for all elements of a page. */
  site: string;
  /** Left out: as the page around says. */
  theme?: 'light' | 'dark';
  /** Options by their names (`max_rows`) that take the place of the site's; each has to fit JSON. */
  options?: Readonly<Record<string, unknown>>;
  id?: string;
  className?: string;
  style?: CSSProperties;
  /** Shown until the site's part is there, and where it or the site's script cannot be had; left out: a link to the site. */
  children?: ReactNode;
}

export interface WaymarkSearchProps extends ElementProps {
  /** The id of the search block on the owner's site. */
  block: string;
  /** What names in the address begin with, or `off` to leave the address alone; left out: the plain names. */
  hash?: string;
}

export interface WaymarkMapProps extends ElementProps {
  /** The id of the search block whose results it shows. */
  for: string;
  /** Open from the start, rather than at the press of its button. */
  open?: boolean;
}

export interface WaymarkFavouritesProps extends ElementProps {
  /** Their number, and what opens at it, rather than the list. */
  counter?: boolean;
  /** The name of a group of flags; left out: the first of the site. */
  namespace?: string;
}

export interface WaymarkEnquiryProps extends ElementProps {
  /** The id of the form on the owner's site. */
  form: string;
  /** The key of the listing it asks about; left out for none. */
  listing?: string;
}

/** A search block of the site: filters, results and links to its listings. */
export function WaymarkSearch({ block, hash, ...props }: WaymarkSearchProps): ReactElement {
  return useElement('waymark-search', props, { block, hash });
}

/** The map of the results of a search of the same page. */
export function WaymarkMap({ for: of, open = false, ...props }: WaymarkMapProps): ReactElement {
  return useElement('waymark-map', props, { for: of, open: open ? '' : undefined });
}

/** The visitor's favourites. */
export function WaymarkFavourites({ counter = false, namespace, ...props }: WaymarkFavouritesProps): ReactElement {
  return useElement('waymark-favourites', props, { counter: counter ? '' : undefined, namespace });
}

/** An enquiry form of the site. */
export function WaymarkEnquiry({ form, listing, ...props }: WaymarkEnquiryProps): ReactElement {
  return useElement('waymark-enquiry', props, { form, listing });
}

/** The element, with the script that brings it to life loaded once it is in a page. */
function useElement(
  name: string,
  { site, theme, options = {}, className, children, ...props }: ElementProps,
  own: Readonly<Record<string, string | undefined>>,
): ReactElement {
  useEffect(() => loadScript(site), [site]);
  const attributes = { ...asAttributes(options), ...own };
  // An element reads its attributes once: where they change, another takes its place.
  const key = JSON.stringify([site, attributes]);
  const link = createElement('a', { href: site }, site.replace(/^https?:\/\/|\/$/g, ''));
  return createElement(name, { ...props, ...attributes, theme, class: className, key }, children ?? link);
}

/** `max_rows: 12` is `max-rows="12"`; every value is written as JSON, which the element reads. */
function asAttributes(options: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name.replaceAll('_', '-'), JSON.stringify(value)]),
  );
}

/** Loads the site's script unless the page has it; one that could not be had is asked for again by what is mounted next. */
function loadScript(site: string): void {
  const { href } = new URL(`${site.replace(/\/$/, '')}/embed.js`);
  if ([...document.scripts].some(({ src }) => src === href)) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = href;
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}
