/**
 * Bounds what a server keeps for its connections, whatever they send and however little they read: one request of each is
 * handled at a time, and what is written is taken in time or the connection is given up.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SequentialSocket } from './sequential-socket.ts';
import { turns } from './turns.ts';
import { unreadAnswers } from './unread-answers.ts';

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
