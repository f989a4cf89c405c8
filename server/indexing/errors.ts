/** A run cannot begin or go on; the message says why, what has become of the index, and what to do. */
export class IndexError extends Error {
  override name = 'IndexError';
  readonly code = 'index-failed';
}

/** A source would remove or skip more of an index than it may; `figures` says how much. */
export class FeedLossError extends IndexError {
  override name = 'FeedLossError';
  readonly figures: string;
  /** What has become of the index. */
  readonly so: string;
  /** Whether the index holds what was good of the source. */
  readonly isWritten: boolean;

  constructor(so: string, figures: string, isWritten: boolean) {
    super(`${so} ${figures} Where that is meant, run it again with --force.`);
    this.figures = figures;
    this.so = so;
    this.isWritten = isWritten;
  }
}

/** One record cannot become a document; the others can. */
export class RecordError extends Error {
  override name = 'RecordError';
  readonly code = 'record-invalid';
  readonly field: string;
  readonly reason: string;

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.field = field;
    this.reason = reason;
  }
}

/** Solr answered, but with a refusal; `status` is its HTTP status. */
export class SolrRefusedError extends Error {
  override name = 'SolrRefusedError';
  readonly code = 'solr-refused';
  readonly status: number;
  /** What Solr gave as the reason, for a report about one record. */
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}
