/** What the start asks and does of the site's indexes: counts them, and fills one that is empty from the site's own listings. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { ProblemError } from '../http/errors.ts';
import { loadMapping } from '../indexing/mapping/mapping.ts';
import type { SolrTarget } from '../indexing/target/solr-target.ts';
import { Engine } from '../search/engine/engine.ts';
import type { UpstreamTarget } from '../search/engine/upstream-target.ts';
import { createCursorSigner } from '../search/query/cursor.ts';
import { createSearchPolicy } from '../search/query/search-policy.ts';
import { Search } from '../search/search-service.ts';
import type { Site } from '../site/site-types.ts';
import { prepareDataDir } from './data-dir.ts';

const DEADLINE_MS = 10_000;

export interface IndexCount {
  id: string;
  count: number;
}

/** The counts; undefined when the engine does not answer, which is no reason not to start: it may come up later. */
export async function countIndexes(site: Site, target: UpstreamTarget): Promise<IndexCount[] | undefined> {
  const search = startSearch(site, target);
  try {
    return await Promise.all(site.indexes.map(async ({ id }) => ({ id, count: await search.countAll(id) })));
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** A search service for the few questions of a start. */
export function startSearch(site: Site, target: UpstreamTarget): Search {
  const limits = { running: 1, waiting: site.indexes.length, waitMs: DEADLINE_MS };
  const engine = new Engine({ target, limits, deadlineMs: DEADLINE_MS });
  return new Search({ policy: createSearchPolicy(site), engine, cursors: createCursorSigner() });
}

/** The pictures a generator has made: served under `/media/` as those of the site folder are. */
export function madeMediaDir(dataDir: string): string {
  return join(dataDir, 'media');
}

/** Stands among the pictures once all of them do. */
const MADE = '.made';

interface Filling {
  /** Where a generator writes its file for the time it takes, and its pictures for good. */
  dataDir: string;
  say(line: string): void;
}

/**
 * Counts what there is once the engine is open; an empty index the site has listings for is filled first.
 *
 * A generator whose pictures are missing runs in any case, while the engine opens: another server may have filled the index.
 */
export async function fillEmptyIndex(
  site: Site,
  { target, opened }: { target: UpstreamTarget & SolrTarget; opened?: Promise<void> },
  { dataDir, say }: Filling,
): Promise<IndexCount[] | undefined> {
  const { data, hash } = site;
  const made = join(dataDir, 'demo-listings.jsonl');
  const mediaDir = madeMediaDir(dataDir);
  const count = async (): Promise<IndexCount[] | undefined> => {
    await opened;
    return countIndexes(site, target);
  };
  const make = async (generator: string): Promise<void> => {
    prepareDataDir(dataDir);
    await mkdir(mediaDir, { recursive: true });
    say('Making the demo listings …');
    await runGenerator(generator, made, mediaDir);
    await writeFile(join(mediaDir, MADE), '');
  };
  if (!data) return count();
  const { generator } = data;
  const isMissing = generator !== undefined && !existsSync(join(mediaDir, MADE));
  try {
    const [counts] = await Promise.all([count(), isMissing && make(generator)]);
    const isEmpty = counts?.find(({ id }) => id === data.index)?.count === 0;
    if (isEmpty && generator !== undefined && !isMissing) await make(generator);
    const source = generator === undefined ? data.file : made;
    if (!isEmpty || source === undefined) return counts;
    const mapping = await loadMapping(data.mapping, hash === '' ? {} : { hash });
    say('Indexing the listings …');
    const { indexFile } = await import('../indexing/index-file.ts');
    const { warnings } = await indexFile({
      source,
      mapping,
      target,
      reporter: { badRecord: ({ where, field, reason }) => say(`${where}: ${field}: ${reason}`) },
    });
    for (const warning of warnings) say(warning);
    return countIndexes(site, target);
  } finally {
    if (generator !== undefined) await rm(made, { force: true });
  }
}

/** The site's generator ended without making its listings. */
export class GeneratorError extends Error {
  override name = 'GeneratorError';
  readonly code = 'generator-failed';

  constructor(generator: string, reason: string) {
    super(`site.yaml: data.generator: ${generator} failed: ${reason}`);
  }
}

/**
 * Runs `node GENERATOR OUTFILE MEDIA_DIR` to its end: the listings go into the file, pictures that they name into the folder.
 *
 * @throws GeneratorError with the first line of what went wrong.
 */
export async function runGenerator(generator: string, outFile: string, mediaDir: string): Promise<void> {
  if (!existsSync(generator)) throw new GeneratorError(generator, 'there is no such file');
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [generator, outFile, mediaDir], (error, _out, err) => {
      if (!error) resolve();
      else reject(new GeneratorError(generator, firstErrorLine(err) ?? endOf(error)));
    });
  });
  if (!existsSync(outFile)) throw new GeneratorError(generator, `it has not written ${outFile}`);
}

/** Node prints the place of the fault before the error itself; a program's own message may be any line. */
function firstErrorLine(text: string): string | undefined {
  const line = /^(?:Uncaught )?[\w$]*Error\b.*$/m.exec(text) ?? /\S.*/.exec(text);
  return line?.[0].trim();
}

function endOf({ code, signal, message }: { code?: unknown; signal?: unknown; message: string }): string {
  if (typeof code === 'number') return `it ended with exit code ${code}`;
  return typeof signal === 'string' ? `it was ended by ${signal}` : message;
}
