/** Reading requests and writing answers of the engine's HTTP server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SolrRequestError } from '../errors.ts';

/** Reads a whole body as UTF-8; longer ones are refused with 413. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    // A stream without an encoding gives buffers.
    const buffer = chunk as Buffer;
    size += buffer.length;
    if (size > limit) throw new SolrRequestError(`the request body is larger than ${limit} bytes`, 413);
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function sendJson(response: ServerResponse, status: number, json: string): void {
  const body = Buffer.from(json, 'utf8');
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', 'content-length': body.length });
  response.end(body);
}

/** Solr's shape of a refusal. */
export function errorJson(status: number, message: string): string {
  return JSON.stringify({ responseHeader: { status, QTime: 0 }, error: { msg: message, code: status } });
}
