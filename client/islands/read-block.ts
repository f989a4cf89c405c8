/** Finds blocks in a page and reads what stands beside them. */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import type { SearchBlockState } from '../../common/page/page-model.ts';
import { readSearchResponse } from '../../common/query/search-response.ts';
import type { Log } from '../browser/log.ts';

export interface FoundBlock {
  element: HTMLElement;
  id: string;
  options: SearchBlockOptions;
  /** What the server rendered; undefined where the page came without. */
  state: SearchBlockState | undefined;
  seed: number;
}

/** The state beside a block, with what only the browser needs: the options as the server has read them, and a seed. */
type WrittenState = SearchBlockState & { seed?: number; parsed?: SearchBlockOptions };

/** Reads the text of an options script; a text says what does not fit. Only the embedding entry brings such a reader. */
export type OptionsReader = (text: string | null | undefined) => SearchBlockOptions | string;

/** All search blocks whose options are known or can be read; the others are logged and left as they are. */
export function findSearchBlocks(document: Document, log: Log, readOptions: OptionsReader | undefined): FoundBlock[] {
  return [...document.querySelectorAll<HTMLElement>('[data-block="search"]')].flatMap((element) => {
    const id = element.dataset.blockId ?? '';
    const written = readState(document, id, log);
    const options = written?.parsed ?? readOptions?.(scriptOf(document, 'options', id)?.textContent);
    if (typeof options === 'string') log(`Search block '${id}' is left as it came. ${options}`);
    if (typeof options !== 'object') return [];
    return [{ element, id, options, state: written, seed: written?.seed ?? 0 }];
  });
}

/** A state that does not fit is none: the block then asks for its results. */
function readState(document: Document, id: string, log: Log): WrittenState | undefined {
  const text = scriptOf(document, 'state', id)?.textContent;
  if (!text) return undefined;
  try {
    const value = JSON.parse(text) as WrittenState | null;
    if (!Array.isArray(value?.params) || !Array.isArray(value.amenities)) return undefined;
    if (value.answer !== undefined) {
      unpackDocs(value.answer as PackedAnswer);
      readSearchResponse(value.answer);
    }
    return value;
  } catch (error) {
    log(`Search block '${id}' came with a state that cannot be read. ${error}`);
    return undefined;
  }
}

interface PackedAnswer {
  response: { fields?: readonly string[]; docs: unknown[] };
}

/** Documents are written as rows of values, the names of their fields beside them (`marker.tsx`): each by itself again. */
function unpackDocs({ response }: PackedAnswer): void {
  const { fields, docs } = response;
  if (!fields) return;
  response.docs = docs.map((row) =>
    Object.fromEntries(fields.map((field, at) => [field, (row as unknown[])[at]]).filter((entry) => entry[1] !== null)),
  );
}

function scriptOf(document: Document, part: 'options' | 'state', id: string): Element | null {
  return document.querySelector(`script[type="application/json"][data-block-${part}="${CSS.escape(id)}"]`);
}

/** The prefix of generated ids inside a block; server and browser must use the same. */
export function idPrefix(blockId: string): string {
  return `${blockId}-`;
}
