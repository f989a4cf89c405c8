/** The process that cleans texts: it is sent them, and answers with them in their order. */
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { checkValue, RICH_TEXT_MARKUP } from '../../../common/page/safe-markup.ts';

const purifier = createPurifier(new JSDOM('').window);
purifier.addHook('uponSanitizeAttribute', checkValue);

process.once('message', (message) => {
  // clean-markup.ts sends texts.
  const texts = message as readonly string[];
  process.send?.(texts.map((text) => purifier.sanitize(text, RICH_TEXT_MARKUP)));
});
