/** The bytes of a source as they are, or unpacked where they are packed with gzip. */
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { IndexError } from '../errors.ts';

/** So many bytes tell what a source is. */
export const SNIFFED_BYTES = 64 * 1024;

/** The first bytes of a stream, and the whole stream; both unpacked if it is packed. @throws IndexError */
export async function unpacked(
  packed: AsyncIterable<Buffer>,
  name: string,
): Promise<[start: Buffer, chunks: AsyncIterable<Buffer>]> {
  const [start, chunks] = await peek(packed, name);
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  return isPacked ? peek(unpack(chunks), name) : [start, chunks];
}

/** Unpacks what is packed with gzip. */
export function unpack(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  // An error of either end reaches whoever reads the unpacked stream, so the callback has nothing left to do.
  pipeline(chunks, gunzip, () => {});
  return gunzip;
}

/** The first bytes of a stream, and the whole stream again. */
async function peek(chunks: AsyncIterable<Buffer>, name: string): Promise<[Buffer, AsyncIterable<Buffer>]> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let length = 0;
  try {
    while (length < SNIFFED_BYTES) {
      const next = await iterator.next();
      if (next.done) break;
      head.push(next.value);
      length += next.value.length;
    }
  } catch (error) {
    throw error instanceof IndexError ? error : unreadable(name, error);
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* head.splice(0);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return [Buffer.concat(head), all()];
}

/** What a stream that breaks off is told as. */
export function unreadable(name: string, error: unknown): IndexError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const what = code.startsWith('Z_') ? 'is packed, but damaged or cut off' : 'cannot be read';
  return new IndexError(`${name} ${what}: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}
