/** Gets a feed from its address: only if it has changed, within bounds, unpacked into a file. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Agent, type Dispatcher } from 'undici';
import { IndexError } from '../errors.ts';
import { unpack, unpacked } from '../source/unpacked.ts';
import { type FeedClock, FeedError } from './feed.ts';

/** By what a source tells one version from another. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface Fetched extends Validators {
  /** Where it was written to. */
  readonly file: string;
  /** The same for the same bytes. */
  readonly digest: string;
}

export interface FetchOptions {
  /** The version that is there already; undefined: whatever there is. */
  readonly known: Validators | undefined;
  /** A folder that is emptied first, and is the caller's to remove. */
  readonly folder: string;
  readonly maxBytes: number;
  /** Milliseconds for all of it, redirects included. */
  readonly timeoutMs: number;
  readonly clock: FeedClock;
  readonly signal: AbortSignal;
}

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Milliseconds without a byte. */
const SILENCE_MS = 60_000;

/**
 * Gets a feed; undefined where it is the known version still. Private addresses are asked as any other: they are the owner's own.
 *
 * @throws FeedError
 */
export async function fetchFeed(url: URL, options: FetchOptions): Promise<Fetched | undefined> {
  const { clock, signal, timeoutMs } = options;
  const late = new AbortController();
  const cancel = clock.after(timeoutMs, () => late.abort());
  const agent = new Agent({ connect: { timeout: 10_000 }, headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS });
  try {
    const { response, at } = await follow(url, agent, { ...options, signal: AbortSignal.any([signal, late.signal]) });
    if (response.statusCode === 304 && options.known) {
      await response.body.dump();
      return undefined;
    }
    if (response.statusCode !== 200) {
      await response.body.dump({ limit: 65_536 }).catch(() => undefined);
      throw new FeedError(`it answers with HTTP ${response.statusCode}`, {
        retryMs: retryAfter(response, clock.now()),
      });
    }
    return await save(response, at, options);
  } catch (error) {
    if (late.signal.aborted) throw new FeedError(`it was not there within ${Math.round(timeoutMs / 1000)} s`);
    throw error instanceof IndexError ? error : unreachable(error);
  } finally {
    cancel();
    await agent.destroy();
  }
}

type Response = Dispatcher.ResponseData;

async function follow(
  first: URL,
  dispatcher: Agent,
  { known, signal }: FetchOptions,
): Promise<{ response: Response; at: URL }> {
  let at = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await dispatcher.request({
      origin: at.origin,
      path: `${at.pathname}${at.search}`,
      method: 'GET',
      headers: {
        'user-agent': 'Waymark',
        accept: '*/*',
        'accept-encoding': 'gzip',
        ...credentials(first, at),
        ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
        ...(known?.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
      },
      signal,
    });
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode) || typeof location !== 'string') return { response, at };
    await response.body.dump({ limit: 65_536 }).catch(() => undefined);
    at = target(location, at);
  }
  throw new FeedError(`it leads on more than ${MOST_REDIRECTS} times`);
}

function target(location: string, from: URL): URL {
  const to = URL.parse(location, from);
  if (!to || !/^https?:$/.test(to.protocol)) throw new FeedError('it leads to what is no http address');
  if (from.protocol === 'https:' && to.protocol === 'http:') throw new FeedError('it leads from https to http');
  return to;
}

/** The user of the address the owner gave; nobody else is told. */
function credentials(first: URL, { origin }: URL): Record<string, string> {
  if (first.username === '' || origin !== first.origin) return {};
  const pair = `${decodeURIComponent(first.username)}:${decodeURIComponent(first.password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

async function save(response: Response, at: URL, { folder, maxBytes }: FetchOptions): Promise<Fetched> {
  const { etag, 'last-modified': lastModified, 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding !== 'identity' && encoding !== 'gzip' && encoding !== 'x-gzip') {
    await response.body.dump({ limit: 65_536 }).catch(() => undefined);
    throw new FeedError(`it is packed with ${encoding}, which nobody asked for`);
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const file = join(folder, fileName(at));
  const hash = createHash('sha256');
  const received = bounded(response.body, maxBytes);
  const [, plain] = await unpacked(encoding === 'identity' ? received : unpack(received), 'the feed');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of bounded(plain, maxBytes)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(hashed(), createWriteStream(file));
  return { file, digest: hash.digest('hex'), etag: one(etag), lastModified: one(lastModified) };
}

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

async function* bounded(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) throw new FeedError(`it is larger than ${Math.floor(most / 1024 / 1024)} MB`);
    yield chunk;
  }
}

/** The last part of the path: its ending helps to tell what the feed is. It is unpacked. */
function fileName({ pathname }: URL): string {
  const name = basename(pathname)
    .replace(/\.gz$/i, '')
    .replaceAll(/[^\w.-]/g, '_');
  return /^\.*$/.test(name) ? 'feed' : name.slice(-80);
}

/** Milliseconds that `Retry-After` asks for, in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfter({ headers }: Response, now: number): number | undefined {
  const text = one(headers['retry-after'])?.trim() ?? '';
  const milliseconds = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return milliseconds > 0 ? milliseconds : undefined;
}

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host cannot be looked up now',
  UND_ERR_CONNECT_TIMEOUT: 'the connection could not be made in time',
  UND_ERR_HEADERS_TIMEOUT: `no answer within ${SILENCE_MS / 1000} s`,
  UND_ERR_BODY_TIMEOUT: `nothing more within ${SILENCE_MS / 1000} s`,
};

function unreachable(error: unknown): FeedError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = CAUSES[code] ?? (error instanceof Error ? error.message : String(error));
  return new FeedError(`it cannot be had: ${cause}`, { cause: error });
}
