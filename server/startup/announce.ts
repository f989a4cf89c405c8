/** What the start prints for the person in front of it. */

export interface StartReport {
  url: string;
  siteName: string;
  siteDir: string;
  engine: string;
  /** Undefined when the engine did not answer. */
  indexes: readonly { id: string; count: number }[] | undefined;
  hasPages: boolean;
}

/** The lines of a successful start; the first one holds the address. */
export function startLines(report: StartReport): string[] {
  const { indexes = [] } = report;
  const empty = indexes.filter((index) => index.count === 0);
  return [
    `${report.siteName} is at ${report.url}`,
    '',
    `  Site     ${report.siteDir}`,
    `  Search   ${report.engine}`,
    ...indexes.map(({ id, count }) => `  Index    ${id}: ${count} ${count === 1 ? 'listing' : 'listings'}`),
    `  API      ${report.url}/docs`,
    ...(report.indexes
      ? []
      : [
          '',
          '  The search engine does not answer yet: searches will when it does. Is SOLR_URL right, and is Solr running?',
        ]),
    ...(report.hasPages ? [] : ['', '  No pages: the client is not built. Build it with: npm run build']),
    ...(empty.length === 0
      ? []
      : [
          '',
          `  Fill the empty ${empty.length === 1 ? 'index' : 'indexes'} with: npm run index -- FILE --mapping MAPPING.yaml`,
        ]),
    '',
  ];
}
