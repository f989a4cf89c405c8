/** The engine as the server reaches it: a Solr collection behind a pool of connections with fixed limits. */
import { Agent, type Dispatcher } from 'undici';

export interface UpstreamTarget {
  /** For example `http://127.0.0.1:8983`; only a name when the dispatcher connects to a socket. */
  readonly origin: string;
  /** Path of the collection, without a slash at its end, for example `/solr/waymark`. */
  readonly path: string;
  readonly dispatcher: Dispatcher;
  /** Sent with every request, such as the engine's credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** How messages name it; never holds a password. */
  readonly label: string;
}

export const MAX_CONNECTIONS = 32;
const CONNECT_TIMEOUT_MS = 500;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Connections to a Solr collection; whoever opens them closes `dispatcher`. */
export function openSolr(url: URL, credentials?: { user: string; password: string }): UpstreamTarget {
  const token = credentials && Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
  const path = url.pathname.replace(/\/+$/, '');
  return {
    origin: url.origin,
    path,
    dispatcher: openAgent(),
    headers: token === undefined ? {} : { authorization: `Basic ${token}` },
    label: `${url.origin}${path}`,
  };
}

/** A pool that holds no more connections than searches may run at once; a unix socket when one is named. */
export function openAgent(socketPath?: string): Agent {
  return new Agent({
    connections: MAX_CONNECTIONS,
    pipelining: 1,
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: { timeout: CONNECT_TIMEOUT_MS, ...(socketPath === undefined ? {} : { socketPath }) },
  });
}
