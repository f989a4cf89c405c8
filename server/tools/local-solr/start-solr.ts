import { startJava } from './java-process.ts';
import { untilSearchable } from './solr-admin.ts';
import { COLLECTION, dataFolder, writeCore, writeHome } from './solr-home.ts';
import { solrJars } from './solr-jars.ts';

export interface SolrOptions {
  /** The folder that holds `conf` with the schema and solrconfig.xml. */
  configDir: string;
  /** Where Solr's jars are kept (`defaultSolrCache`). */
  cacheDir: string;
  /** Where the index is kept; a temporary folder that goes with Solr when absent. */
  dataDir?: string | undefined;
  /** The loopback port; a free one when absent. */
  port?: number | undefined;
  /** Options of the Java machine; those for a quick start when absent. */
  javaOptions?: string[] | undefined;
  /** Takes the lines Solr writes: warnings, errors and refused requests. */
  log?: (line: string) => void;
}

export interface RunningSolr {
  /** The core's address, such as `http://127.0.0.1:40123/solr/waymark`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a real Solr with one core, `waymark`, on a loopback port and waits until it answers; about four seconds.
 *
 * @throws SolrUnavailableError where Solr cannot run, SolrStartError when it does not become ready
 */
export async function startSolr(options: SolrOptions): Promise<RunningSolr> {
  const { configDir, cacheDir, dataDir, port = 0, javaOptions, log = () => {} } = options;
  const jars = await solrJars(cacheDir, log);
  const data = await dataFolder(dataDir);
  try {
    await writeHome(data.path);
    await writeCore(data.path, configDir);
    const java = await startJava({
      jars,
      port,
      role: 'solr',
      properties: { ...solrProperties(cacheDir, data.path), ...data.properties },
      ...(javaOptions ? { javaOptions } : {}),
      log,
    });
    const stop = async () => {
      // What goes into the bin need not be closed properly.
      await (data.temporary ? java.kill() : java.stop());
      await data.release();
    };
    const node = `http://127.0.0.1:${java.port}/solr`;
    try {
      await untilSearchable(node);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: `${node}/${COLLECTION}`, stop };
  } catch (error) {
    await data.release();
    throw error;
  }
}

/** The system properties every Solr node needs. */
export function solrProperties(cacheDir: string, home: string): Record<string, string> {
  return { 'solr.solr.home': home, 'solr.install.dir': cacheDir, 'solr.log.dir': home };
}
