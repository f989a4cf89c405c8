/** Field lists with boosts (`ts_name^5 ts_text~2^0.5`), as `qf`, `pf` and `uf` hold them. */
import { SolrRequestError } from '../errors.ts';

export interface BoostedField {
  field: string;
  boost: number | undefined;
  slop: number | undefined;
}

/** @throws SolrRequestError for a boost or slop that is no number. */
export function parseBoostedFields(values: readonly string[]): BoostedField[] {
  const fields: BoostedField[] = [];
  for (const value of values) {
    for (const entry of value.trim().split(/\s+/)) {
      if (entry === '') continue;
      const [name = '', boost] = entry.split('^');
      const [field = '', slop] = name.split('~');
      fields.push({ field, boost: number(boost), slop: number(slop) });
    }
  }
  return fields;
}

function number(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new SolrRequestError(`For input string: "${text}"`);
  return value;
}
