/** Loads small sites in temporary folders, which go with the test. */
import { onTestFinished } from 'vitest';
import { SiteError } from '../files/site-file.ts';
import { loadSite } from '../load-site.ts';
import type { Site } from '../site-types.ts';
import { siteFolder } from './site-fixture.ts';

/** Loads the small site with these changes. */
export async function load(changes: Readonly<Record<string, string | undefined>> = {}): Promise<Site> {
  const folder = await siteFolder(changes);
  onTestFinished(() => folder.remove());
  return loadSite(folder.dir);
}

/** The problems of a site that must not load. */
export async function problems(changes: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  try {
    await load(changes);
  } catch (error) {
    if (error instanceof SiteError) return error.message.split('\n');
    throw error;
  }
  throw new Error('the site loaded');
}

/** A home page whose search has these lines beside its own. */
export function home(lines: string): string {
  return `title: Home
blocks:
  - block: search
    index: rentals
    bundles: [rental]
${lines}`;
}
