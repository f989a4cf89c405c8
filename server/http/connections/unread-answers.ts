import type { SequentialSocket } from './sequential-socket.ts';

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
