/** Search elements with options of their own: the page says them, the site the others. */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { OWN_ATTRIBUTES } from '../api/early-answers.ts';
import type { Log } from '../browser/log.ts';
import { replaceOptions } from '../islands/read-options.ts';
import type { EmbedPage } from './site-element.ts';

/** `/embed/{block}.json`. */
interface BlockDescription {
  options: Record<string, unknown>;
  /** The names of the options there are. */
  names: readonly string[];
  /** The addresses of its style sheets. */
  styles: readonly string[];
}

export interface OwnBlock {
  options: SearchBlockOptions;
  /** The block without results, with its style sheets. */
  content: DocumentFragment;
}

/**
 * The block of an element, with the options that its page gives; what of these does not fit is left out.
 *
 * @param description `/embed/{block}.json`.
 * @param page its log is told of what is left out.
 */
export function ownBlock(element: HTMLElement, description: string, { origin, log: logOfPage }: EmbedPage): OwnBlock {
  const block = element.getAttribute('block') ?? '';
  const log: Log = (line) => logOfPage(`<waymark-search block="${block}">: ${line}`);
  const { options, names, styles } = JSON.parse(description) as BlockDescription;
  const read = replaceOptions(options, { own: ownOptions(element, log), names }, origin, log);
  if (typeof read === 'string') throw new Error(read);
  const content = document.createDocumentFragment();
  for (const href of styles) content.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const container = document.createElement('riot-solr-container');
  container.className = 'wm-block wm-search';
  container.dataset.block = 'search';
  container.dataset.blockId = block;
  content.append(container);
  return { options: read, content };
}

/** Options by their names in a JSON script in the element, and as attributes (`max-rows` is `max_rows`), which go first. */
function ownOptions(element: HTMLElement, log: Log): Record<string, unknown> {
  const attributes = [...element.attributes].filter(({ name }) => !OWN_ATTRIBUTES.test(name));
  return {
    ...scriptOptions(element, log),
    ...Object.fromEntries(attributes.map(({ name, value }) => [name.replaceAll('-', '_'), written(value)])),
  };
}

function scriptOptions(element: HTMLElement, log: Log): object {
  const script = element.querySelector(':scope > script[type="application/json"]');
  try {
    const options: unknown = JSON.parse(script?.textContent ?? '{}');
    if (typeof options === 'object' && options !== null) return options;
    log('the script of options holds no object; it is left out');
  } catch (error) {
    log(`the script of options cannot be read; it is left out. ${error}`);
  }
  return {};
}

/** Numbers, yes and no, and lists are written as in JSON; everything else is text. */
function written(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
