/** The thread that cleans texts: it answers with them in their order. */
import { parentPort, workerData } from 'node:worker_threads';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { checkValue, RICH_TEXT_MARKUP } from '../../common/safe-markup.ts';

const purifier = createPurifier(new JSDOM('').window);
purifier.addHook('uponSanitizeAttribute', checkValue);
// clean-markup.ts hands over texts.
const texts = workerData as readonly string[];
parentPort?.postMessage(texts.map((text) => purifier.sanitize(text, RICH_TEXT_MARKUP)));
