/** What a visitor writes to a list of flagged items: its name, and a note on each. This browser keeps it; a link may bring it along. */

import { FLAG_NOTES, LIST_NOTES } from '../../common/constants.ts';
import { writeParams } from '../../common/query/param-list.ts';
import { record, textAt } from '../../common/record.ts';
import { keptJson, type LocalMemory } from '../browser/local.ts';

/** In characters. */
export const MAX_LIST_NAME = 80;
export const MAX_NOTE = 500;

export interface FlagNotes {
  /** The name of the list; empty for none. */
  name(): string;
  /** The note on an item; empty for none. */
  note(id: string): string;
  /** These keep a text; false where the browser has no room for it, and what was kept before stays. */
  keepName(text: string): boolean;
  keepNote(id: string, text: string): boolean;
  /** Calls back when another tab has written. */
  onChange(listener: () => void): void;
}

interface Kept {
  name: string;
  notes: Readonly<Record<string, string>>;
}

/** The notes of a namespace; read again before every change, so that tabs do not undo each other's. */
export function createFlagNotes(memory: LocalMemory, namespace: string): FlagNotes {
  const key = FLAG_NOTES + namespace;
  const read = (): Kept => keptOf(memory.read(key));
  const write = (kept: Kept): boolean => memory.write(key, JSON.stringify(kept));
  return {
    name: () => read().name,
    note: (id) => read().notes[id] ?? '',
    keepName: (text) => write({ ...read(), name: listName(text) }),
    keepNote(id, text) {
      const kept = read();
      const { [id]: _, ...others } = kept.notes;
      const note = text.slice(0, MAX_NOTE);
      return write({ ...kept, notes: note.trim() === '' ? others : { ...others, [id]: note } });
    },
    onChange: (listener) => {
      memory.watch(key, listener);
    },
  };
}

/** A name as it may stand on a page: one line, of characters that show. */
export function listName(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, MAX_LIST_NAME).join('').trim();
}

function keptOf(text: string | null | undefined): Kept {
  const kept = record(keptJson(text));
  return { name: listName(textAt(kept, 'name') ?? ''), notes: Object.fromEntries(textsIn(kept.notes)) };
}

/** The texts of an object by their keys, none longer than a note may be. */
function textsIn(value: unknown): [key: string, text: string][] {
  const texts = Object.entries(record(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.map(([key, text]) => [key, text.slice(0, MAX_NOTE)]);
}

/**
 * The notes on these items as a part of the hash of their link, each by its place in the list; empty without any. What stands in a
 * hash never reaches a server.
 */
export function notesPart(ids: readonly string[], { note }: Pick<FlagNotes, 'note'>): string {
  const texts = ids.flatMap((id, at) => (note(id) === '' ? [] : [[at, note(id)] as const]));
  return texts.length === 0 ? '' : `&${writeParams([[LIST_NOTES, JSON.stringify(Object.fromEntries(texts))]])}`;
}

/** More lines than these of a note of somebody else stand in one. */
const MAX_LINES = 8;

/** A note as somebody else is shown it: a few lines, without control characters. */
export function shownNote(text: string): string {
  const lines = text
    .toWellFormed()
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .filter((line) => line !== '');
  return [...lines.slice(0, MAX_LINES - 1), lines.slice(MAX_LINES - 1).join(' ')].join('\n').trim();
}

/** The notes that a link brings on these items, by their ids; whatever it holds, they are no longer than a note may be. */
export function notesInLink(ids: readonly string[], part: string): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const [place, text] of textsIn(keptJson(part))) {
    const id = ids[Number(place)];
    const shown = shownNote(text);
    if (id !== undefined && shown !== '') notes.set(id, shown);
  }
  return notes;
}

/** The name of a list travels in its address, beside the search. */
const NAME_PARAM = 'list';

/** The address of a list with this name. */
export function addressWithName(address: URL, name: string): string {
  const named = new URL(address);
  named.searchParams.delete(NAME_PARAM);
  if (name !== '') named.searchParams.set(NAME_PARAM, name);
  return named.href;
}

/** The name of the list that an address brings; empty for none. */
export function nameInAddress(search: string): string {
  return listName(new URLSearchParams(search).get(NAME_PARAM) ?? '');
}
