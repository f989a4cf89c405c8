import { resolve } from 'node:path';
import process from 'node:process';
import { indexFile } from '../../indexing/index-file.ts';
import type { IndexSummary } from '../../indexing/index-report.ts';
import { loadMapping } from '../../indexing/mapping/mapping.ts';
import type { OpenTarget } from '../../indexing/target/solr-target.ts';
import { readConfig } from '../../startup/config.ts';
import { HELP, type IndexArguments, openTarget, readArguments } from './index-arguments.ts';
import { summaryLines, terminalReporter, UsageError } from './terminal.ts';

/** Runs the command; gives its exit code: 0 done, 1 failed, 2 called wrongly. */
async function main(args: string[]): Promise<number> {
  try {
    const wanted = readArguments(args);
    if (wanted === 'help') {
      process.stdout.write(HELP);
      return 0;
    }
    return await run(wanted);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\nSee: npm run index -- --help\n`);
      return 2;
    }
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
}

async function run(wanted: IndexArguments): Promise<number> {
  // npm runs scripts in the project's folder; the files are named from where the person stands.
  const folder = (process.env.npm_lifecycle_event === 'index' && process.env.INIT_CWD) || process.cwd();
  const mapping = await loadMapping(resolve(folder, wanted.mapping), { hash: wanted.hash });
  const stop = new AbortController();
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Asked a second time: what an unfinished --swap leaves goes at the next start.
      if (isAsked) process.exit(1);
      isAsked = true;
      stop.abort();
    });
  }
  process.once('disconnect', () => stop.abort());
  process.channel?.unref();
  let open: OpenTarget | undefined;
  let summary: IndexSummary;
  try {
    open = wanted.dryRun ? undefined : await openTarget(readConfig());
    summary = await indexFile({
      source: wanted.source === '-' ? '-' : resolve(folder, wanted.source),
      mapping,
      target: open?.target,
      reporter: terminalReporter({ documents: process.stdout, messages: process.stderr }),
      batch: wanted.batch,
      limit: wanted.limit,
      strict: wanted.strict,
      prune: wanted.prune,
      maxLoss: wanted.maxLoss,
      swap: wanted.swap ? { configSet: wanted.configSet, date: new Date() } : undefined,
      samples: wanted.samples,
      stdin: () => process.stdin,
      signal: stop.signal,
    });
  } finally {
    await open?.close();
  }
  for (const line of summaryLines(summary, open?.target.label ?? '')) process.stderr.write(`${line}\n`);
  if (summary.records > 0 && (summary.indexed > 0 || summary.leftOut > 0)) return 0;
  process.stderr.write(summary.records === 0 ? 'The source holds no record.\n' : 'No record could be indexed.\n');
  return 1;
}

// Errors of a known kind explain themselves; anything else is a fault of the program, and its place helps to find it.
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.message : (error.stack ?? error.message);
}

// Without a terminal or a reader there is nobody left to tell, but the run must come to its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.exitCode = await main(process.argv.slice(2));
