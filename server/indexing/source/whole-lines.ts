/** The longest line of a file that is read as a stream, in characters. */
export const LINE_LIMIT = 32 * 1024 * 1024;
export const TOO_LONG = 'is longer than 32 MB';

/** One or more whole lines of a file. */
export interface Lines {
  /** Number of the first, from 1. */
  readonly line: number;
  /** With their line feeds; nothing where it is one line that is too long. */
  readonly text: string;
  readonly isTooLong: boolean;
}

/** A text in whole lines, wherever its chunks end; of a line that is too long no more is held than of others. */
export async function* wholeLines(chunks: AsyncIterable<string>): AsyncGenerator<Lines> {
  let line = 1;
  let parts: string[] = [];
  let length = 0;
  const take = (part: string): void => {
    length += part.length;
    if (length > LINE_LIMIT) parts = [];
    else parts.push(part);
  };
  const held = (): Lines => {
    const lines = { line, text: parts.join(''), isTooLong: length > LINE_LIMIT };
    parts = [];
    length = 0;
    line += 1;
    return lines;
  };
  for await (const chunk of chunks) {
    const first = chunk.indexOf('\n') + 1;
    const last = chunk.lastIndexOf('\n') + 1;
    take(chunk.slice(0, first || undefined));
    if (first === 0) continue;
    yield held();
    if (last > first) {
      const text = chunk.slice(first, last);
      yield { line, text, isTooLong: false };
      line += text.split('\n').length - 1;
    }
    take(chunk.slice(last));
  }
  if (length > 0) yield held();
}
