/** The source as a whole cannot be read: missing, damaged, in the wrong encoding or not of a known format. */
export class SourceError extends Error {
  readonly code = 'source-unreadable';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceError';
  }
}

/** One record cannot become a document; the others can. */
export class RecordError extends Error {
  readonly code = 'record-invalid';
  readonly field: string;
  readonly reason: string;

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.name = 'RecordError';
    this.field = field;
    this.reason = reason;
  }
}

/** A run in strict mode met a bad record, which has been reported. */
export class StrictStopError extends Error {
  readonly code = 'strict-stop';

  constructor(where: string, isUntouched: boolean) {
    const rest = isUntouched ? 'The old index stays as it was.' : 'What was sent before it stays in the index.';
    super(`Stopped at ${where} because of --strict. ${rest}`);
    this.name = 'StrictStopError';
  }
}

/** Nothing answers at Solr's address, or it stopped answering and did not come back. */
export class SolrUnreachableError extends Error {
  readonly code = 'solr-unreachable';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SolrUnreachableError';
  }
}

/** Solr answered, but with a refusal; `status` is its HTTP status. */
export class SolrRefusedError extends Error {
  readonly code = 'solr-refused';
  readonly status: number;
  /** What Solr gave as the reason, for a report about one record. */
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.name = 'SolrRefusedError';
    this.status = status;
    this.reason = reason;
  }
}

/** Pruning was asked for, but this run cannot know which documents are gone. */
export class PruneRefusedError extends Error {
  readonly code = 'prune-refused';

  constructor(message: string) {
    super(message);
    this.name = 'PruneRefusedError';
  }
}

/** The source would take away more than may be lost: it is more likely broken than meant. */
export class LossRefusedError extends Error {
  readonly code = 'loss-refused';

  constructor(message: string) {
    super(message);
    this.name = 'LossRefusedError';
  }
}

/** Replacing the whole index was asked for, but it would lose something or cannot be done there. */
export class SwapRefusedError extends Error {
  readonly code = 'swap-refused';

  constructor(message: string) {
    super(message);
    this.name = 'SwapRefusedError';
  }
}

/** The run was stopped from outside, for example with Ctrl-C. */
export class IndexAbortedError extends Error {
  readonly code = 'index-aborted';

  constructor(isUntouched: boolean) {
    const rest = isUntouched
      ? 'The old index stays as it was.'
      : 'What was already sent stays in the index; run the command again to complete it.';
    super(`Stopped. ${rest}`);
    this.name = 'IndexAbortedError';
  }
}
