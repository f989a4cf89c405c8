/** Search elements with options of their own: the page says them, the site the others. */

import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { type UsedFields, usedFields } from '../../common/options/used-fields.ts';
import { isRecord } from '../../common/record.ts';
import { OWN_ATTRIBUTES } from '../api/early-answers.ts';
import { consoleLog, type Log } from '../browser/log.ts';
import { checkBlockOptions, replaceOptions } from '../islands/read-options.ts';
import type { EmbedPage } from './site-element.ts';

/** `/embed/{block}.json`. */
interface BlockDescription {
  options: Record<string, unknown>;
  /** The names of the options there are. */
  names: readonly string[];
  /** The fields that searches may name, by what for. */
  fields: UsedFields;
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
 */
export function ownBlock(element: HTMLElement, description: string, { origin }: EmbedPage): OwnBlock {
  const block = element.getAttribute('block') ?? '';
  const log: Log = (line) => consoleLog(`<waymark-search block="${block}">: ${line}`);
  const { options, names, fields, styles } = JSON.parse(description) as BlockDescription;
  const refused = (name: string, value: unknown): string | undefined => {
    const read = checkBlockOptions({ ...options, [name]: value }, origin, () => {});
    // What does not fit is told below.
    return typeof read === 'string' ? undefined : refusedField(read, fields);
  };
  const own = withoutRefused(ownOptions(element, log), refused, log);
  const read = replaceOptions(options, { own, names }, origin, log);
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

/**
 * Leaves out what names a field that searches may not, of lists the entries that do: every search with it would be refused. Of a
 * list without any other entry the site's stays.
 *
 * @param refused says which field, if there is one.
 */
function withoutRefused(
  own: Readonly<Record<string, unknown>>,
  refused: (name: string, value: unknown) => string | undefined,
  log: Log,
): Record<string, unknown> {
  const isAllowed = (name: string, value: unknown): boolean => {
    const reason = refused(name, value);
    if (reason !== undefined) log(`${name}: ${reason}; it is left out`);
    return reason === undefined;
  };
  const allowed = Object.entries(own).flatMap(([name, value]): [string, unknown][] => {
    if (!Array.isArray(value)) return isAllowed(name, value) ? [[name, value]] : [];
    const entries = value.filter((entry) => isAllowed(name, [entry]));
    return entries.length > 0 || value.length === 0 ? [[name, entries]] : [];
  });
  return Object.fromEntries(allowed);
}

/** The first field that searches with these options may not name, and what for. */
function refusedField(options: SearchBlockOptions, fields: UsedFields): string | undefined {
  const used = usedFields(options);
  for (const use of ['sort', 'facet', 'stats', 'list'] as const) {
    const field = used[use].find((one) => !fields[use].includes(one));
    if (field !== undefined) return `${USES[use]} '${field}'`;
  }
  return undefined;
}

const USES = {
  sort: 'there is no sorting by the field',
  facet: 'there is no filtering by the field',
  stats: 'there is no range of the field',
  list: 'no page may show the field',
} as const;

function scriptOptions(element: HTMLElement, log: Log): object {
  const script = element.querySelector(':scope > script[type="application/json"]');
  try {
    const options: unknown = JSON.parse(script?.textContent ?? '{}');
    if (isRecord(options)) return options;
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
