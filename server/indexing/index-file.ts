import type { Readable } from 'node:stream';
import { type IndexClock, systemClock } from './clock.ts';
import { DocumentWriter } from './document-writer.ts';
import { IndexAbortedError, PruneRefusedError, RecordError, StrictStopError } from './errors.ts';
import type { IndexReporter, IndexSummary } from './index-report.ts';
import { KeySet } from './key-set.ts';
import { mapRecord } from './map-record.ts';
import type { Mapping } from './mapping.ts';
import { newIndex } from './new-index.ts';
import { type OpenSource, openSource } from './open-source.ts';
import { prune } from './prune.ts';
import { readRecords, type SourceRecord } from './read-records.ts';
import { RunWarnings } from './run-warnings.ts';
import { type SolrClient, solrClient } from './solr-client.ts';
import type { SolrTarget } from './solr-target.ts';
import { checkComplete, checkNothingElse } from './swap-run.ts';

export interface IndexOptions {
  /** A file, or "-" for standard input. */
  source: string;
  mapping: Mapping;
  /** Where to write; undefined: a dry run, which maps and checks everything and writes nothing. */
  target: SolrTarget | undefined;
  reporter: IndexReporter;
  clock?: IndexClock;
  /** Documents per request; 500 unless told. */
  batch?: number;
  /** Stops after so many records. */
  limit?: number | undefined;
  /** Stops at the first bad record. */
  strict?: boolean;
  /** Deletes the documents of the same index and site hash which this run did not write. */
  prune?: boolean;
  /** Writes a new index and puts it in the place of the old one at the end; needs a target. */
  swap?: { configSet?: string | undefined; date: Date } | undefined;
  /** Documents a dry run shows. */
  samples?: number;
  stdin?: () => Readable;
  signal?: AbortSignal;
}

/**
 * Reads a source, maps its records and writes the documents to Solr, with one commit at the end. The same run again
 * leaves the same index (document keys are those of SPEC §3.5). Throws the errors of `errors.ts`.
 */
export async function indexFile(options: IndexOptions): Promise<IndexSummary> {
  const { mapping, target, clock = systemClock } = options;
  const started = clock.now();
  const client = target && solrClient(target, clock);
  // A wrong address is better known before a long file is read.
  await client?.select({ q: '*:*', fq: `index_id:${mapping.index}`, rows: '0' });
  if (client && options.swap) await checkNothingElse(client, mapping);
  const source = await openSource(
    options.source,
    options.stdin ?? (() => process.stdin),
    mapping.records !== undefined,
  );
  if (!target || !options.swap) return runInto(options, source, client, started);
  const next = await newIndex(target, options.swap).catch((error: unknown) => {
    source.close();
    throw error;
  });
  try {
    const summary = await runInto(options, source, solrClient(next.target, clock), started);
    return { ...summary, swap: await next.publish() };
  } catch (error) {
    await next.discard();
    throw error;
  }
}

async function runInto(
  options: IndexOptions,
  source: OpenSource,
  client: SolrClient | undefined,
  started: number,
): Promise<IndexSummary> {
  const run = new IndexRun(options, source, client, started);
  const stop = () => source.close();
  options.signal?.addEventListener('abort', stop);
  try {
    await run.readAll();
    const pruned = await run.finish();
    return run.summary(pruned);
  } catch (error) {
    // A source closed from outside ends with an error of its own.
    throw options.signal?.aborted ? new IndexAbortedError(options.swap !== undefined) : error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    await run.settle();
    source.close();
    options.reporter.ended();
  }
}

class IndexRun {
  readonly #options: IndexOptions;
  readonly #source: OpenSource;
  readonly #client: SolrClient | undefined;
  readonly #writer: DocumentWriter | undefined;
  readonly #warnings: RunWarnings;
  readonly #keys = new KeySet();
  readonly #clock: IndexClock;
  readonly #started: number;
  #records = 0;
  #documents = 0;
  #skipped = 0;
  #leftOut = 0;
  #refused = 0;
  #complete = true;

  constructor(options: IndexOptions, source: OpenSource, client: SolrClient | undefined, started: number) {
    this.#options = options;
    this.#source = source;
    this.#client = client;
    this.#clock = options.clock ?? systemClock;
    this.#started = started;
    this.#warnings = new RunWarnings(options.mapping);
    this.#writer =
      client &&
      new DocumentWriter(client, {
        batch: options.batch ?? 500,
        refused: (document, reason) => {
          this.#refused += 1;
          this.#bad(document.line, 'document', `Solr refuses it: ${reason}`);
        },
      });
  }

  async readAll(): Promise<void> {
    const { mapping, limit, reporter, signal } = this.#options;
    reporter.started(this.#source.name);
    for await (const record of readRecords(this.#source, mapping.records)) {
      if (signal?.aborted) throw new IndexAbortedError(this.#options.swap !== undefined);
      if (limit !== undefined && this.#records >= limit) {
        this.#complete = false;
        break;
      }
      this.#records += 1;
      await this.#take(record);
      reporter.progress({
        records: this.#records,
        documents: this.#documents,
        seconds: this.#seconds(),
        share: this.#source.totalBytes ? this.#source.readBytes() / this.#source.totalBytes : undefined,
      });
    }
    if (signal?.aborted) throw new IndexAbortedError(this.#options.swap !== undefined);
    await this.#writer?.flush();
  }

  /** Prunes if that was asked for, then commits; a new index must then be complete. */
  async finish(): Promise<number> {
    if (!this.#client || !this.#writer) return 0;
    if (this.#options.swap) {
      await this.#writer.commit();
      await checkComplete(this.#client, { keys: this.#keys.size, refused: this.#refused });
      return 0;
    }
    try {
      return this.#options.prune ? await this.#prune(this.#client, this.#writer.written) : 0;
    } finally {
      await this.#writer.commit();
    }
  }

  /** Waits for what is on its way, so that nothing is written after the run has ended. */
  async settle(): Promise<void> {
    await this.#writer?.settle();
  }

  summary(pruned: number): IndexSummary {
    return {
      dryRun: !this.#client,
      records: this.#records,
      indexed: this.#writer?.written ?? this.#documents,
      skipped: this.#skipped,
      leftOut: this.#leftOut,
      repeated: this.#warnings.repeated,
      pruned,
      seconds: this.#seconds(),
      warnings: this.#warnings.list(this.#complete),
    };
  }

  #prune(client: SolrClient, written: number): Promise<number> {
    if (written === 0) throw new PruneRefusedError('Nothing is pruned: the source gave no good record.');
    if (!this.#complete) throw new PruneRefusedError('Nothing is pruned: this run did not read the whole source.');
    return prune(client, this.#options.mapping, (id) => this.#keys.has(id));
  }

  async #take(record: SourceRecord): Promise<void> {
    const { mapping, reporter, samples = 0 } = this.#options;
    if (record.problem !== undefined) return this.#bad(record.line, 'record', record.problem);
    this.#warnings.sawRecord(record.value);
    try {
      const document = mapRecord(mapping, record.value, this.#warnings.amenity);
      if (!document) {
        this.#leftOut += 1;
        return;
      }
      const json = JSON.stringify(document);
      if (json.includes('\uFFFD')) this.#warnings.garbledText(this.#where(record.line));
      if (!this.#keys.add(document.id)) this.#warnings.repeatedKey(this.#where(record.line), document.id);
      if (!this.#writer && this.#documents < samples) reporter.sample(document);
      this.#documents += 1;
      await this.#writer?.add({ id: document.id, json, line: record.line });
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      this.#bad(record.line, error.field, error.reason);
    }
  }

  #bad(line: number, field: string, reason: string): void {
    this.#skipped += 1;
    const where = this.#where(line);
    this.#options.reporter.badRecord({ where, field, reason });
    if (this.#options.strict) throw new StrictStopError(where, this.#options.swap !== undefined);
  }

  #where(line: number): string {
    return this.#source.format === 'json' ? `${this.#source.name} record ${line}` : `${this.#source.name}:${line}`;
  }

  #seconds(): number {
    return (this.#clock.now() - this.#started) / 1000;
  }
}
