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

/**
 * Who sends many requests at once takes turns with everybody: one such request is handled at a time, and begun when the process
 * has looked for what others want.
 *
 * @returns what takes a turn; it calls back with what ends it.
 */
function turns(): (handle: Turn) => void {
  const waiting: Turn[] = [];
  let current: Turn | undefined;
  const begin = (): void => {
    const turn = waiting.shift();
    current = turn;
    if (turn) setImmediate(turn, () => current === turn && begin());
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
