/** Fills the site's index the first time: has its listings made where a program makes them, and indexes them. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { indexFile } from '../indexing/index-file.ts';
import type { IndexReporter } from '../indexing/index-report.ts';
import { loadMapping } from '../indexing/mapping/mapping.ts';
import type { SolrTarget } from '../indexing/target/solr-target.ts';
import type { SiteData } from '../site/site-types.ts';
import { prepareDataDir } from './data-dir.ts';

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
