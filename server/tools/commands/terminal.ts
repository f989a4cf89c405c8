/** What the command lines have in common. */
import process from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { MultiBar } from 'cli-progress';
import type { IndexProgress, IndexReporter, IndexSummary } from '../../indexing/index-report.ts';
import { explain } from '../../startup/process.ts';

type Output = Pick<NodeJS.WritableStream, 'write'>;

/** A stream for messages; on a terminal a bar is drawn on it. */
export type MessageStream = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Bad records shown one by one; the rest are counted. */
const SHOWN_BAD_RECORDS = 10;
/** Seconds between two plain progress lines, and the least between two of them when much happens at once. */
const LINE_SECONDS = 2;
const LEAST_SECONDS = 0.5;

/**
 * Shows a run: a progress bar on a terminal, plain lines elsewhere.
 *
 * @param documents takes the documents a dry run shows.
 * @param messages takes everything a person reads.
 */
export function terminalReporter(documents: Output, messages: MessageStream): Required<Omit<IndexReporter, 'mapped'>> {
  const view = messages.isTTY ? barView(messages) : lineView(messages);
  let bad = 0;
  return {
    started: (source) => view.print(`Reading ${source}`),
    progress: (progress) => view.progress(progress),
    badRecord({ where, field, reason }) {
      bad += 1;
      if (bad <= SHOWN_BAD_RECORDS) view.print(`${where}: ${field}: ${reason}`);
      if (bad === SHOWN_BAD_RECORDS + 1) view.print('More bad records follow; from here on they are only counted.');
    },
    sample: (document) => documents.write(`${JSON.stringify(document, null, 2)}\n`),
    ended: () => view.close(),
  };
}

interface View {
  print(line: string): void;
  progress(progress: IndexProgress): void;
  close(): void;
}

function lineView(output: Output): View {
  let shownAt = 0;
  let shownShare = 0;
  return {
    print: (line) => output.write(`${line}\n`),
    progress(progress) {
      const { seconds, share = 0 } = progress;
      const waited = seconds - shownAt;
      const due = waited >= LINE_SECONDS || (waited >= LEAST_SECONDS && share - shownShare >= 0.1);
      if (!due) return;
      shownAt = seconds;
      shownShare = share;
      output.write(`${progressText(progress)}\n`);
    },
    close() {},
  };
}

function barView(output: NodeJS.WritableStream): View {
  const bars = new MultiBar({
    stream: output,
    clearOnComplete: true,
    hideCursor: true,
    gracefulExit: false,
    barsize: 24,
    format: (options, { progress: done }, { text, known }) => {
      const full = Math.round(done * (options.barsize ?? 24));
      const bar = '█'.repeat(full).padEnd(options.barsize ?? 24, '░');
      return known ? `${bar} ${text}` : String(text);
    },
  });
  const bar = bars.create(1000, 0, { text: 'starting', known: false });
  // Whatever ends the process: the cursor and the wrapping of lines come back.
  const restore = (): void => bars.stop();
  process.once('exit', restore);
  return {
    print: (line) => bars.log(`${line}\n`),
    progress(progress) {
      const { share } = progress;
      bar.update(Math.floor((share ?? 0) * 1000), { text: progressText(progress), known: share !== undefined });
    },
    close() {
      // Lines wait for the next drawing, which stop() alone would not let happen.
      bars.update();
      bars.stop();
      process.off('exit', restore);
    },
  };
}

/** One line about how far a run is. */
export function progressText({ records, documents, seconds, share }: IndexProgress): string {
  const rate = seconds > 0 ? records / seconds : 0;
  const left = share ? (seconds / share) * (1 - share) : undefined;
  return [
    ...(share === undefined ? [] : [`${String(Math.floor(share * 100)).padStart(3)} %`]),
    `${count(records)} ${records === 1 ? 'record' : 'records'}`,
    `${count(documents)} ${documents === 1 ? 'document' : 'documents'}`,
    `${count(Math.round(rate))}/s`,
    ...(left === undefined ? [] : [`${duration(left)} left`]),
  ].join('  ');
}

/** The lines that tell what a run did. */
export function summaryLines(summary: IndexSummary, target: string): string[] {
  const { dryRun, indexed, skipped, leftOut, pruned, repeated, seconds, warnings } = summary;
  const rate = seconds > 0 ? Math.round(summary.records / seconds) : summary.records;
  const parts = [
    `${count(indexed)} ${dryRun ? 'would be indexed' : 'indexed'}`,
    `${count(skipped)} skipped`,
    `${count(leftOut)} left out`,
    `${count(pruned)} pruned`,
  ];
  return [
    ...warnings.map((warning) => `Warning: ${warning}`),
    `${parts.join(', ')} in ${seconds.toFixed(1)} s (${count(rate)} docs/s)${dryRun ? '' : ` into ${target}`}`,
    ...(summary.swap ? swapLines(summary.swap) : []),
    ...(dryRun ? ['Nothing was written (--dry-run).'] : []),
    ...(repeated > 0 ? [`${count(indexed - repeated)} different documents.`] : []),
  ];
}

function swapLines({ kept, removed, warnings }: NonNullable<IndexSummary['swap']>): string[] {
  return [
    `The new index is in place.${kept === undefined ? '' : ` The one before it is kept as ${kept}.`}`,
    ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}.`] : []),
    ...warnings.map((warning) => `Warning: ${warning}`),
  ];
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * Runs the command `npm run NAME` and sets the exit code of the process: what `run` gives, 1 where it fails, 2 where it was called
 * wrongly.
 */
export async function runCommand(name: string, help: string, run: (args: string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help') || args.includes('-h')) process.stdout.write(help);
    else process.exitCode = await run(args);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    process.stderr.write(isUsage ? `${error.message}\nSee: npm run ${name} -- --help\n` : `${explain(error)}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly code = 'usage';
}

/** Reads options and other words. @throws UsageError */
export function parseWords<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [told = ''] = (error instanceof Error ? error.message : String(error)).split('. To specify a positional');
    throw new UsageError(told);
  }
}

/** The whole number an option says, of nine digits at most. @throws UsageError */
export function wholeNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new UsageError(`${name} must be a whole number from ${least}, not "${text}"`);
  return Number(text);
}
