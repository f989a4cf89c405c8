/**
 * Bounds what a server keeps for its connections, whatever they send and however little they read: one request of each is
 * handled at a time, and what is written is taken in time or the connection is given up.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SequentialSocket } from './sequential-socket.ts';

export interface ConnectionBounds {
  /** Connections at once. */
  readonly connections: number;
  /** Requests at once that were sent along with others, of all connections. */
  readonly pipelined: number;
  /** Bytes written that nobody has taken yet, of all connections. */
  readonly unreadBytes: number;
  /** As `SocketRules` has them. */
  readonly stalledMs: number;
  readonly waitMs: number;
}

/** To be called before the server listens. */
export function boundConnections(
  server: Server,
  { connections, pipelined, unreadBytes, ...times }: ConnectionBounds,
): void {
  server.maxConnections = connections;
  const unread = unreadAnswers(unreadBytes);
  const rules = {
    ...times,
    onUnread: (socket: SequentialSocket) => unread.add(socket),
    onRead: (socket: SequentialSocket) => unread.delete(socket),
    takeTurn: turns(pipelined),
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

/**
 * Who sends many requests at once takes turns with everybody: one such request is begun each time the process has looked for
 * what others want, and only so many are under way.
 *
 * @returns what takes a turn; it calls back with what ends it.
 */
export function turns(most: number): (handle: (end: () => void) => void) => void {
  const waiting: ((end: () => void) => void)[] = [];
  let running = 0;
  let isDue = false;
  const look = (): void => {
    if (isDue || running >= most || waiting.length === 0) return;
    isDue = true;
    setImmediate(begin);
  };
  const begin = (): void => {
    isDue = false;
    const handle = waiting.shift();
    if (!handle) return;
    running += 1;
    let hasEnded = false;
    handle(() => {
      if (hasEnded) return;
      hasEnded = true;
      running -= 1;
      look();
    });
    look();
  };
  return (handle) => {
    waiting.push(handle);
    look();
  };
}

export interface UnreadAnswers {
  add(socket: SequentialSocket): void;
  delete(socket: SequentialSocket): void;
}

/**
 * Bounds what has been written to all visitors and not been taken by them. Beyond it those are given up who have kept the server
 * waiting longest.
 */
export function unreadAnswers(maxBytes: number): UnreadAnswers {
  /** Those who have waited longest come first. */
  const sockets = new Set<SequentialSocket>();
  return {
    add(socket) {
      sockets.add(socket);
      let bytes = 0;
      for (const { writableLength } of sockets) bytes += writableLength;
      for (const longest of sockets) {
        if (bytes <= maxBytes) return;
        bytes -= longest.writableLength;
        longest.destroy();
      }
    },
    delete(socket) {
      sockets.delete(socket);
    },
  };
}
