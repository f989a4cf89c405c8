/** What a search is called until the visitor calls it otherwise. */
import { groupBy } from '../../../common/group-by.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { getParam, type ParamList } from '../../../common/query/param-list.ts';
import { TEXTS } from '../../texts.ts';
import { type CurrentEntry, currentEntries } from '../active/current-search.ts';
import { DIALOG_TEXTS } from './saved-dialog-texts.ts';

/** A name longer than this is cut at an entry, and the rest counted. */
const COMFORTABLE_LENGTH = 48;

/** A value that says nothing without what it is a value of, as a range does not either. */
const NEEDS_LABEL = /^(?:[\d.,]+|true|false|yes|no)$/i;

/** A name made of what narrows the search, such as 'Duck, Pool'; else of its order. Not one of those already taken. */
export function proposedName(params: ParamList, options: SearchBlockOptions, taken: readonly string[] = []): string {
  const parts = nameParts(currentEntries(params, options));
  const name = parts.length > 0 ? joined(parts) : (sortLabel(params, options) ?? DIALOG_TEXTS.unnamed);
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} (${number})`;
  return free;
}

/** All that a search asks for, each with what it is a value of; nothing where its name tells it. */
export function describedSearch(params: ParamList, options: SearchBlockOptions, name: string): string {
  const sort = sortLabel(params, options) ?? [];
  if ([...nameParts(currentEntries(params, options)), sort].flat().join(', ') === name) return '';
  const byLabel = groupBy(currentEntries(params, options), ({ id, label }) => label || id);
  const entries = [...byLabel.values()].map((alike) => {
    const label = alike[0]?.label ?? '';
    const texts = alike.map(({ text }) => text).join(', ');
    return label === '' ? texts : TEXTS.labelled(label, texts);
  });
  return [...entries, sort].flat().join(' · ');
}

function nameParts(entries: readonly CurrentEntry[]): string[] {
  return entries.map(({ label, text, filter }, at) => {
    const told = at > 0 && entries[at - 1]?.label === label;
    const needsLabel = filter.kind === 'filter' || NEEDS_LABEL.test(text);
    return label !== '' && !told && needsLabel ? TEXTS.labelled(label, text) : text;
  });
}

function joined(parts: readonly string[]): string {
  let name = parts[0] ?? '';
  for (const [at, part] of parts.entries()) {
    if (at === 0) continue;
    if (name.length + part.length > COMFORTABLE_LENGTH) return DIALOG_TEXTS.andMore(name, parts.length - at);
    name = `${name}, ${part}`;
  }
  return name;
}

/** The label of an order the visitor has chosen. */
function sortLabel(params: ParamList, { sorts }: SearchBlockOptions): string | undefined {
  const sort = getParam(params, 'sort');
  return sort === undefined ? undefined : sorts.slice(1).find(({ value }) => value === sort)?.label;
}
