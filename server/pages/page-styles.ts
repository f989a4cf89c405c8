/** Which style sheets a page has in itself, and which as files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageModel, SearchBlockModel } from '../../common/page/page-model.ts';
import { readSearchResponse } from '../../common/query/search-response.ts';
import { type ClientAssets, movedStyles, type Sheet } from './client-assets.ts';

export interface PageStyles {
  /** Style sheets to write into the page: it can be painted as soon as it is there, and nothing of it moves later. */
  written: string;
  /** The others, as paths on the site: nothing that a page begins with waits for them, and browsers keep them. */
  linked: readonly string[];
}

/** What may stand beside a search without needing more. */
const SEARCH_PAGE: ReadonlySet<string> = new Set(['hero', 'map']);

/** Whether a search says more than its results: which page of them it is, or why there are none. */
function saysMore({ options, state: { answer } }: SearchBlockModel): boolean {
  return answer === undefined || Boolean(options.pager) || readSearchResponse(answer).numFound === 0;
}

/**
 * Reads the style sheets of the client build.
 *
 * @param base where the site begins on its host.
 */
export async function pageStyles(
  clientDir: string,
  { sheets }: Pick<ClientAssets, 'sheets'>,
  base: string,
): Promise<(model: Pick<PageModel, 'page' | 'blocks'>) => PageStyles> {
  const read = async (sheet: Sheet): Promise<string> =>
    movedStyles(await readFile(join(clientDir, sheets[sheet]), 'utf8'), `${base}/assets/`);
  const [every, search, content, map, mapOpen] = await Promise.all([
    read('every'),
    read('search'),
    read('content'),
    read('map'),
    read('mapOpen'),
  ]);
  return ({ page, blocks }) => {
    const has = (kind: string): boolean => blocks.some(({ block }) => block === kind);
    const hasSearch = has('search');
    // What its address looks for is no page of its own (`page-head.ts`), and says what that is.
    const hasContent =
      !page.indexable ||
      blocks.some((block) => (block.block === 'search' ? saysMore(block) : !SEARCH_PAGE.has(block.block)));
    const others: readonly (Sheet | undefined)[] = [
      hasSearch ? undefined : 'search',
      hasContent ? undefined : 'content',
      'late',
    ];
    return {
      written: [
        every,
        hasSearch ? search : '',
        hasContent ? content : '',
        has('map') ? map : '',
        blocks.some((block) => block.block === 'map' && block.open) ? mapOpen : '',
      ].join(''),
      linked: others.flatMap((sheet) => (sheet === undefined ? [] : `${base}/${sheets[sheet]}`)),
    };
  };
}
