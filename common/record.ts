/** Values of which nobody has said what they are, such as JSON from elsewhere, read part by part. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that is there; an empty one where something else is. */
export function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The text of that name in an object; undefined where there is none. */
export function textAt(value: unknown, name: string): string | undefined {
  const text = record(value)[name];
  return typeof text === 'string' ? text : undefined;
}
