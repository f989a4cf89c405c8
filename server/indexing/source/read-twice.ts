import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Standard input that can be read several times, kept in a temporary file meanwhile. */
export async function keptInput(
  input: Readable,
  signal: AbortSignal | undefined,
): Promise<{ read: () => Readable; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-input-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'input');
  try {
    await pipeline(input, createWriteStream(file), { ...(signal && { signal }) });
  } catch (error) {
    await remove();
    throw error;
  }
  return { read: () => createReadStream(file), remove };
}
