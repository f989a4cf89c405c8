/**
 * Bounds what a server keeps for its connections, whatever they send and however little they read: one request of each is
 * handled at a time, and what is written is taken in time or the connection is given up.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

export interface ConnectionBounds {
  /** Connections at once. */
  readonly connections: number;
  /** Bytes written that nobody has taken yet, of all connections. */
  readonly unreadBytes: number;
  /** As `SocketRules` has them. */
  readonly stalledMs: number;
  readonly waitMs: number;
}

/** To be called before the server listens. */
export function boundConnections(server: Server, { connections, unreadBytes, ...times }: ConnectionBounds): void {
  server.maxConnections = connections;
  const unread = unreadAnswers(unreadBytes);
  const rules = {
    ...times,
    onUnread: (socket: SequentialSocket) => unread.add(socket),
    onRead: (socket: SequentialSocket) => unread.delete(socket),
    takeTurn: turns(),
  };
  // Node's HTTP server takes any duplex stream for a connection ('connection' of http.Server).
  const accepts = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const sequential = new SequentialSocket(socket, rules);
    for (const accept of accepts) Reflect.apply(accept, server, [sequential]);
  });
  server.prependListener('request', (request, response) => {
    if (request.socket instanceof SequentialSocket) request.socket.requested(request, response);
  });
}

/** Whether a visitor has sent more than the request that is being answered. */
export function isPipelined(socket: unknown): boolean {
  return socket instanceof SequentialSocket && socket.isPipelined;
}

type Turn = (end: () => void) => void;

/** Milliseconds from one turn to the next: pages that are kept can be sent so fast that garbage grows faster than it is collected. */
const TURN_MS = 10;

/**
 * Who sends many requests at once takes turns with everybody: one such request is handled at a time, and begun when the process
 * has had time for what others want.
 *
 * @returns what takes a turn; it calls back with what ends it.
 */
function turns(): (handle: Turn) => void {
  const waiting: Turn[] = [];
  let current: Turn | undefined;
  const begin = (): void => {
    const turn = waiting.shift();
    current = turn;
    if (turn) setTimeout(turn, TURN_MS, () => current === turn && begin());
  };
  return (turn) => {
    waiting.push(turn);
    if (!current) begin();
  };
}

/**
 * Bounds what has been written to all visitors and not been taken by them. Beyond it those are given up who have kept the server
 * waiting longest.
 */
function unreadAnswers(maxBytes: number) {
  /** Those who have waited longest come first. */
  const sockets = new Set<SequentialSocket>();
  return {
    add(socket: SequentialSocket): void {
      sockets.add(socket);
      let bytes = 0;
      for (const { writableLength } of sockets) bytes += writableLength;
      for (const longest of sockets) {
        if (bytes <= maxBytes) return;
        bytes -= longest.writableLength;
        longest.destroy();
      }
    },
    delete(socket: SequentialSocket): void {
      sockets.delete(socket);
    },
  };
}

export interface SocketRules {
  /** A reader that takes nothing for so long is given up after one to two times as long. In milliseconds. */
  readonly stalledMs: number;
  /** Requests sent along with others wait at most so long for their turn. In milliseconds. */
  readonly waitMs: number;
  /** Called when the kernel does not take what is written, because its reader has not taken what was written before. */
  onUnread(socket: SequentialSocket): void;
  /** Called when it has taken all that was written, or never will. */
  onRead(socket: SequentialSocket): void;
  /** Calls back when a request that was sent along with others may be handled, with what ends its turn. */
  takeTurn(handle: (end: () => void) => void): void;
}

type Done = (error?: Error | null) => void;

const HEAD_END = '\r\n\r\n';

/**
 * The socket of a visitor as Node's HTTP server sees it: requests reach its parser one at a time, the next when the one before
 * is answered and the answer has left this process. Those sent along with it (pipelined) wait as the bytes they are, and the
 * socket is not read any further meanwhile. Node itself would handle all it has read at once and keep the answers.
 */
export class SequentialSocket extends Duplex {
  readonly #socket: Socket;
  readonly #rules: SocketRules;
  /** Bytes that have arrived and have not been handed to the parser. */
  #waiting: Buffer | undefined;
  #waitLimit: NodeJS.Timeout | undefined;
  #isQueued = false;
  #endTurn = (): void => undefined;
  #last: IncomingMessage | undefined;
  #unanswered = 0;
  #idleMs = 0;
  #isUnread = false;

  constructor(socket: Socket, rules: SocketRules) {
    super({ allowHalfOpen: true, decodeStrings: false });
    this.#socket = socket;
    this.#rules = rules;
    socket.on('data', (chunk: Buffer) => this.#arrived(chunk));
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
    socket.on('timeout', () => this.#timedOut());
    // What was pushed while the parser was paused is read now, and a stream that has asked for more asks no second time.
    this.on('resume', () => this.#goOn());
  }

  /** Says that the parser has read a request up to its body. */
  requested(request: IncomingMessage, response: ServerResponse): void {
    this.#last = request;
    this.#unanswered += 1;
    response.once('close', () => {
      this.#unanswered -= 1;
      this.#endTurn();
      if (this.#waiting) this.#queue();
    });
  }

  /** Whether more has arrived than the request that is being answered. */
  get isPipelined(): boolean {
    return this.#waiting !== undefined;
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.#socket.remotePort;
  }

  get remoteFamily(): string | undefined {
    return this.#socket.remoteFamily;
  }

  get localAddress(): string | undefined {
    return this.#socket.localAddress;
  }

  get localPort(): number | undefined {
    return this.#socket.localPort;
  }

  /** As of `net.Socket`: how long it may be idle, which Node's HTTP server sets between requests. */
  setTimeout(ms: number): this {
    this.#idleMs = ms;
    if (!this.#isUnread) this.#socket.setTimeout(ms);
    return this;
  }

  /** As of `net.Socket`: ends when all is written. */
  destroySoon(): void {
    this.end();
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
  }

  override _read(): void {
    if (this.#waiting) this.#goOn();
    else this.#socket.resume();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: Done): void {
    this.#socket.write(chunk, encoding, this.#taken(done));
    this.#written();
  }

  override _writev(chunks: { chunk: Buffer | string; encoding: BufferEncoding }[], done: Done): void {
    const taken = this.#taken(done);
    this.#socket.cork();
    chunks.forEach(({ chunk, encoding }, at) => {
      this.#socket.write(chunk, encoding, at === chunks.length - 1 ? taken : undefined);
    });
    this.#socket.uncork();
    this.#written();
  }

  override _final(done: Done): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#waitLimit);
    this.#endTurn();
    this.#waiting = undefined;
    this.#nowRead();
    this.#socket.destroy();
    done(error);
  }

  #arrived(chunk: Buffer): void {
    this.#waiting = this.#waiting ? Buffer.concat([this.#waiting, chunk]) : chunk;
    if (this.#isBusy) this.#hold();
    else if (this.#isQueued || holdsSeveral(this.#waiting)) this.#queue();
    else this.#advance();
  }

  /** Whether a request has been read to its end and is not answered yet. */
  get #isBusy(): boolean {
    return this.#unanswered > 0 && this.#last?.complete === true;
  }

  #queue(): void {
    this.#hold();
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#rules.takeTurn((end) => {
      this.#isQueued = false;
      this.#endTurn = end;
      this.#advance();
      // There may have been no more than the beginning of a request.
      if (!this.#isBusy) end();
    });
  }

  #hold(): void {
    this.#socket.pause();
    this.#waitLimit ??= setTimeout(() => this.destroy(), this.#rules.waitMs);
  }

  /** Hands on what waits, unless that waits for its turn. */
  #goOn(): void {
    // What is pushed while a stream asks for it is kept rather than handed on, and the parser would tell of nothing.
    if (this.#waiting) process.nextTick(() => this.#isQueued || this.#advance());
  }

  /** Hands on what has arrived, head by head, until there is a request to answer. */
  #advance(): void {
    while (this.#waiting && !this.#isBusy && !this.destroyed) {
      // The parser has not read what it was given before; it asks when it has.
      if (this.readableLength > 0) {
        this.#socket.pause();
        return;
      }
      const end = this.#waiting.indexOf(HEAD_END);
      const cut = end < 0 ? this.#waiting.length : end + HEAD_END.length;
      const piece = this.#waiting.subarray(0, cut);
      this.#waiting = cut < this.#waiting.length ? this.#waiting.subarray(cut) : undefined;
      this.push(piece);
    }
    if (this.#waiting) {
      if (!this.destroyed) this.#hold();
      return;
    }
    clearTimeout(this.#waitLimit);
    this.#waitLimit = undefined;
    if (this.readableLength === 0) this.#socket.resume();
    else this.#socket.pause();
  }

  #taken(done: Done): Done {
    return (error) => {
      this.#nowRead();
      done(error);
    };
  }

  #written(): void {
    if (this.#socket.writableLength === 0 || this.#isUnread || this.destroyed) return;
    this.#isUnread = true;
    this.#endTurn();
    this.#socket.setTimeout(this.#rules.stalledMs);
    this.#rules.onUnread(this);
  }

  #nowRead(): void {
    if (!this.#isUnread) return;
    this.#isUnread = false;
    this.#socket.setTimeout(this.#idleMs);
    this.#rules.onRead(this);
  }

  #timedOut(): void {
    if (this.#isUnread) this.destroy();
    else this.emit('timeout');
  }
}

/** Whether the heads of two requests have arrived. */
function holdsSeveral(bytes: Buffer): boolean {
  const end = bytes.indexOf(HEAD_END);
  return end >= 0 && bytes.includes(HEAD_END, end + HEAD_END.length);
}
