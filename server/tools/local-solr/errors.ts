/** A real Solr cannot be run on this machine: Java or Maven is missing, or its jars cannot be fetched. */
export class SolrUnavailableError extends Error {
  readonly code = 'solr-unavailable';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SolrUnavailableError';
  }
}

/** Solr was started but did not become ready; the message ends with the last lines it wrote. */
export class SolrStartError extends Error {
  readonly code = 'solr-start-failed';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SolrStartError';
  }
}
