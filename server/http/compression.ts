/** Compresses answers, each as a whole: what a compression needs is given back at once, however slowly the answer is read. */
import { Transform, type TransformCallback } from 'node:stream';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';

type Compress = (bytes: Buffer, done: (error: Error | null, compressed: Buffer) => void) => void;
export type Encoding = 'br' | 'gzip';

/** What some bytes are when they are compressed, where that is known already. */
export interface Compressed {
  /** What they are in an encoding; undefined while that is not known. */
  read(encoding: Encoding): Buffer | undefined;
  /** Takes what they have been compressed to. */
  keep?(encoding: Encoding, compressed: Buffer): void;
}

/** By the very bytes that are sent, where they are short enough to be compressed at once; forgotten with them. */
const known = new WeakMap<Buffer, Compressed>();

/** Tells, of bytes that are about to be sent, how they are compressed without doing it afresh. */
export function knowCompressed(bytes: Buffer, compressed: Compressed): Buffer {
  known.set(bytes, compressed);
  return bytes;
}

/** Bytes that are sent again and again, and never written to: each encoding is made of them once. */
export function compressedOnce(bytes: Buffer): Buffer {
  const kept = new Map<Encoding, Buffer>();
  return knowCompressed(bytes, {
    read: (encoding) => kept.get(encoding),
    keep: (encoding, compressed) => void kept.set(encoding, compressed),
  });
}

function sync(encoding: Encoding, bytes: Buffer, compress: () => Buffer): Buffer {
  const shared = known.get(bytes);
  const ready = shared?.read(encoding);
  if (ready) return ready;
  const compressed = compress();
  shared?.keep?.(encoding, compressed);
  return compressed;
}

/** Light enough to be done afresh for every answer. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A window of 2^n reaches back so many bytes less (RFC 7932, 9.1). */
const WINDOW_OVERHEAD = 16;

class WholeCompression extends Transform {
  readonly #compress: Compress;
  readonly #chunks: Buffer[] = [];

  constructor(compressWhole: Compress) {
    super();
    this.#compress = compressWhole;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#chunks.push(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#compress(Buffer.concat(this.#chunks.splice(0)), done);
  }
}

/**
 * Settings for so many bytes in all: a window as large as they are. One of 4 MB takes memory that counts for Node's own, so that
 * it collects garbage again and again.
 */
export function wholeBrotli(length: number, options = BROTLI): BrotliOptions {
  const window = Math.ceil(Math.log2(length + WINDOW_OVERHEAD));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return {
    params: {
      ...options.params,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, least), most),
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** What @fastify/compress takes of `node:zlib`. */
const zlib = {
  createBrotliCompress: (options: BrotliOptions) =>
    new WholeCompression((bytes, done) => brotliCompress(bytes, wholeBrotli(bytes.length, options), done)),
  brotliCompressSync: (bytes: Buffer, options: BrotliOptions) =>
    sync('br', bytes, () => brotliCompressSync(bytes, wholeBrotli(bytes.length, options))),
  createGzip: (options: ZlibOptions = {}) => new WholeCompression((bytes, done) => gzip(bytes, options, done)),
  gzipSync: (bytes: Buffer, options: ZlibOptions = {}) => sync('gzip', bytes, () => gzipSync(bytes, options)),
};

/** Fonts and most pictures are compressed already. */
const COMPRESSIBLE = /^text\/|^image\/svg\+xml|^application\/(?:[\w.-]+\+)?(?:json|xml|yaml|javascript)(?:;|$)/;

const SETTINGS = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  // Another thread takes more of a processor for these than it takes off this one, and knows nothing of what is compressed already:
  // no answer that is kept is longer.
  syncThreshold: 1024 * 1024,
  globalDecompression: false,
  customTypes: COMPRESSIBLE,
  brotliOptions: BROTLI,
  zlib,
} satisfies FastifyCompressOptions;

/** For routes whose answers are kept by caches: smaller for more work, and small ones, too. */
export const FOR_CACHES = {
  ...SETTINGS,
  threshold: 256,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
};

async function whole(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    // Caches are told where an answer could have been compressed, too (RFC 9110, 12.5.5).
    if (COMPRESSIBLE.test(String(reply.getHeader('content-type')))) varyByEncoding(reply);
  });
  await app.register(compress, SETTINGS);
}

/** Tells caches that an answer is another one in another encoding. In lower case: @fastify/compress adds its own unless it finds it written so. */
export function varyByEncoding(reply: FastifyReply): void {
  const known = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (!/\baccept-encoding\b/i.test(known))
    reply.header('vary', known === '' ? 'accept-encoding' : `${known}, accept-encoding`);
}

export const compression = plugin(whole, { name: 'compression', fastify: '5.x' });
