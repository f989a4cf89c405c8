/** The title of a page says what its search looks for and how much that is: tabs and histories can be told apart. */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { countText, TEXTS } from '../texts.ts';
import { currentEntries } from './active/current-search.ts';
import { wordsInParts } from './said-of-words.ts';
import type { SearchState } from './store/search-state.ts';
import type { SearchStore } from './store/search-store.ts';

/** Tabs and lists of histories show no more of it. */
const MOST_SAID = 4;

type Told = Pick<SearchState, 'params' | 'result'>;

/** The title of a page with a search, before that of the page itself; of one that looks for nothing, that alone. */
export function withSearch({ params, result }: Told, options: SearchBlockOptions, title: string): string {
  // A list of favourites has a name of its own.
  const entries = (options.showsFlagged === '' ? currentEntries(params, options) : [])
    .map((entry) => (entry.filter.kind === 'words' ? { ...entry, text: readWords(entry.text, result) } : entry))
    .filter(({ text }) => text !== '');
  if (entries.length === 0) return title;
  const said = entries.map(({ label, text, filter }, at) => {
    const isOfLast = at > 0 && entries[at - 1]?.label === label;
    return filter.kind === 'filter' && label !== '' && !isOfLast ? TEXTS.labelled(label, text) : text;
  });
  const rest = said.splice(MOST_SAID).length > 0 ? '…' : '';
  const count = result ? ` · ${countText(result.numFound, options.count)}` : '';
  return `${said.join(', ')}${rest}${count} · ${title}`;
}

/** Those that are searched. */
function readWords(words: string, result: Told['result']): string {
  return wordsInParts(words, result?.spellcheck)
    .flatMap((part, at) => (at % 2 > 0 || part.trim() === '' ? [] : part.trim()))
    .join(' ');
}

let own: string | undefined;

/** Has the title of a page of ours say what its first search looks for by now. */
export function tellInTitle({ options, getState, getInitialState }: SearchStore, block: HTMLElement): void {
  const { pending, result } = getState();
  if (pending || block !== document.querySelector('.site-main [data-block="search"]')) return;
  // It came with what the server has told there.
  own ??= document.title.slice(withSearch(getInitialState(), options, '').length);
  document.title = withSearch({ params: getState().params, result }, options, own);
}
