/** An answer whose body comes in part, or in pieces; what the server sends is what is spoilt. */
import type { ServerResponse } from 'node:http';

const PIECES = 10;

interface Spoiling {
  cut: boolean;
  /** Milliseconds for the whole body. */
  slow: number;
}

/** Keeps back what is written to this answer, and sends it as told when it has ended. */
export function spoilBody(raw: ServerResponse, { cut, slow }: Spoiling): void {
  const write = raw.write.bind(raw);
  const end = raw.end.bind(raw);
  const kept: Buffer[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) kept.push(Buffer.from(chunk));
  };
  raw.write = (chunk: unknown): boolean => {
    keep(chunk);
    return true;
  };
  raw.end = (chunk?: unknown): ServerResponse => {
    keep(chunk);
    const body = Buffer.concat(kept);
    const said = cut ? body.subarray(0, Math.floor(body.length / 2)) : body;
    const finish = (): unknown => (cut ? write('', () => raw.destroy()) : end());
    sendPieces(write, said, slow, finish);
    return raw;
  };
}

function sendPieces(write: (piece: Buffer) => boolean, body: Buffer, slow: number, finish: () => unknown): void {
  const pieces = slow > 0 ? PIECES : 1;
  const size = Math.max(1, Math.ceil(body.length / pieces));
  const send = (at: number): void => {
    if (at >= body.length) return void finish();
    write(body.subarray(at, at + size));
    if (slow === 0) send(at + size);
    else setTimeout(send, slow / pieces, at + size);
  };
  send(0);
}
