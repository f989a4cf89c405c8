import { join } from 'node:path';
import { type JavaProcess, startJava } from './java-process.ts';
import { COLLECTION, dataFolder, writeHome } from './solr-home.ts';
import {
  admin,
  preparedSolr,
  type SolrOptions,
  solrProperties,
  until,
  untilSearchable,
  uploadConfigset,
} from './start-solr.ts';

export interface RunningSolrCloud {
  /** The collection's address at each node, such as `http://127.0.0.1:40123/solr/waymark`. */
  readonly urls: readonly string[];
  /** Ends a node as a power cut would; the others notice within a few seconds. */
  killNode(index: number): Promise<void>;
  /** Starts a killed node again, at its old address, and waits until its replicas have caught up. */
  startNode(index: number): Promise<void>;
  stop(): Promise<void>;
}

const NODES = 3;
/** No collection bears the name of the alias, or it would be served where the alias is deleted. Older than any later one. */
const FIRST_COLLECTION = `${COLLECTION}_00000000000000`;

/**
 * Starts a SolrCloud on loopback: ZooKeeper as a process of its own, three nodes, and a collection with the alias `waymark`, of two
 * shards with two replicas each; about ten seconds and 1 GB. `port` is the first node's, the others take the next ones.
 *
 * @throws SolrUnavailableError where Solr cannot run, SolrStartError when it does not become ready
 */
export async function startSolrCloud(options: SolrOptions): Promise<RunningSolrCloud> {
  const { configDir, cacheDir, dataDir, port = 0, javaOptions, log = () => {} } = options;
  const program = await preparedSolr(options);
  const data = await dataFolder(dataDir);
  const processes: (JavaProcess | undefined)[] = [];
  let zooKeeper: JavaProcess | undefined;

  const stop = async () => {
    const end = (process: JavaProcess | undefined) => (data.temporary ? process?.kill() : process?.stop());
    await Promise.all(processes.map(end));
    await end(zooKeeper);
    await data.release();
  };

  try {
    zooKeeper = await startJava({
      program,
      port: 0,
      role: 'zookeeper',
      args: [join(data.path, 'zookeeper')],
      properties: data.properties,
      log,
    });
    const zkHost = `127.0.0.1:${zooKeeper.port}`;
    const start = async (index: number, nodePort: number) => {
      const home = join(data.path, `node${index + 1}`);
      await writeHome(home);
      processes[index] = await startJava({
        program,
        port: nodePort,
        role: 'solr',
        // An answer made of several shards must not be taken for unchanged because one node's index is.
        properties: { ...solrProperties(cacheDir, home), ...data.properties, zkHost, 'waymark.never304': 'true' },
        ...(javaOptions ? { javaOptions } : {}),
        log: (line) => log(`node ${index + 1}: ${line}`),
      });
      return processes[index];
    };
    const ports: number[] = [];
    // One after the other: on few cores that is no slower, and the first node sets up what the others then find.
    for (let index = 0; index < NODES; index += 1) {
      ports.push((await start(index, port === 0 ? 0 : port + index)).port);
    }
    const nodes = ports.map((nodePort) => `http://127.0.0.1:${nodePort}/solr`);
    const first = nodes[0] ?? '';
    await uploadConfigset(first, configDir);
    await ensureCollection(first);
    for (const node of nodes) await untilSearchable(node);

    return {
      urls: nodes.map((node) => `${node}/${COLLECTION}`),
      async killNode(index) {
        await processes[index]?.kill();
        processes[index] = undefined;
      },
      async startNode(index) {
        const own = ports[index];
        if (own === undefined || processes[index]) return;
        await start(index, own);
        const node = `http://127.0.0.1:${own}/solr`;
        await untilActive(node, (await servedCollection(node)) ?? COLLECTION);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The collection the name leads to: that of an alias, or one that has the name itself, as older data folders hold it. */
async function servedCollection(node: string): Promise<string | undefined> {
  const { aliases } = await admin<{ aliases: Record<string, string> }>(
    `${node}/admin/collections?action=LISTALIASES&wt=json`,
  );
  if (aliases[COLLECTION] !== undefined) return aliases[COLLECTION];
  const { collections } = await admin<{ collections: string[] }>(`${node}/admin/collections?action=LIST&wt=json`);
  return collections.includes(COLLECTION) ? COLLECTION : undefined;
}

/** Creates the collection and its alias; one that a kept data folder already holds is reloaded with the configset as it now stands. */
async function ensureCollection(node: string): Promise<void> {
  const call = (parameters: Record<string, string>): Promise<unknown> =>
    admin(`${node}/admin/collections?${new URLSearchParams(parameters)}`);
  const served = await servedCollection(node);
  if (served !== undefined) {
    await untilActive(node, served);
    await call({ action: 'RELOAD', name: served });
    return untilActive(node, served);
  }
  await call({
    action: 'CREATE',
    name: FIRST_COLLECTION,
    numShards: '2',
    replicationFactor: '2',
    'collection.configName': COLLECTION,
    waitForFinalState: 'true',
  });
  await call({ action: 'CREATEALIAS', name: COLLECTION, collections: FIRST_COLLECTION });
  return untilActive(node, FIRST_COLLECTION);
}

/** What CLUSTERSTATUS tells of one collection. */
interface ClusterStatus {
  cluster: {
    live_nodes: string[];
    collections: Record<string, { shards: Record<string, { replicas: Record<string, Replica> }> }>;
  };
}

interface Replica {
  state: string;
  node_name: string;
}

/** Waits until every replica of a collection is active on a live node. */
async function untilActive(node: string, collection: string): Promise<void> {
  await until(`Bringing up the replicas of ${collection}`, async () => {
    const { cluster } = await admin<ClusterStatus>(
      `${node}/admin/collections?action=CLUSTERSTATUS&collection=${collection}&wt=json`,
    );
    const shards = Object.values(cluster.collections[collection]?.shards ?? {});
    const replicas = shards.flatMap((shard) => Object.values(shard.replicas));
    const isUp = ({ state, node_name }: Replica): boolean =>
      state === 'active' && cluster.live_nodes.includes(node_name);
    return replicas.length > 0 && replicas.every(isUp);
  });
}
