import { Agent, type Dispatcher } from 'undici';
import { SolrUnreachableError } from './errors.ts';

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
}

/** A target and how to let go of it. */
export interface OpenTarget {
  readonly target: SolrTarget;
  close(): Promise<void>;
}

/** The target of `SOLR_URL`, with the user of `SOLR_USER` and `SOLR_PASSWORD` or of the URL itself. */
export function httpTarget(env: Readonly<Record<string, string | undefined>>, solrUrl: string): OpenTarget {
  const url = URL.parse(solrUrl);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SolrUnreachableError(`SOLR_URL "${solrUrl}" must be such as http://127.0.0.1:8983/solr/waymark`);
  }
  const user = env.SOLR_USER || decodeURIComponent(url.username);
  const password = env.SOLR_PASSWORD ?? decodeURIComponent(url.password);
  const login = Buffer.from(`${user}:${password}`).toString('base64');
  const path = url.pathname.replace(/\/+$/, '');
  const dispatcher = new Agent();
  return {
    target: {
      origin: url.origin,
      path,
      dispatcher,
      headers: user ? { authorization: `Basic ${login}` } : {},
      label: `${url.origin}${path}`,
    },
    close: () => dispatcher.close(),
  };
}

/** The target behind a unix socket. */
export function socketTarget(socketPath: string, path: string, label: string): OpenTarget {
  const dispatcher = new Agent({ connect: { socketPath } });
  return {
    target: { origin: 'http://localhost', path: path.replace(/\/+$/, ''), dispatcher, headers: {}, label },
    close: () => dispatcher.close(),
  };
}
