import { INSIGHTS } from '../../../common/texts/english/insights.ts';
import { textsOf } from '../../../common/texts/texts.ts';

/** What the page of what people looked for says. */
export const TEXTS = textsOf('insights', INSIGHTS);
