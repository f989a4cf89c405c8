/** Custom parameters of old links as a visitor reads them (§10.10). */
import { LIST_NOTES } from '../../../common/constants.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { CustomParam, CustomPart } from '../../../common/options/custom-param-options.ts';
import { fillPattern } from '../../../common/options/result-template.ts';
import { type PartValue, type PartValues, readCustomParam } from '../../../common/query/custom-params.ts';
import { type ParamList, setParam } from '../../../common/query/param-list.ts';
import { isCustomParam, mappedParams } from '../../../common/query/search-request.ts';
import { daysText, dayText } from '../../../common/texts/dates.ts';
import { CUSTOM } from '../../../common/texts/english/custom.ts';
import { formOf } from '../../../common/texts/forms.ts';
import { textsOf } from '../../../common/texts/texts.ts';

export interface CustomEntry {
  name: string;
  label: string;
  text: string;
}

/** What custom parameters narrow now: one entry for each. */
export function customEntries(params: ParamList, options: SearchBlockOptions): CustomEntry[] {
  return mappedParams(options, params).flatMap(([name, value]) => {
    const param = options.customParams[name];
    const read = param && readCustomParam(param, value);
    return read ? [{ name, label: param.label, text: textOf(param, read.parts) }] : [];
  });
}

/** Custom parameters that narrow nothing, since they are not mapped or their value does not fit: labels, or else names. */
export function unappliedParams(params: ParamList, options: SearchBlockOptions): string[] {
  const applied = new Set(customEntries(params, options).map(({ name }) => name));
  return (
    params
      .filter(([name, value]) => isCustomParam(name) && value !== '' && !applied.has(name))
      // Shown with the list itself.
      .filter(([name]) => name !== LIST_NOTES || options.showsFlagged === '')
      .map(([name]) => (Object.hasOwn(options.customParams, name) && options.customParams[name]?.label) || name)
  );
}

/** Takes a custom parameter out; the list begins anew. */
export function withoutParam(params: ParamList, name: string): ParamList {
  return setParam(setParam(params, name, undefined), 'start', undefined);
}

function textOf({ text, parts }: CustomParam, values: PartValues): string {
  const known: Record<string, string> = Object.create(null);
  for (const [name, items] of Object.entries(values)) {
    const part = parts[name];
    if (part) known[name] = items.map((item) => itemText(part, item)).join(', ');
  }
  // A pattern names one text at a time: a time between two dates gets a name no part can have.
  const pattern = text.replaceAll(/\{(\w+) - (\w+)\}/g, (_range, first: string, last: string) => {
    const from = values[first]?.[0];
    const to = values[last]?.[0];
    const name = `${first}$${last}`;
    if (typeof from === 'string' && typeof to === 'string') known[name] = CUSTOM_TEXTS.days(from, to);
    return `{${name}}`;
  });
  return fillPattern(pattern, known);
}

function itemText({ type, labels, forms }: CustomPart, item: PartValue): string {
  const label = type === 'word' && Object.hasOwn(labels, item) ? labels[item] : undefined;
  const text = label ?? (type === 'date' ? CUSTOM_TEXTS.day(String(item)) : String(item));
  return formOf(forms, typeof item === 'number' ? item : Number.NaN).replaceAll('{}', () => text);
}

/** The texts of custom parameters. */
export const CUSTOM_TEXTS = /* @__PURE__ */ textsOf('custom', CUSTOM, (texts) => ({
  unapplied: (names: string) => (names.includes(', ') ? texts.unappliedSome(names) : texts.unapplied(names)),
  day: dayText,
  days: daysText,
}));
