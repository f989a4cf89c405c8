/** What the start asks and does of the site's indexes: counts them, and fills one that is empty from the site's own listings. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { ProblemError } from '../http/errors.ts';
import { indexFile } from '../indexing/index-file.ts';
import type { IndexReporter } from '../indexing/index-report.ts';
import { loadMapping } from '../indexing/mapping/mapping.ts';
import type { SolrTarget } from '../indexing/target/solr-target.ts';
import { Engine } from '../search/engine/engine.ts';
import type { UpstreamTarget } from '../search/engine/upstream-target.ts';
import { createCursorSigner } from '../search/query/cursor.ts';
import { createSearchPolicy } from '../search/query/search-policy.ts';
import { Search } from '../search/search-service.ts';
import type { Site, SiteData } from '../site/site-types.ts';
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

/** Counts what there is once the engine is open; an empty index the site has listings for is filled first. */
export async function fillEmptyIndex(
  site: Site,
  { target, opened }: { target: UpstreamTarget & SolrTarget; opened?: Promise<void> },
  how: Pick<FillOptions, 'dataDir' | 'say'>,
): Promise<IndexCount[] | undefined> {
  let counts: IndexCount[] | undefined;
  const { data, hash } = site;
  const isEmpty = async (): Promise<boolean> => {
    await opened;
    counts = await countIndexes(site, target);
    return counts?.find(({ id }) => id === data?.index)?.count === 0;
  };
  if (!data) await isEmpty();
  else if ((await fillIndex({ data, siteHash: hash, target, isEmpty, ...how })) > 0) return countIndexes(site, target);
  return counts;
}

export interface FillOptions {
  data: SiteData;
  /** The site hash of document keys (§3.5). */
  siteHash: string;
  target: SolrTarget;
  /** Where a generator writes its file for the time it takes, and its pictures for good. */
  dataDir: string;
  /** Whether the index has no documents yet; asked once, and answered when the engine can be. */
  isEmpty(): Promise<boolean>;
  say(line: string): void;
}

/** The pictures a generator has made: served under `/media/` as those of the site folder are. */
export function madeMediaDir(dataDir: string): string {
  return join(dataDir, 'media');
}

/** Stands among the pictures once all of them do. */
const MADE = '.made';

/**
 * Indexes the site's own listings where the index is empty; gives how many.
 *
 * A generator whose pictures are missing runs in any case, while the engine opens: another server may have filled the index.
 */
export async function fillIndex(options: FillOptions): Promise<number> {
  const { data, siteHash, target, dataDir, say } = options;
  const made = join(dataDir, 'demo-listings.jsonl');
  const mediaDir = madeMediaDir(dataDir);
  const make = async (generator: string): Promise<void> => {
    prepareDataDir(dataDir);
    await mkdir(mediaDir, { recursive: true });
    say('Making the demo listings …');
    await runGenerator(generator, made, mediaDir);
    await writeFile(join(mediaDir, MADE), '');
  };
  const { generator } = data;
  const isMissing = generator !== undefined && !existsSync(join(mediaDir, MADE));
  try {
    const [isEmpty] = await Promise.all([options.isEmpty(), isMissing && make(generator)]);
    if (!isEmpty) return 0;
    if (generator !== undefined && !isMissing) await make(generator);
    const source = generator === undefined ? data.file : made;
    if (source === undefined) return 0;
    const mapping = await loadMapping(data.mapping, siteHash === '' ? {} : { hash: siteHash });
    say('Indexing the listings …');
    const summary = await indexFile({ source, mapping, target, reporter: quietReporter(say) });
    for (const warning of summary.warnings) say(warning);
    return summary.indexed;
  } finally {
    if (generator !== undefined) await rm(made, { force: true });
  }
}

/** Says only what went wrong; the run is over in a moment. */
function quietReporter(say: FillOptions['say']): IndexReporter {
  return {
    started: () => {},
    progress: () => {},
    badRecord: ({ where, field, reason }) => say(`${where}: ${field}: ${reason}`),
    sample: () => {},
    ended: () => {},
  };
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
