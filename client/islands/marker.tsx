/** Writes a block and, beside it, what the browser needs to bring it to life; `read-block.ts` reads it. */
import { useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { parseSearchBlockOptions, type SearchBlockOptions } from '../../common/options/block-options.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import type { SearchBlockModel, SearchBlockState } from '../../common/page/page-model.ts';
import { readSearchResponse } from '../../common/query/search-response.ts';
import { record } from '../../common/record.ts';
import { FlagContext } from '../flags/flag-buttons.tsx';
import { facetWidget } from '../search/facets/widgets/registry.ts';
import { SearchBlock, WordsBlock } from '../search/search-block.tsx';
import { createSearchStore } from '../search/store/search-store.ts';
import { JsonScript } from '../ui/json-script.tsx';
import { packRows } from './pack-rows.ts';
import { idPrefix, type PackedBlock, wordsPrefix } from './read-block.ts';

interface SearchMarkerProps {
  block: SearchBlockModel;
  /** What a random order of facet values is drawn from, in the browser as well. */
  seed: number;
}

/** A search block with its first results in it (docs/blocks/search.md). */
export function SearchMarker({ block, seed }: SearchMarkerProps) {
  const { id, options, state, shared } = block;
  const parsed = parseSearchBlockOptions(options);
  // A block in which nothing is drawn is the same text each time.
  const isDrawn = parsed.facets.some(({ sorts }) => sorts.some(({ mode }) => mode === 'random'));
  const ownSeed = isDrawn ? seed : 0;
  const html = renderToString(
    <FlagContext value={useContext(FlagContext)}>
      <SearchBlock {...renderedSearch(parsed, state)} seed={ownSeed} />
    </FlagContext>,
    { identifierPrefix: idPrefix(id) },
  );
  return (
    <>
      <riot-solr-container
        className="wm-block wm-search"
        data-block="search"
        data-block-id={id}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: this is React's own rendering of the block.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <JsonScript
        marker={{ 'data-block-state': id }}
        value={{ ...packed(shared ? { params: [], amenities: state.amenities } : state, parsed), seed: ownSeed }}
      />
    </>
  );
}

/**
 * Of what a page has many of, the names of the fields and what most of them have stand once; of an answer, no more than a search block reads. Other names of values
 * are the server's alone.
 */
function packed({ answer, ...state }: SearchBlockState, options: SearchBlockOptions): Omit<PackedBlock, 'seed'> {
  const { suggest } = options;
  const parsed = {
    ...options,
    suggest: suggest && { ...suggest, aliases: {} },
    facets: packRows(options.facets, true),
    facetWidgetMap: neededWidgets(options),
  };
  if (answer === undefined) return { ...state, parsed };
  // readSearchResponse has found response.docs in it.
  const { response, responseHeader, ...rest } = answer as Record<string, unknown> & {
    response: { docs: readonly SolrDocument[] };
  };
  const read = {
    responseHeader: { params: record(responseHeader).params },
    stats: { stats_fields: readSearchResponse(answer).stats },
    response: { ...response, docs: packRows(response.docs) },
  };
  return { ...state, parsed, answer: { ...rest, ...read } };
}

/** The field for words of a search block, to stand in a hero; it comes to life with its block. */
export function WordsMarker({ block: { id, options, state } }: Pick<SearchMarkerProps, 'block'>) {
  const search = renderedSearch(parseSearchBlockOptions(options), state);
  const html = renderToString(<WordsBlock {...search} seed={0} />, { identifierPrefix: wordsPrefix(id) });
  return (
    <div
      data-words={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is React's own rendering of the field.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Of the map of widgets what the browser does not know by itself. */
function neededWidgets({ facets, facetWidgetMap }: SearchBlockOptions): Record<string, string> {
  const kinds = new Set(facets.map(({ widget }) => widget));
  const isNeeded = (kind: string): boolean =>
    kinds.has(kind) && facetWidget(kind, { facetWidgetMap }) !== facetWidget(kind, { facetWidgetMap: {} });
  return Object.fromEntries(Object.entries(facetWidgetMap).filter(([kind]) => isNeeded(kind)));
}

function renderedSearch(options: SearchBlockOptions, state: SearchBlockState) {
  const store = createSearchStore({ options, api: NO_API, log: () => {}, rendered: state });
  return { store, options, amenities: state.amenities };
}

/** The server has searched before it renders. */
export const NO_API = { search: () => Promise.reject(new Error('Rendering sends no requests.')) };
