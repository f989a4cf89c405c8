/** An index of site.yaml as the site uses it. */
import type { RawFieldValues, RawIndex } from '../schema/site-files.generated.ts';
import type { FieldValues, IndexConfig } from '../site-types.ts';
import { entityFields } from './expand-flags.ts';

/** @param currency of prices where the index says none. */
export function toIndex(raw: RawIndex, currency: string): IndexConfig {
  const { filter = [], facet = [], stats = [], sort = [], list = [], text = [] } = raw.allow ?? {};
  const { qf = '', pf = '', mm = '', spellcheck = false, highlight = '' } = raw.query ?? {};
  const allWordsFirst = raw.query?.all_words_first ?? false;
  return {
    id: raw.id,
    requires: toFieldValues(raw.requires),
    hides: toFieldValues(raw.hides),
    query: { qf, pf, mm, allWordsFirst, spellcheck, highlight },
    currency: raw.currency ?? currency,
    allow: { filter, facet, stats, sort, list, text },
    ...entityFields(raw),
  };
}

function toFieldValues(raw: RawFieldValues | undefined): FieldValues[] {
  return Object.entries(raw ?? {}).map(([field, values]) => ({ field, values: [values].flat().map(String) }));
}
