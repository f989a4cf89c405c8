/** Writes and removes single records of a site, by the mappings that whole feeds are indexed by. */
import { documentKey } from '../../common/query/index-names.ts';
import { IndexError, RecordError, SolrRefusedError } from './errors.ts';
import { systemClock } from './index-report.ts';
import { checkKey, mapRecord, readKey } from './mapping/map-record.ts';
import type { Mapping } from './mapping/mapping.ts';
import { type SourcePlace, sourcePlace } from './mapping/source-fields.ts';
import { type SolrClient, solrClient } from './target/solr-client.ts';
import type { SolrTarget } from './target/solr-target.ts';

/** What became of a listing, by the id of its document. */
export interface WrittenListing {
  readonly id: string;
  readonly index: string;
  /** `left-out`: `skip_if` of the mapping leaves out such a record, and it is not in the index. */
  readonly state: 'written' | 'left-out' | 'removed';
}

/** What is wrong with a part of a record. */
export interface ListingFault extends SourcePlace {
  readonly reason: string;
}

/** The record cannot become a document; every field of it that is at fault is told. */
export class ListingError extends Error {
  override name = 'ListingError';
  readonly code = 'listing-invalid';
  readonly faults: readonly ListingFault[];

  constructor(faults: readonly ListingFault[]) {
    super(faults.map(({ field, reason }) => `${field}: ${reason}`).join('\n'));
    this.faults = faults;
  }
}

export interface ListingWriterOptions {
  /** By which records of each index are mapped. */
  readonly mappings: readonly Mapping[];
  readonly target: SolrTarget;
  /** Called when searches see what was written. */
  onShown(): void;
}

/** Milliseconds the engine has for one request; a soft commit of a large index takes its time. */
const PATIENCE_MS = 10_000;

export class ListingWriter {
  readonly #mappings: ReadonlyMap<string, Mapping>;
  readonly #client: SolrClient;
  readonly #isEmbedded: boolean;
  readonly #onShown: () => void;
  #commit: Promise<void> | undefined;
  #nextCommit: Promise<void> | undefined;

  constructor({ mappings, target, onShown }: ListingWriterOptions) {
    this.#mappings = new Map(mappings.map((mapping) => [mapping.index, mapping]));
    this.#client = solrClient(target, systemClock, { tries: 1, timeoutMs: PATIENCE_MS });
    this.#isEmbedded = target.embedded !== undefined;
    this.#onShown = onShown;
  }

  /** The indexes that can be written to. */
  get indexes(): readonly string[] {
    return [...this.#mappings.keys()];
  }

  /**
   * Writes a record in the place of what the index has under its key; searches see it when this is done.
   *
   * @param index one of `indexes`.
   * @throws ListingError, SolrRefusedError, IndexError
   */
  async put(index: string, key: string, record: unknown): Promise<WrittenListing> {
    const mapping = this.#mapping(index);
    const document = toDocument(mapping, key, record);
    const id = idOf(mapping, key);
    if (!document) {
      await this.#write({ delete: [id] });
      return { id, index, state: 'left-out' };
    }
    try {
      await this.#write([document]);
    } catch (error) {
      if (!(error instanceof SolrRefusedError) || error.status !== 400) throw error;
      throw new ListingError([
        { field: 'record', pointer: '', reason: `the search engine refuses it: ${error.reason}` },
      ]);
    }
    return { id, index, state: 'written' };
  }

  /**
   * Takes a listing out of the index, if it is there.
   *
   * @throws SolrRefusedError, IndexError
   */
  async remove(index: string, key: string): Promise<WrittenListing> {
    const id = idOf(this.#mapping(index), key);
    await this.#write({ delete: [id] });
    return { id, index, state: 'removed' };
  }

  #mapping(index: string): Mapping {
    const mapping = this.#mappings.get(index);
    if (!mapping) throw new IndexError(`no mapping for the index ${index}`);
    return mapping;
  }

  async #write(command: unknown): Promise<void> {
    const body = JSON.stringify(command);
    if (this.#isEmbedded) {
      // What it has not committed is lost with a crash, so each write brings its own commit.
      await this.#client.update(body, { commit: 'true' });
    } else {
      // Solr keeps it in its log from here on; what is written at the same time is shown by one commit.
      await this.#client.update(body, {});
      await this.#shown();
    }
    this.#onShown();
  }

  /** Waits for a commit that begins from now on, after the one that may be under way. */
  #shown(): Promise<void> {
    this.#nextCommit ??= this.#commitAfter(this.#commit);
    return this.#nextCommit;
  }

  async #commitAfter(before: Promise<void> | undefined): Promise<void> {
    // Whoever waits for that one is told of its failure.
    await before?.catch(() => undefined);
    this.#commit = this.#nextCommit;
    this.#nextCommit = undefined;
    await this.#client.update('{}', { softCommit: 'true', waitSearcher: 'true' });
  }
}

/** @throws RecordError for what cannot be the key of a record. */
export { checkKey };

function idOf({ index, hash }: Mapping, key: string): string {
  return documentKey({ siteHash: hash, indexId: index, itemKey: key });
}

/** @throws ListingError */
function toDocument(mapping: Mapping, key: string, record: unknown): ReturnType<typeof mapRecord> {
  const errors: RecordError[] = [];
  try {
    const own = readKey(mapping, record);
    if (own !== key) errors.push(new RecordError('key', `is "${own.slice(0, 60)}", but the address names "${key}"`));
    const document = mapRecord(mapping, record, {}, (error) => errors.push(error));
    if (errors.length === 0) return document;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    errors.push(error);
  }
  throw new ListingError(errors.map((error) => ({ ...sourcePlace(mapping, error), reason: reasonOf(error) })));
}

/** With the index field, where it is not the key: one source field may be read into several. */
function reasonOf({ field, reason }: RecordError): string {
  return field === 'key' ? reason : `${field}: ${reason}`;
}
