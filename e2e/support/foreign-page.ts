/** Pages of other systems that host our blocks (docs/embedding.md). */
import type { ParamList } from '../../common/query/param-list.ts';
import { page, siteUrl } from './visit.ts';

/** A search, as far as these tests reach into it. */
interface Search {
  getState(): { requests: number; params: ParamList; pending: boolean };
  actions: {
    run(params: ParamList, cause: string): void;
    setQ(words: string): void;
  };
}

/** What `/embed.js` exports, as the pages of these tests keep it. */
interface Waymark {
  mount(
    element: Element | null,
    request?: { options?: unknown; search?: Search },
  ): { search: Search; unmount(): void } | undefined;
  createSearch(options: unknown): Search | undefined;
}

declare global {
  var waymark: Waymark;
  var search: Search;
}

/** Options for a block of the demo's listings. */
export const OPTIONS = {
  index: 'rentals',
  bundle_field: 'ss_bundle',
  max_rows: 24,
  numvisible: 6,
  facets: [
    { data: { field: 'ss_type' }, global_settings: { operator: 'or', riotjs_label: 'Kind' } },
    { data: { field: 'sm_setting' }, global_settings: { operator: 'or', riotjs_label: 'Setting' } },
  ],
  fields: [{ solr_field: 'ss_name', name: 'Name' }],
};

/** A block as some other system writes it. */
export function block(id: string, options: unknown, inner = ''): string {
  return `<riot-solr-container class="wm-block wm-search" data-block="search" data-block-id="${id}">${inner}</riot-solr-container>
    <script type="application/json" data-block-options="${id}">${JSON.stringify(options)}</script>`;
}

/** Opens a page of some other system with this body, our script and our styles, those of this site. */
export async function openForeign(body: string, address = '/elsewhere', site = siteUrl()): Promise<void> {
  await page.route('**/elsewhere', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="stylesheet" href="/embed.css">
        <h1>Elsewhere</h1>${body}
        <script type="module">import * as waymark from '/embed.js'; globalThis.waymark = waymark;</script></html>`,
    }),
  );
  await page.goto(new URL(address, site).href);
  await page.waitForFunction(() => 'waymark' in globalThis);
}
