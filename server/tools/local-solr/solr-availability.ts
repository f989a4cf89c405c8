import { spawnSync } from 'node:child_process';

export type SolrAvailability = { available: true } | { available: false; reason: string };

/** Solr 9.10 needs Java 17; it is run from source, which needs the compiler a JDK has and a JRE lacks. */
const LEAST_JAVA = 17;

/**
 * Tells whether this machine has what running a real Solr takes: a JDK of 17 or later, and Maven to fetch Solr's jars.
 *
 * Says nothing about whether Maven Central can be reached; takes up to a second.
 */
export function solrAvailability(): SolrAvailability {
  const java = output('java', ['--list-modules']);
  if (java === undefined) return absent(`Java ${LEAST_JAVA} or later (a JDK) is not installed or not on the PATH`);
  const version = /^java\.base@(\d+)/m.exec(java)?.[1];
  if (version === undefined || Number(version) < LEAST_JAVA) {
    return absent(`Solr needs Java ${LEAST_JAVA} or later; this is Java ${version ?? 'of an unknown version'}`);
  }
  if (!/^jdk\.compiler(@|$)/m.test(java)) return absent('this Java is a JRE; running Solr here needs a JDK');
  if (output('mvn', ['-v']) === undefined) return absent('Maven (mvn) is not installed or not on the PATH');
  return { available: true };
}

function absent(reason: string): SolrAvailability {
  return { available: false, reason };
}

function output(command: string, args: string[]): string | undefined {
  // On Windows `mvn` is a batch file, which only a shell runs.
  const result = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32', timeout: 30_000 });
  return result.status === 0 ? result.stdout : undefined;
}
