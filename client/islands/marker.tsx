/** Writes a block and, beside it, what the browser needs to bring it to life; `read-block.ts` reads it. */
import { useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { parseSearchBlockOptions, type SearchBlockOptions } from '../../common/options/block-options.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import type { SearchBlockModel, SearchBlockState } from '../../common/page/page-model.ts';
import { FlagContext } from '../flags/flag-buttons.tsx';
import type { FlagState } from '../flags/flag-state.ts';
import { SearchBlock } from '../search/search-block.tsx';
import { createSearchStore } from '../search/store/search-store.ts';
import { JsonScript } from '../ui/json-script.tsx';
import { idPrefix, type PackedBlock, packRows } from './read-block.ts';

interface SearchMarkerProps {
  block: SearchBlockModel;
  /** What a random order of facet values is drawn from, in the browser as well. */
  seed: number;
}

/** A search block with its first results in it (docs/blocks/search.md). */
export function SearchMarker({ block, seed }: SearchMarkerProps) {
  const { id, options, state, shared } = block;
  const parsed = parseSearchBlockOptions(options);
  const flagged = useContext(FlagContext);
  return (
    <>
      <riot-solr-container
        className="wm-block wm-search"
        data-block="search"
        data-block-id={id}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: this is React's own rendering of the block.
        dangerouslySetInnerHTML={{ __html: renderBlock(block, parsed, seed, flagged) }}
      />
      <JsonScript
        marker={{ 'data-block-state': id }}
        value={{ ...packed(shared ? { params: [], amenities: state.amenities } : state, parsed), seed }}
      />
    </>
  );
}

/** Of what a page has many of, the names of the fields stand once. */
function packed({ answer, ...state }: SearchBlockState, { facets, ...options }: SearchBlockOptions): PackedBlock {
  const parsed = { ...options, facets: packRows(facets) };
  if (answer === undefined) return { ...state, parsed };
  // readSearchResponse has found response.docs in it.
  const { response, ...rest } = answer as { response: { docs: readonly SolrDocument[] } };
  return { ...state, parsed, answer: { ...rest, response: { ...response, docs: packRows(response.docs) } } };
}

function renderBlock(
  { id, state }: SearchBlockModel,
  parsed: SearchBlockOptions,
  seed: number,
  flagged: FlagState,
): string {
  const store = createSearchStore({ options: parsed, api: NO_API, log: () => {}, rendered: state });
  return renderToString(
    <FlagContext value={flagged}>
      <SearchBlock store={store} options={parsed} seed={seed} amenities={state.amenities} />
    </FlagContext>,
    { identifierPrefix: idPrefix(id) },
  );
}

const refuse = (): Promise<never> => Promise.reject(new Error('Rendering sends no requests.'));

/** The server has searched before it renders. */
const NO_API = { search: refuse };
