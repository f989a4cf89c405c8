/** One reading of a source: its records are mapped, checked, counted and, where there is an index to write to, written. */
import type { Readable } from 'node:stream';
import { checkComplete, checkLoss, deleteAll, findGone, type Gone } from './checks.ts';
import { DroppedValues, type FieldLoss, leavingOutBadPlaces } from './dropped-values.ts';
import { IndexError, RecordError } from './errors.ts';
import { type IndexClock, type IndexReporter, type IndexSummary, systemClock } from './index-report.ts';
import { mapRecord } from './mapping/map-record.ts';
import type { Mapping } from './mapping/mapping.ts';
import type { DroppedValue } from './mapping/read-field.ts';
import type { Pictures } from './missing-pictures.ts';
import { RunWarnings } from './run-warnings.ts';
import type { OpenSource } from './source/open-source.ts';
import { readRecords, type SourceRecord } from './source/read-records.ts';
import { DocumentWriter } from './target/document-writer.ts';
import type { SolrClient } from './target/solr-client.ts';
import type { SolrTarget } from './target/solr-target.ts';

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
  /**
   * With `prune` and `swap`: the run stops before anything changes where it would skip more than this share of the records,
   * or remove more than it of the documents, from 0 to 1; undefined: whatever it would.
   */
  maxLoss?: number | undefined;
  /** Those the site serves, to tell which of the listings' are missing; undefined: that is not known. */
  pictures?: Pictures | undefined;
  /** Documents a dry run shows. */
  samples?: number;
  stdin?: () => Readable;
  signal?: AbortSignal;
}

/** What the owner asks for, and what a run that is one of two is for. */
export interface RunOptions extends IndexOptions {
  /** Nothing is written: what pruning would remove here is looked at. */
  checks?: SolrClient;
  /** The bad records have been reported. */
  isChecked?: boolean;
}

export class IndexRun {
  readonly #options: RunOptions;
  readonly #source: OpenSource;
  readonly #client: SolrClient | undefined;
  readonly #writer: DocumentWriter | undefined;
  readonly #warnings: RunWarnings;
  readonly #dropped: DroppedValues;
  readonly #keys = new Set<string>();
  readonly #clock: IndexClock;
  readonly #started: number;
  #records = 0;
  #documents = 0;
  #skipped = 0;
  #leftOut = 0;
  readonly #refused = new Set<string>();
  #complete = true;

  constructor(options: RunOptions, source: OpenSource, client: SolrClient | undefined, started: number) {
    const mapping = leavingOutBadPlaces(options.mapping);
    this.#options = { ...options, mapping };
    this.#source = source;
    this.#client = client;
    this.#clock = options.clock ?? systemClock;
    this.#started = started;
    this.#warnings = new RunWarnings(mapping, options.pictures);
    this.#dropped = new DroppedValues(mapping);
    this.#writer =
      client &&
      new DocumentWriter(client, {
        batch: options.batch ?? 500,
        refused: (document, reason) => {
          this.#refused.add(document.id);
          this.#bad(document.line, 'document', `Solr refuses it: ${reason}`, true);
        },
      });
  }

  /** What a run that was stopped from outside, for example with Ctrl-C, ends with. */
  aborted(): IndexError {
    return this.#stopped('Stopped.', 'What was already sent stays in the index; run the command again to complete it.');
  }

  #stopped(why: string, sent: string): IndexError {
    // Searches see nothing of such a run until it is complete.
    const isHarmless = this.#options.swap !== undefined || this.#options.checks !== undefined;
    return new IndexError(`${why} ${isHarmless ? 'The old index stays as it was.' : sent}`);
  }

  async readAll(): Promise<void> {
    const { mapping, limit, reporter, signal } = this.#options;
    reporter.started?.(this.#source.name);
    for await (const record of readRecords(this.#source, mapping.records, mapping.columns)) {
      if (signal?.aborted) throw this.aborted();
      if (limit !== undefined && this.#records >= limit) {
        this.#complete = false;
        break;
      }
      this.#records += 1;
      await this.#take(record);
      reporter.progress?.({
        records: this.#records,
        documents: this.#documents,
        seconds: this.#seconds(),
        share: this.#source.totalBytes ? this.#source.readBytes() / this.#source.totalBytes : undefined,
      });
    }
    if (signal?.aborted) throw this.aborted();
    await this.#writer?.flush();
  }

  /** Prunes if that was asked for, then commits; a new index must then be complete, and lose no more than it may. */
  async finish(old: SolrClient | undefined): Promise<number> {
    const { checks } = this.#options;
    if (checks) await this.#checkBefore(checks, 'Nothing was changed.');
    if (!this.#client || !this.#writer) return 0;
    if (this.#options.swap) {
      if (old) await this.#checkBefore(old, 'The old index stays as it was.');
      await this.#writer.commit();
      await checkComplete(this.#client, { keys: this.#keys.size, refused: this.#refused.size });
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
      warnings: [...this.#source.notes, ...this.#dropped.warnings(), ...this.#warnings.list(this.#complete)],
    };
  }

  /** What is in an index and not in this source; a refused document keeps its earlier version, but not in a new index. */
  #gone(client: SolrClient, look?: Parameters<typeof findGone>[3]): Promise<Gone> {
    const isReplaced = this.#options.swap !== undefined;
    const isKept = (id: string): boolean => this.#keys.has(id) && !(isReplaced && this.#refused.has(id));
    return findGone(client, this.#options.mapping, isKept, look);
  }

  /** Looks at what an index has before any of it is written. */
  async #checkBefore(client: SolrClient, so: string): Promise<void> {
    const dropped = this.#dropped;
    const gone = await this.#gone(client, { fields: dropped.fields, saw: (document) => dropped.sawBefore(document) });
    this.#checkLoss(gone, { so, isWritten: false }, dropped.losses(gone.documents));
  }

  #checkLoss({ documents, ids }: Gone, so: Parameters<typeof checkLoss>[2], fields: readonly FieldLoss[] = []): void {
    const { maxLoss } = this.#options;
    if (maxLoss === undefined) return;
    checkLoss({ records: this.#records, skipped: this.#skipped, documents, removed: ids.length, fields }, maxLoss, so);
  }

  async #prune(client: SolrClient, written: number): Promise<number> {
    if (written === 0) throw new IndexError('Nothing is pruned: the source gave no good record.');
    if (!this.#complete) throw new IndexError('Nothing is pruned: this run did not read the whole source.');
    const gone = await this.#gone(client);
    // Solr may have refused what was good, and the source may be another by now.
    this.#checkLoss(gone, { so: 'The good records were written, nothing was deleted.', isWritten: true });
    await deleteAll(client, gone.ids);
    return gone.ids.length;
  }

  async #take(record: SourceRecord): Promise<void> {
    const { mapping, reporter, samples = 0 } = this.#options;
    if (record.problem !== undefined) return this.#bad(record.line, 'record', record.problem);
    this.#warnings.sawRecord(record.value);
    try {
      const dropped: DroppedValue[] = [];
      const document = mapRecord(mapping, record.value, {
        amenity: this.#warnings.amenity,
        dropped: (value) => dropped.push(value),
      });
      if (!document) {
        this.#leftOut += 1;
        return;
      }
      this.#warnings.sawDocument(document, this.#where(record.line));
      const json = JSON.stringify(document);
      if (json.includes('\uFFFD')) this.#warnings.garbledText(this.#where(record.line));
      if (this.#keys.has(document.id)) this.#warnings.repeatedKey(this.#where(record.line), document.id);
      this.#keys.add(document.id);
      this.#dropped.saw(document, dropped, this.#where(record.line));
      if (!this.#writer && this.#documents < samples) reporter.sample?.(document);
      this.#documents += 1;
      this.#options.reporter.mapped?.(document.id, json);
      await this.#writer?.add({ id: document.id, json, line: record.line });
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      this.#bad(record.line, error.field, error.reason);
    }
  }

  #bad(line: number, field: string, reason: string, isNew = !this.#options.isChecked): void {
    this.#skipped += 1;
    const where = this.#where(line);
    if (isNew) this.#options.reporter.badRecord({ where, field, reason });
    if (this.#options.strict)
      throw this.#stopped(`Stopped at ${where} because of --strict.`, 'What was sent before it stays in the index.');
  }

  #where(line: number): string {
    return this.#source.format === 'json' ? `${this.#source.name} record ${line}` : `${this.#source.name}:${line}`;
  }

  #seconds(): number {
    return (this.#clock.now() - this.#started) / 1000;
  }
}
