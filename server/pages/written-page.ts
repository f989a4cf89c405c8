/**
 * A page that is sent again and again, each time with another nonce (docs/adr/003-nonce-and-page-cache.md). What stands around
 * the nonces is compressed once: both encodings know blocks of bytes as they are, and in these the nonces are put.
 */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzip,
} from 'node:zlib';
import { type Encoding, knowCompressed, wholeBrotli } from '../http/compression.ts';

/** How an encoding begins and ends a stream, writes bytes as they are, and is written and read. */
interface Format {
  start(length: number): { stream: BrotliCompress | DeflateRaw; flush: number };
  read(compressed: Buffer): Promise<Buffer>;
  /** What stands before the bytes of a block that is not compressed. */
  asTheyAre(length: number): Buffer;
  head: Buffer;
  foot(plain: Buffer): Buffer;
}

const FORMATS: Readonly<Record<Encoding, Format>> = {
  br: {
    start: (length) => ({ stream: createBrotliCompress(wholeBrotli(length)), flush: constants.BROTLI_OPERATION_FLUSH }),
    read: promisify<Buffer, Buffer>(brotliDecompress),
    // RFC 7932, 9.2: not the last, four nibbles of length, not compressed.
    asTheyAre: (length) => littleEndian([((length - 1) << 3) | (1 << 19), 3]),
    head: Buffer.alloc(0),
    foot: () => Buffer.alloc(0),
  },
  gzip: {
    start: () => ({ stream: createDeflateRaw(), flush: constants.Z_SYNC_FLUSH }),
    read: promisify<Buffer, Buffer>(gunzip),
    // RFC 1951, 3.2.4.
    asTheyAre: (length) => littleEndian([0, 1], [length, 2], [~length & 0xffff, 2]),
    // RFC 1952, 2.3: deflated, of no file, no time and no system that is known.
    head: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]),
    foot: (plain) => littleEndian([crc32(plain), 4], [plain.length, 4]),
  },
};

/** Brotli looks back at so many bytes to choose how the next one is written: those after a nonce go with it, always the same. */
const CONTEXT_BYTES = 2;

export class WrittenPage {
  /** What stands before, between and behind the nonces. */
  readonly #texts: readonly Buffer[];
  readonly #nonceLength: number;
  /** The texts compressed; undefined while that is being done, and where it could not be. */
  readonly #compressed = new Map<Encoding, readonly Buffer[] | undefined>();
  readonly #making = new Map<Encoding, Promise<void>>();

  /** @param nonce what stands in the page in all the places of a nonce. */
  constructor(html: string, nonce: string) {
    this.#texts = html.split(nonce).map((text) => Buffer.from(text));
    this.#nonceLength = nonce.length;
  }

  /** Bytes that it takes, compressed ones included. */
  get size(): number {
    return 2 * this.#texts.reduce((sum, { length }) => sum + length, 0);
  }

  /** The page with this nonce. */
  write(nonce: string): Buffer {
    const plain = joined(this.#texts, Buffer.from(nonce));
    return knowCompressed(plain, { read: (encoding) => this.#read(encoding, nonce, plain) });
  }

  /** What the page is in an encoding; who asks for the first time has it made for those who follow. */
  #read(encoding: Encoding, nonce: string, plain: Buffer): Buffer | undefined {
    if (nonce.length !== this.#nonceLength) return undefined;
    const texts = this.#compressed.get(encoding);
    if (texts) return this.#fill(encoding, texts, nonce, plain);
    void this.ready(encoding);
    return undefined;
  }

  /** Compresses it, once; false where that cannot be done, and each answer is to be compressed afresh. */
  async ready(encoding: Encoding): Promise<boolean> {
    const making =
      this.#making.get(encoding) ??
      this.#make(encoding)
        .catch(() => undefined)
        .then((made) => void this.#compressed.set(encoding, made));
    this.#making.set(encoding, making);
    await making;
    return this.#compressed.get(encoding) !== undefined;
  }

  #fill(encoding: Encoding, compressed: readonly Buffer[], nonce: string, plain: Buffer): Buffer {
    const { asTheyAre, head, foot } = FORMATS[encoding];
    const parts = [head];
    for (const [at, part] of compressed.entries()) {
      if (at > 0) {
        const bytes = this.#besides(Buffer.from(nonce), at);
        parts.push(asTheyAre(bytes.length), bytes);
      }
      parts.push(part);
    }
    return Buffer.concat([...parts, foot(plain)]);
  }

  /** What goes with the nonce before a text. */
  #besides(nonce: Buffer, at: number): Buffer {
    return Buffer.concat([nonce, this.#texts[at]?.subarray(0, CONTEXT_BYTES) ?? Buffer.alloc(0)]);
  }

  async #make(encoding: Encoding): Promise<readonly Buffer[] | undefined> {
    const { start, read } = FORMATS[encoding];
    const nonce = randomBytes(this.#nonceLength).toString('base64').slice(0, this.#nonceLength);
    const plain = joined(this.#texts, Buffer.from(nonce));
    const { stream, flush } = start(plain.length);
    const chunks: Buffer[] = [];
    const take = (): void => {
      for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) chunks.push(chunk);
    };
    stream.on('readable', take);
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
    stream.once('error', reject).once('end', resolve);
    const flushed = async (bytes: Buffer): Promise<Buffer> => {
      stream.write(bytes);
      await new Promise<void>((done) => stream.flush(flush, done));
      take();
      return Buffer.concat(chunks.splice(0));
    };
    const compressed: Buffer[] = [];
    for (const [at, text] of this.#texts.entries()) {
      const isLast = at === this.#texts.length - 1;
      // In the place of a nonce stands what no text has: nothing behind it is written by pointing to it.
      if (at > 0) await flushed(this.#besides(noText(this.#nonceLength), at));
      const own = text.subarray(at > 0 ? CONTEXT_BYTES : 0);
      if (!isLast) compressed.push(await flushed(own));
      else {
        stream.end(own);
        await ended;
        compressed.push(Buffer.concat(chunks));
      }
    }
    const whole = await read(this.#fill(encoding, compressed, nonce, plain));
    return whole.equals(plain) ? compressed : undefined;
  }
}

/** Bytes none of which is ASCII. */
function noText(length: number): Buffer {
  return Buffer.from(randomBytes(length).map((byte) => byte | 0x80));
}

function joined(texts: readonly Buffer[], nonce: Buffer): Buffer {
  return Buffer.concat(texts.flatMap((text, at) => (at === 0 ? [text] : [nonce, text])));
}

function littleEndian(...numbers: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const written = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of numbers) at = written.writeUIntLE(value, at, bytes);
  return written;
}
