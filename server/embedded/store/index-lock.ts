/** Keeps a second engine from opening the same index file; a crash frees the lock by itself. */
import { DatabaseSync } from 'node:sqlite';
import { EngineInUseError } from '../errors.ts';

/**
 * Takes the lock beside an index file and gives back what releases it.
 *
 * @throws EngineInUseError when another engine holds it.
 */
export function lockIndex(indexFile: string): () => void {
  const db = new DatabaseSync(`${indexFile}.lock`);
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (x)');
  } catch (error) {
    db.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new EngineInUseError(`the index ${indexFile} is open in another engine`);
    }
    throw error;
  }
  return () => db.close();
}
