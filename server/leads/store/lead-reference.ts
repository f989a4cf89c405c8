/** The short name of an enquiry that a visitor and an owner tell each other. */

const END = /([0-9a-f]{4})([0-9a-f]{4})$/i;
const REFERENCE = /^([0-9a-f]{4})[- ]?([0-9a-f]{4})$/i;

/** The last eight digits of an enquiry's id, which are random; what comes before them says when it was made. */
export function leadReference(id: string): string {
  const [, first, second] = END.exec(id) ?? [];
  return first === undefined ? id : `${first}-${second}`.toUpperCase();
}

/** What the ids with a reference end with; undefined for what is none. */
export function referenceEnd(text: string): string | undefined {
  const [, first, second] = REFERENCE.exec(text.trim()) ?? [];
  return first === undefined ? undefined : `${first}${second}`.toLowerCase();
}
