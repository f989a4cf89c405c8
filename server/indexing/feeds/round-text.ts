/** What lines and states say of a round. */
import type { BadRecord, IndexSummary } from '../index-report.ts';

/** Of the documents of a round: their ids, and what tells one version from another. */
export type Prints = ReadonlyMap<string, number>;

/** What a round did, in words. */
export function didText(
  { records, skipped, pruned, swap }: IndexSummary,
  { before, now, bad }: { before: Prints | undefined; now: Prints; bad: BadRecord | undefined },
): string {
  const isChanged = ([id, print]: [string, number]): boolean => before?.get(id) !== print;
  const gone = swap && before ? [...before.keys()].filter((id) => !now.has(id)).length : pruned;
  const parts = [
    before ? `${count([...now].filter(isChanged).length)} changed` : 'all written',
    ...(swap && !before ? [] : [`${count(gone)} removed`]),
    `${count(skipped)} bad${bad ? ` (the first at ${badText(bad)})` : ''}`,
  ];
  return `${count(records)} ${records === 1 ? 'record' : 'records'}: ${parts.join(', ')}`;
}

export function badText({ where, field, reason }: BadRecord): string {
  return `${where}: ${field}: ${reason}`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
