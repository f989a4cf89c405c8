/** How the owner's site lays out the results of an index, for blocks whose options do not say (§3.1). */
import { isRecord } from '../../common/record.ts';
import { askSitePart } from '../api/site-part.ts';
import { consoleLog } from '../browser/log.ts';
import type { Layouts } from '../islands/mount-element.ts';

/** @param origin where the owner's site begins. */
export function siteLayouts(origin: string): Layouts {
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  const coming = new Map<string, Promise<void>>();

  async function ask(index: string): Promise<void> {
    try {
      const answer = await askSitePart(new URL(`${origin}/embed/indexes/${encodeURIComponent(index)}.json`));
      // As the site writes it.
      known.set(index, JSON.parse(answer) as Record<string, unknown>);
    } catch (error) {
      consoleLog(`Results of '${index}' are listed by their fields. ${error instanceof Error ? error.message : error}`);
      known.set(index, {});
    }
  }

  return {
    load(options) {
      const index = indexWithoutLayout(options, origin);
      if (index === undefined || known.has(index)) return undefined;
      const asked = coming.get(index) ?? ask(index);
      coming.set(index, asked);
      return asked;
    },
    complete(options) {
      const layout = known.get(indexWithoutLayout(options, origin) ?? '');
      return layout && isRecord(options) ? { ...layout, ...options } : options;
    },
  };
}

/** The index of the site whose results options do not say how to lay out; `templates: {}` says that their fields are listed. */
function indexWithoutLayout(options: unknown, origin: string): string | undefined {
  if (!isRecord(options) || (options.templates !== undefined && options.templates !== null)) return undefined;
  const { index, url } = options;
  if (typeof index !== 'string' || index === '' || index === 'inherit') return undefined;
  // Another server has other listings; a path is of the page's own, which hands searches on.
  const isOther = typeof url === 'string' && /^https?:/.test(url) && !url.startsWith(`${origin}/`);
  return isOther ? undefined : index;
}
