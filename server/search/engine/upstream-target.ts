/** The engine as the server reaches it: the nodes of a Solr collection behind pools of connections with fixed limits. */

import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher, Pool } from 'undici';
import type { Param } from '../../../common/query/param-list.ts';
import { type Collect, createBodyCollector } from './body-collector.ts';
import { SolrNodes } from './solr-nodes.ts';

export interface UpstreamTarget {
  /** Where everything but searches goes, for example `http://127.0.0.1:8983`; only a name when it is a socket. */
  readonly origin: string;
  /** Path of the collection, without a slash at its end, for example `/solr/waymark`. */
  readonly path: string;
  readonly dispatcher: Dispatcher;
  /** The nodes searches are spread over. */
  readonly nodes: SolrNodes;
  /** Sent with every request, such as the engine's credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** Added to every search, such as which replicas to prefer. */
  readonly params: readonly Param[];
  /** How often the index has changed, for an engine that can tell; always the same for one that cannot. */
  changes(): number;
  /** How messages name it; never holds a password. */
  readonly label: string;
}

export interface SolrOptions {
  /** The collection at each node that is searched; all with the same path. */
  nodes: readonly [URL, ...URL[]];
  credentials?: { user: string; password: string } | undefined;
  /** Solr's `shards.preference`; undefined for none. */
  shardsPreference?: string | undefined;
}

/** Connections to one node; with several nodes, as many to each. */
export const MAX_CONNECTIONS = 32;
const CONNECT_TIMEOUT_MS = 500;
/** Beyond this nothing is read, whatever is asked; searches have bounds of their own. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const PING_MS = 1000;
/** An answer to a ping has some hundred bytes. */
const PING_LIMITS = { answer: 64 * 1024, all: 1024 * 1024 };

/**
 * Connections to a Solr collection; whoever opens them closes `dispatcher`.
 *
 * @param writeUrl the collection at the node that is written to; searched, too, unless nodes are told.
 */
export function openSolr(writeUrl: URL, options: Partial<SolrOptions> = {}): UpstreamTarget {
  const { nodes = [writeUrl], credentials, shardsPreference } = options;
  const token = credentials && Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
  const path = collectionPath(writeUrl);
  const origins = nodes.map((url) => url.origin);
  return {
    ...openTarget(new Agent(AGENT), origins, path, token === undefined ? {} : { authorization: `Basic ${token}` }),
    origin: writeUrl.origin,
    params: shardsPreference === undefined ? [] : [['shards.preference', shardsPreference]],
    label: `${origins.join(', ')}${path}`,
  };
}

interface SocketOptions {
  /** How often the index has changed. */
  changes?: () => number;
  /** Where searches go; the socket itself unless told. */
  searchSocket?: string;
}

/** The engine behind a unix socket, at the path of its core. */
export function openSocket(
  socketPath: string,
  path: string,
  { changes = () => 0, searchSocket = socketPath }: SocketOptions = {},
): UpstreamTarget {
  const origin = 'http://localhost';
  const searched = searchSocket === socketPath ? origin : 'http://searches';
  const agent = new Agent({
    ...AGENT,
    factory(host, options) {
      const at = String(host) === searched ? searchSocket : socketPath;
      return new Pool(host, { ...options, connect: { ...AGENT.connect, socketPath: at } });
    },
  });
  return { ...openTarget(agent, [searched], path, {}), origin, changes };
}

/** The path of the collection a URL names, without a slash at its end. */
export function collectionPath(url: URL): string {
  return url.pathname.replace(/\/+$/, '');
}

/** Pools that hold no more connections than searches may run at once. */
const AGENT = {
  connections: MAX_CONNECTIONS,
  pipelining: 1,
  maxResponseSize: MAX_ANSWER_BYTES,
  connect: { timeout: CONNECT_TIMEOUT_MS, lookup: sharedLookup() },
};

function openTarget(
  dispatcher: Agent,
  origins: readonly string[],
  path: string,
  headers: UpstreamTarget['headers'],
): UpstreamTarget {
  const collect = createBodyCollector(dispatcher, PING_LIMITS);
  const nodes = new SolrNodes({
    origins,
    ping: (origin) =>
      ping(collect, {
        origin,
        path: `${path}/admin/ping?wt=json`,
        method: 'GET',
        headers: { accept: 'application/json', ...headers },
      }),
    isClosed: () => dispatcher.closed || dispatcher.destroyed,
    now: () => performance.now(),
  });
  return {
    origin: origins[0] ?? '',
    path,
    dispatcher,
    nodes,
    headers,
    params: [],
    changes: () => 0,
    label: 'embedded engine',
  };
}

/** Tells whether a node answers Solr's ping, with JSON and in time. */
async function ping(collect: Collect, request: Dispatcher.DispatchOptions): Promise<boolean> {
  try {
    const { statusCode, body } = await collect(request, AbortSignal.timeout(PING_MS));
    const answer: unknown = JSON.parse(body.toString());
    return statusCode === 200 && typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  } catch {
    // Any failure means the same here: it cannot be asked.
    return false;
  }
}

type Answered = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** A lookup for the connections of one pool; `ask` is the system's. */
export function sharedLookup(
  ask: (hostname: string, options: LookupOptions, answered: Answered) => void = lookup,
): LookupFunction {
  const waiting = new Map<string, Answered[]>();
  return (hostname, options, answered) => {
    const question = JSON.stringify([hostname, options.family, options.hints, options.all]);
    const others = waiting.get(question);
    if (others) {
      others.push(answered);
      return;
    }
    const all = [answered];
    waiting.set(question, all);
    ask(hostname, options, (error, address, family) => {
      waiting.delete(question);
      for (const each of all) each(error, address, family);
    });
  };
}
