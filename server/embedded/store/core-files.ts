/**
 * The files of an engine's cores. The core that is served has the index file itself until another takes its place; from
 * then on a small file beside it says which one it is. That file is replaced in one step, so a crash leaves either.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EngineInUseError } from '../errors.ts';

/** What SQLite keeps beside a database. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'];

export class CoreFiles {
  readonly #indexFile: string;
  readonly #servedFile: string;

  constructor(indexFile: string) {
    this.#indexFile = indexFile;
    this.#servedFile = `${indexFile}.served`;
  }

  /** The file of the core that is served. */
  served(): string {
    if (!existsSync(this.#servedFile)) return this.#indexFile;
    const name = readFileSync(this.#servedFile, 'utf8').trim();
    const isOurs = name.startsWith(basename(this.#indexFile)) && name === basename(name);
    return isOurs ? join(dirname(this.#indexFile), name) : this.#indexFile;
  }

  /** The file of a core made beside it. */
  beside(core: string): string {
    return `${this.#indexFile}.core-${core}`;
  }

  /** From the next start on this file is the one that is served. */
  serve(file: string): void {
    const written = `${this.#servedFile}.new`;
    writeFileSync(written, `${basename(file)}\n`, { flush: true });
    renameSync(written, this.#servedFile);
  }

  remove(file: string): void {
    for (const suffix of SUFFIXES) rmSync(`${file}${suffix}`, { force: true });
  }

  /** Removes cores that a crash left behind. */
  removeLeftOvers(): void {
    const served = this.served();
    const folder = dirname(this.#indexFile);
    const isCore = (name: string): boolean =>
      name === basename(this.#indexFile) || name.startsWith(`${basename(this.#indexFile)}.core-`);
    for (const name of readdirSync(folder)) {
      const file = join(folder, name.replace(/-(?:wal|shm|journal)$/, ''));
      if (file !== served && isCore(basename(file))) this.remove(file);
    }
  }
}

/**
 * Takes the lock beside an index file, which keeps a second engine from opening it, and gives back what releases it; a crash
 * frees it by itself.
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
