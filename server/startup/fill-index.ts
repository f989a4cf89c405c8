/** Fills the site's index the first time: makes its demo listings and indexes them. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
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
  /** Where a generator may write its file for the time it takes. */
  dataDir: string;
  say(line: string): void;
}

/** Indexes the site's own listings; gives how many there are now. */
export async function fillIndex({ data, siteHash, target, dataDir, say }: FillOptions): Promise<number> {
  const source = data.generator === undefined ? data.file : join(dataDir, 'demo-listings.jsonl');
  if (source === undefined) return 0;
  const mapping = await loadMapping(data.mapping, siteHash === '' ? {} : { hash: siteHash });
  try {
    if (data.generator !== undefined) {
      prepareDataDir(dataDir);
      say('Making the demo listings …');
      await runGenerator(data.generator, source);
    }
    say('Indexing the listings …');
    const summary = await indexFile({ source, mapping, target, reporter: quietReporter(say) });
    for (const warning of summary.warnings) say(warning);
    return summary.indexed;
  } finally {
    if (data.generator !== undefined) await rm(source, { force: true });
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
 * Runs `node GENERATOR OUTFILE` to its end.
 *
 * @throws GeneratorError with the first line of what went wrong.
 */
export async function runGenerator(generator: string, outFile: string): Promise<void> {
  if (!existsSync(generator)) throw new GeneratorError(generator, 'there is no such file');
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [generator, outFile], (error, _out, err) => {
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
