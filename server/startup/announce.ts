/** What the start prints for the person in front of it. */
import { isAbsolute, relative } from 'node:path';

export interface StartReport {
  url: string;
  siteName: string;
  siteDir: string;
  engine: string;
  /** Undefined when the engine did not answer. */
  indexes: readonly { id: string; count: number }[] | undefined;
  /** Why, where a Solr says it. */
  fault?: string | undefined;
  /** What an owner will want to look into. */
  warnings?: readonly string[];
  hasPages: boolean;
  /** The site's own mapping and the index it fills, where it has one. */
  data?: { index: string; mapping: string } | undefined;
  /** The folder of the embedded engine's index, where it is not the one commands use by themselves. */
  dataDir?: string | undefined;
  /** Where commands are typed; paths in them are relative to it. */
  workDir: string;
}

/** The lines of a successful start; the first one holds the address. */
export function startLines(report: StartReport): string[] {
  const { indexes = [], warnings = [] } = report;
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
          `  The search engine does not answer yet: searches will when it does. ${report.fault ?? 'Is SOLR_URL right, and is Solr running?'}`,
        ]),
    ...(warnings.length === 0 ? [] : ['', ...warnings.map((line) => `  ${line}`)]),
    ...(report.hasPages ? [] : ['', '  No pages: the client is not built. Build it with: npm run build']),
    ...(empty.length === 0 ? [] : ['', ...new Set(empty.map(({ id }) => fillLine(report, id)))]),
    '',
  ];
}

function fillLine({ data, dataDir, workDir }: StartReport, index: string): string {
  const folder = dataDir === undefined ? '' : `DATA_DIR=${argument(dataDir, workDir)} `;
  const mapping = data?.index === index ? argument(data.mapping, workDir) : 'MAPPING.yaml';
  return `  Fill the empty index ${index} with: ${folder}npm run index -- FILE --mapping ${mapping}`;
}

/** A path as it is typed: relative where it lies below the work folder, in quotes where a shell would take it apart. */
function argument(path: string, workDir: string): string {
  const short = relative(workDir, path);
  const shown = short === '' || short.startsWith('..') || isAbsolute(short) ? path : short;
  return /^[\w./\\:@%+=-]+$/.test(shown) ? shown : `"${shown}"`;
}
