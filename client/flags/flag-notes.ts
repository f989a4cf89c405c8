/** What a visitor writes to a list of flagged items: its name, and a note on each. This browser alone keeps it. */
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
  const key = `waymark:flag-notes:v1:${namespace}`;
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
  const value = keptJson(text);
  if (typeof value !== 'object' || value === null) return { name: '', notes: {} };
  const name = 'name' in value && typeof value.name === 'string' ? listName(value.name) : '';
  const notes: unknown = 'notes' in value ? value.notes : undefined;
  const entries = typeof notes === 'object' && notes !== null ? Object.entries(notes) : [];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { name, notes: Object.fromEntries(texts.map(([id, note]) => [id, note.slice(0, MAX_NOTE)])) };
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
