/** A request the engine refuses; answered in Solr's error shape with `status`. */
export class SolrRequestError extends Error {
  override name = 'SolrRequestError';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** A query string that cannot be parsed; Solr answers 400. */
export class QuerySyntaxError extends SolrRequestError {
  override name = 'QuerySyntaxError';
}

/** Another process or worker already serves this index, socket or port. */
export class EngineInUseError extends Error {
  override name = 'EngineInUseError';
  readonly code = 'engine-in-use';
}

/** There is no room left for the index; answered with 507, and what was not committed is gone. */
export class DiskFullError extends SolrRequestError {
  override name = 'DiskFullError';

  constructor(file: string) {
    super(`the disk is full: ${file} could not be written`, 507);
  }
}

/** The engine's worker could not be started. */
export class EngineStartError extends Error {
  override name = 'EngineStartError';
  readonly code = 'engine-start';
}

/** The configset names something the engine does not implement. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
