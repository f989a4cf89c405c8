/** The search pages, served side by side, and where a bench finds their parts. */
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import { buildPeers } from './build-peers.ts';
import { startEngineStub } from './engine-stub.ts';
import { startPeerServer } from './peer-server.ts';

export interface SearchPage {
  name: string;
  url: string;
  /** Matches the control of every facet value, in the order of facets and values. */
  values: string;
  /** Matches the button that shows more results. */
  more: string;
  /** Matches the page once it answers to clicks. */
  alive: string;
}

export interface Pages {
  waymark: SearchPage;
  plain: SearchPage;
  searchUi: SearchPage;
  instantSearch: SearchPage;
  close(): Promise<void>;
}

/** Builds and starts all of them; Waymark as `npm start` does, over an engine that answers at once. */
export async function startPages(): Promise<Pages> {
  const folder = await buildPeers();
  const engine = await startEngineStub();
  const server = await startServer({
    NODE_ENV: 'production',
    SITE_DIR: join(import.meta.dirname, 'site'),
    SOLR_URL: `${engine.url}/solr/bench`,
  });
  const peers = await startPeerServer(folder);
  return {
    waymark: {
      name: 'Waymark',
      url: `${server.url}/`,
      values: '.wm-facet__value',
      more: 'button.wm-progress__more',
      alive: '[data-block="search"][data-ready]:not(:has([data-late]:not([data-awake])))',
    },
    plain: {
      name: 'plain React',
      url: `${peers.url}/plain.html`,
      values: '.facet-value input',
      more: '#more',
      alive: '[data-doc-id]',
    },
    searchUi: {
      name: 'Search UI',
      url: `${peers.url}/search-ui.html`,
      values: '.sui-multi-checkbox-facet__checkbox',
      more: '#more',
      alive: '[data-doc-id]',
    },
    instantSearch: {
      name: 'InstantSearch',
      url: `${peers.url}/instantsearch.html`,
      values: '.ais-RefinementList-checkbox',
      more: '#more',
      alive: '[data-doc-id]',
    },
    async close() {
      await Promise.all([server.stop(), peers.close()]);
      await engine.close();
    },
  };
}
