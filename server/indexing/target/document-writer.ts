import { SolrRefusedError } from '../errors.ts';
import { missingField, type SolrClient } from './solr-client.ts';

/** A document on its way: its JSON text and the record it was made of. */
export interface OutgoingDocument {
  readonly id: string;
  readonly json: string;
  readonly line: number;
}

export interface WriterOptions {
  /** Documents per request. */
  batch: number;
  /** Told about each document Solr refuses while it takes others. */
  refused(document: OutgoingDocument, reason: string): void;
}

/** The request holds a document that is wrong, or too large. */
const OF_A_DOCUMENT: ReadonlySet<number> = new Set([400, 413]);
/** So many documents refused in a row is a fault of the schema, not of the records. */
const REFUSALS_IN_A_ROW = 50;
/** Characters of one request; long descriptions make a batch smaller than its number. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** Milliseconds after which Solr may show a batch of a run that never finished. */
const COMMIT_WITHIN = '10000';

/** Sends documents in batches, one request at a time, while the next batch is being made. */
export class DocumentWriter {
  readonly #client: SolrClient;
  readonly #options: WriterOptions;
  #waiting: OutgoingDocument[] = [];
  #waitingSize = 0;
  #sending: Promise<void> | undefined;
  #failure: { error: unknown } | undefined;
  #refusals = 0;
  #written = 0;

  constructor(client: SolrClient, options: WriterOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Documents Solr has taken. */
  get written(): number {
    return this.#written;
  }

  /** Takes a document; waits while two batches are on their way. */
  async add(document: OutgoingDocument): Promise<void> {
    this.#waiting.push(document);
    this.#waitingSize += document.json.length;
    if (this.#waiting.length >= this.#options.batch || this.#waitingSize >= BODY_LIMIT) await this.#startSending();
  }

  /** Sends what is left and waits for it. */
  async flush(): Promise<void> {
    await this.#startSending();
    await this.#sent();
  }

  /** Waits until nothing is on its way, whatever becomes of it. */
  async settle(): Promise<void> {
    await this.#sending;
  }

  /** Makes everything written so far visible to searches. */
  async commit(): Promise<void> {
    await this.#client.update('{}', { commit: 'true', waitSearcher: 'true' });
  }

  async #startSending(): Promise<void> {
    await this.#sent();
    if (this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#waitingSize = 0;
    // The error is thrown where the writer is used next; until then nobody waits for this promise.
    this.#sending = this.#send(batch).catch((error: unknown) => {
      this.#failure = { error };
    });
  }

  async #sent(): Promise<void> {
    await this.#sending;
    if (this.#failure) throw this.#failure.error;
  }

  async #send(batch: OutgoingDocument[]): Promise<void> {
    try {
      await this.#client.update(`[${batch.map(({ json }) => json).join(',')}]`, { commitWithin: COMMIT_WITHIN });
      this.#written += batch.length;
      this.#refusals = 0;
    } catch (error) {
      if (!(error instanceof SolrRefusedError) || !OF_A_DOCUMENT.has(error.status)) throw error;
      await this.#sendApart(batch, error);
    }
  }

  /** Solr refuses a whole request for one document: finds it and sends the others. */
  async #sendApart(batch: OutgoingDocument[], error: SolrRefusedError): Promise<void> {
    const [only] = batch;
    if (only && batch.length === 1) return this.#refuse(only, error);
    const named = batch.findIndex(({ id }) => error.reason.includes(`[doc=${id}]`));
    const bad = batch[named];
    if (bad) {
      this.#refuse(bad, error);
      return this.#send(batch.toSpliced(named, 1));
    }
    const middle = Math.ceil(batch.length / 2);
    await this.#send(batch.slice(0, middle));
    await this.#send(batch.slice(middle));
  }

  #refuse(document: OutgoingDocument, error: SolrRefusedError): void {
    this.#refusals += 1;
    this.#options.refused(document, error.reason);
    if (this.#refusals < REFUSALS_IN_A_ROW) return;
    const field = missingField(error.reason);
    const so = field === undefined ? '' : `. Its schema has no field ${field}: docs/own-core.md says what to do`;
    throw new SolrRefusedError(
      error.status,
      error.reason,
      `Solr refuses one document after the other: ${error.reason}${so}`,
    );
  }
}
