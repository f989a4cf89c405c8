/** Fills the site's index the first time: makes its demo listings and indexes them. */
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { indexFile } from '../indexing/index-file.ts';
import type { IndexReporter } from '../indexing/index-report.ts';
import { loadMapping } from '../indexing/mapping.ts';
import type { UpstreamTarget } from '../search/upstream-target.ts';
import type { SiteData } from '../site/site-types.ts';

export interface FillOptions {
  data: SiteData;
  /** The site hash of document keys (§3.5). */
  siteHash: string;
  target: UpstreamTarget;
  /** Where a generator may write its file for the time it takes. */
  dataDir: string;
  say(line: string): void;
}

/** Indexes the site's own listings; gives how many there are now. */
export async function fillIndex({ data, siteHash, target, dataDir, say }: FillOptions): Promise<number> {
  if (data.generator === undefined && data.file === undefined) return 0;
  const mapping = await loadMapping(data.mapping, siteHash === '' ? {} : { hash: siteHash });
  const made = data.generator === undefined ? undefined : await generate(data.generator, dataDir, say);
  const source = made ?? data.file ?? '';
  try {
    say('Indexing the listings …');
    const summary = await indexFile({ source, mapping, target, reporter: quietReporter(say) });
    for (const warning of summary.warnings) say(warning);
    return summary.indexed;
  } finally {
    if (made !== undefined) await rm(made, { force: true });
  }
}

async function generate(generator: string, dataDir: string, say: FillOptions['say']): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'demo-listings.jsonl');
  say('Making the demo listings …');
  await promisify(execFile)(process.execPath, [generator, file]);
  return file;
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
