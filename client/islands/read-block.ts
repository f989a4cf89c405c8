/** Finds blocks in a page and reads what stands beside them. */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import type { SearchBlockState } from '../../common/page/page-model.ts';
import { readSearchResponse } from '../../common/query/search-response.ts';
import { consoleLog } from '../browser/log.ts';

export interface FoundBlock {
  element: HTMLElement;
  id: string;
  options: SearchBlockOptions;
  /** What the server rendered; undefined where the page came without. */
  state: SearchBlockState | undefined;
  seed: number;
}

/** Records as rows of values below the names of their fields, which stand once, and so does what most of them have. */
export interface PackedRows {
  fields: readonly string[];
  /** What a record has where its row says nothing; null where it has no such field. */
  usual: readonly unknown[];
  /** Stands within a row for the value of the first field. */
  mark: string;
  rows: readonly (readonly unknown[])[];
}

/** Each record by itself again. */
export function unpackRows({ fields, usual, mark, rows }: PackedRows): Record<string, unknown>[] {
  return rows.map((row) => {
    const record = Object.fromEntries(fields.map((field, at) => [field, row[at] ?? usual[at] ?? undefined]));
    return JSON.parse(
      JSON.stringify(record)
        .split(mark)
        .join(row[0] as string),
    );
  });
}

/** What stands beside a block: its state, the options as the server has read them, and a seed. */
export interface PackedBlock extends SearchBlockState {
  seed: number;
  parsed: Omit<SearchBlockOptions, 'facets'> & { facets: PackedRows };
}

/** Reads the text of an options script; a text says what does not fit. Only the embedding entry brings such a reader. */
export type OptionsReader = (text: string | null | undefined) => SearchBlockOptions | string;

/** All search blocks whose options are known or can be read; the others are logged and left as they are. */
export function findSearchBlocks(document: ParentNode, readOptions?: OptionsReader): FoundBlock[] {
  return [...document.querySelectorAll<HTMLElement>('[data-block="search"]')].flatMap((element) => {
    const id = element.dataset.blockId ?? '';
    const written = readWritten(document, id);
    const options = written?.options ?? readOptions?.(scriptOf(document, 'options', id)?.textContent);
    if (typeof options === 'string') consoleLog(`Search block '${id}' is left as it came. ${options}`);
    if (typeof options !== 'object') return [];
    return [{ element, id, options, state: written?.state, seed: written?.seed ?? 0 }];
  });
}

/** What does not fit is as good as none: the block then asks for its results. */
function readWritten(document: ParentNode, id: string) {
  const text = scriptOf(document, 'state', id)?.textContent;
  if (!text) return undefined;
  try {
    const { seed, parsed, ...state } = JSON.parse(text) as PackedBlock;
    if (state.answer !== undefined) {
      const { response } = state.answer as { response: { docs: unknown } };
      response.docs = unpackRows(response.docs as PackedRows);
      readSearchResponse(state.answer);
    }
    // Written by the server from options that it has read.
    const facets = unpackRows(parsed.facets) as unknown as SearchBlockOptions['facets'];
    return { state, options: { ...parsed, facets }, seed };
  } catch (error) {
    consoleLog(`Search block '${id}' is left as it came. ${error}`);
    return undefined;
  }
}

function scriptOf(document: ParentNode, part: 'options' | 'state', id: string): Element | null {
  return document.querySelector(`script[type="application/json"][data-block-${part}="${CSS.escape(id)}"]`);
}

/** The prefix of generated ids inside a block; server and browser must use the same. */
export function idPrefix(blockId: string): string {
  return `${blockId}-`;
}

/** The same inside the field for words that stands in a hero. */
export function wordsPrefix(blockId: string): string {
  return `${blockId}-words-`;
}
