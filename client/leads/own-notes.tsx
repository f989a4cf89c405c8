import { type RefObject, useEffect, useRef, useState } from 'react';
import { FLAG_NOTES } from '../../common/constants.ts';
import type { LeadSubject } from '../../common/page/page-model.ts';
import { record, textAt } from '../../common/record.ts';
import { keptJson } from '../browser/local.ts';
import { localTexts } from '../browser/local-texts.ts';
import { LEAD_TEXTS } from './lead-texts.ts';

interface OwnNotesProps {
  subjects: readonly LeadSubject[];
}

/** Offers to write what a visitor has noted on the listings into the field above; nothing of it is sent unless it stands there. */
export function OwnNotes({ subjects }: OwnNotesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  // Only the browser knows them.
  useEffect(() => setNotes(notesOn(subjects)), [subjects]);
  if (notes.length === 0) return null;
  return (
    <div className="wm-field__notes" ref={place}>
      <span>{LEAD_TEXTS.notesHint}</span>
      <button
        type="button"
        className="button"
        onClick={() => {
          write(place, notes);
          setNotes([]);
        }}
      >
        {LEAD_TEXTS.notesAdd(notes.length)}
      </button>
    </div>
  );
}

function write(place: RefObject<HTMLElement | null>, notes: readonly string[]): void {
  const field = place.current?.parentElement?.querySelector('textarea');
  if (!field) return;
  const missing = notes.filter((note) => !field.value.includes(note));
  field.value = [field.value.trimEnd(), missing.join('\n')].filter((text) => text !== '').join('\n\n');
  // As if it had been typed: whoever keeps what is typed hears of it.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** A paragraph for each listing that has a note in one of the visitor's lists. */
function notesOn(subjects: readonly LeadSubject[]): string[] {
  const lists = localTexts(window, FLAG_NOTES).map((text) => record(keptJson(text)).notes);
  return subjects.flatMap(({ id, title }) => {
    const note = lists.map((notes) => textAt(notes, id)?.trim()).find((text) => text);
    return note === undefined ? [] : [title === '' ? note : `${title}: ${note}`];
  });
}
