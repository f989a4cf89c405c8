import { Agent, type Dispatcher } from 'undici';

/** A Solr collection to write to: where it is, and through which connections. */
export interface SolrTarget {
  /** For example `http://127.0.0.1:8983`; only a name when the dispatcher connects to a socket. */
  readonly origin: string;
  /** Path of the collection, without a slash at its end, for example `/solr/waymark`. */
  readonly path: string;
  readonly dispatcher: Dispatcher;
  readonly headers: Readonly<Record<string, string>>;
  /** How messages name it; never holds a password. */
  readonly label: string;
  /** The embedded engine: this program's own, or that of a site that runs elsewhere; undefined for a Solr. */
  readonly embedded?: 'own' | 'site';
}

/** How a message begins that tells what a target did. */
export function nameOf({ embedded, label }: SolrTarget): string {
  return embedded ? `The embedded engine (${label})` : `Solr at ${label}`;
}

/** A target and how to let go of it. */
export interface OpenTarget {
  readonly target: SolrTarget;
  close(): Promise<void>;
}

/** The collection at a URL, with the credentials of its user. */
export function httpTarget(url: URL, credentials?: { user: string; password: string }): OpenTarget {
  const token = credentials && Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
  const path = url.pathname.replace(/\/+$/, '');
  const dispatcher = new Agent();
  return {
    target: {
      origin: url.origin,
      path,
      dispatcher,
      headers: token === undefined ? {} : { authorization: `Basic ${token}` },
      label: `${url.origin}${path}`,
    },
    close: () => dispatcher.close(),
  };
}

/** The embedded engine behind a unix socket. */
export function socketTarget(socketPath: string, path: string, label: string, embedded: 'own' | 'site'): OpenTarget {
  const dispatcher = new Agent({ connect: { socketPath } });
  return {
    target: { origin: 'http://localhost', path: path.replace(/\/+$/, ''), dispatcher, headers: {}, label, embedded },
    close: () => dispatcher.close(),
  };
}

/** As the embedded engine says it, and as Solr does. */
const DISK_FULL = /the disk is full|No space left on device/i;

/** What to tell and advise where a target gave a full disk as the reason; undefined for another reason. */
export function diskFullMessage(target: SolrTarget, reason: string): string | undefined {
  if (!DISK_FULL.test(reason)) return undefined;
  if (!target.embedded) return `The disk of ${nameOf(target)} is full. Make room there and run the command again.`;
  return `The disk is full: ${target.label} cannot grow. Make room there, or let DATA_DIR name a folder on another disk, and run the command again.`;
}
