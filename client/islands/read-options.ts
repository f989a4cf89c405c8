import { parseSearchBlockOptions, type SearchBlockOptions } from '../../common/block-options.ts';
import { OptionError } from '../../common/coerce.ts';

/** Reads the options script of a block (§3.1); a text says what does not fit, naming the field. */
export function readBlockOptions(text: string | null | undefined): SearchBlockOptions | string {
  if (!text) return 'data-block-options: there is no script with the options of this block';
  try {
    return parseSearchBlockOptions(JSON.parse(text));
  } catch (error) {
    if (error instanceof OptionError || error instanceof SyntaxError) return error.message;
    throw error;
  }
}
