/** Serves the built peers, compressed beforehand, and answers their searches at once. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createAnswers, NUM_FOUND } from './answers.ts';
import { type Loopback, listen } from './loopback.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** As hard as Waymark's server compresses its answers. */
const ANSWER_QUALITY = 4;

/** Starts the server on the folder of the built pages. */
export function startPeerServer(folder: string): Promise<Loopback> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length), { type: TYPES[extname(path)] ?? '', body: brotli(readFileSync(path), 11) }];
      }),
  );
  const answers = createAnswers();
  return listen((request, body, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (request.method === 'POST') {
      const { start, rows, facets } = readSearch(body);
      const answer = {
        response: { numFound: NUM_FOUND, start, docs: answers.docs(rows) },
        ...(facets && { facet_counts: { facet_fields: maps(answers.facets()) } }),
      };
      const json = brotli(JSON.stringify(answer), ANSWER_QUALITY);
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end(json);
      return;
    }
    const file = files.get(path);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const cache = path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable';
    const headers = { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': cache };
    response.writeHead(200, headers).end(file.body);
  });
}

function readSearch(body: string): { start: number; rows: number; facets: boolean } {
  const value: unknown = JSON.parse(body);
  const field = (name: string): unknown =>
    // Only read below, each field by its own rule.
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return { start: Number(field('start')), rows: Number(field('rows')), facets: field('facets') === true };
}

/** Counts in the form in which Waymark's server passes them on. */
function maps(facets: Record<string, [string, number][]>): Record<string, Record<string, number>> {
  return Object.fromEntries(Object.entries(facets).map(([field, pairs]) => [field, Object.fromEntries(pairs)]));
}

function brotli(content: string | Buffer, quality: number): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
