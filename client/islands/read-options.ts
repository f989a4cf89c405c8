import { parseSearchBlockOptions, type SearchBlockOptions } from '../../common/options/block-options.ts';
import { OptionError } from '../../common/options/coerce.ts';
import { record } from '../../common/record.ts';
import { consoleLog, type Log } from '../browser/log.ts';

/** Options as they are known, or a text that says what does not fit, naming the field (§3.1). */
export type ReadOptions = SearchBlockOptions | string;

/**
 * Reads the options script of a block.
 *
 * @param complete adds what the options leave to the site.
 */
export function readBlockOptions(
  text: string | null | undefined,
  defaultUrl: string,
  complete: (options: unknown) => unknown,
): ReadOptions {
  if (!text) return 'data-block-options: there is no script with the options of this block';
  try {
    return checkBlockOptions(complete(JSON.parse(text)), defaultUrl);
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

/**
 * Reads options a script hands over.
 *
 * @param defaultUrl where searches go when the options do not say.
 * @param log is told of what is left out.
 */
export function checkBlockOptions(value: unknown, defaultUrl: string, log = consoleLog): ReadOptions {
  try {
    const options = parseSearchBlockOptions(value);
    for (const { field, excludeFault } of options.facets) {
      if (excludeFault) log(`The facet ${field} hides nothing. exclude: ${excludeFault}`);
    }
    const named = Boolean(record(value).url);
    if (!named) return { ...options, url: defaultUrl };
    return isWebAddress(options.url, defaultUrl) ? options : 'url: must be an address';
  } catch (error) {
    if (error instanceof OptionError) return error.message;
    throw error;
  }
}

/**
 * Reads a block's options of the site, some of them replaced by the page around: what does not fit stays as the site has it.
 *
 * @param own those of the page, by their names.
 * @param names the options there are.
 * @param log is told of what is left out.
 */
export function replaceOptions(
  site: Readonly<Record<string, unknown>>,
  { own, names }: { own: Readonly<Record<string, unknown>>; names: readonly string[] },
  defaultUrl: string,
  log: Log,
): ReadOptions {
  let options = site;
  for (const [name, value] of Object.entries(own)) {
    const replaced = { ...options, [name]: value };
    const read = names.includes(name) ? checkBlockOptions(replaced, defaultUrl, () => {}) : `${name}: no such option`;
    if (typeof read === 'string') log(`${read}; it is left out`);
    else options = replaced;
  }
  return checkBlockOptions(options, defaultUrl, log);
}

function isWebAddress(url: string, base: string): boolean {
  return URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
}
