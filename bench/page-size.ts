/** Measures what the browser must load before a search page works. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { percentile } from './rows.ts';

interface ManifestEntry {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Those of a search page: what is written into it, and what it links. */
const STYLES = /^client\/styles\/pages\/(?:every|search|late)\.css$/;

export interface PageSize {
  files: ({ file: string } & FileSize)[];
  gzipBytes: number;
  /** As browsers get it. */
  sentBytes: number;
  cssGzipBytes: number;
}

/** Adds up entries and all they import statically, as the browser build in `distFolder` lists them; sizes in bytes. */
export function measureInitialJs(distFolder: string, ...entries: readonly string[]): PageSize {
  const manifest = readManifest(distFolder);
  const names = new Set<string>();
  for (const entry of entries) collect(manifest, entry, names);
  const scripts = [...names].map((name) => manifest[name]?.file ?? '');
  const styles = Object.keys(manifest)
    .filter((name) => STYLES.test(name))
    .map((name) => manifest[name]?.file ?? '');
  const files = scripts.map((file) => ({ file, ...sizeOf(join(distFolder, file)) }));
  return {
    files,
    gzipBytes: files.reduce((sum, file) => sum + file.gzipBytes, 0),
    sentBytes: files.reduce((sum, file) => sum + file.sentBytes, 0),
    cssGzipBytes: styles.reduce((sum, file) => sum + sizeOf(join(distFolder, file)).gzipBytes, 0),
  };
}

/** What a part adds to a page that has loaded others already: all it imports statically and they do not; gzip bytes. */
export function measureLateJs(distFolder: string, entry: string, loaded: readonly string[]): number {
  const manifest = readManifest(distFolder);
  const there = new Set<string>();
  for (const name of loaded) collect(manifest, name, there);
  const names = new Set<string>(there);
  collect(manifest, entry, names);
  return [...names]
    .filter((name) => !there.has(name))
    .reduce((sum, name) => sum + sizeOf(join(distFolder, manifest[name]?.file ?? '')).gzipBytes, 0);
}

/** Nonces alone make a document some tens of bytes longer or shorter once it is compressed. */
const DOCUMENTS = 25;

/** The document at an address, in bytes: as it is, and with brotli at its best; the median of several. */
export async function measureDocument(url: string): Promise<{ raw: number; brotli: number }> {
  const documents: Buffer[] = [];
  for (let at = 0; at < DOCUMENTS; at += 1) documents.push(Buffer.from(await (await fetch(url)).arrayBuffer()));
  // Not in between: the server ends a connection that nothing comes by while this process compresses.
  const middle = (sizeOf: (document: Buffer) => number): number => percentile(documents.map(sizeOf), 0.5);
  return { raw: middle(({ length }) => length), brotli: middle((document) => brotliCompressSync(document).length) };
}

/** What an element on a page of another system loads with a block of a running site, in bytes as they are sent; no pictures. */
export async function measureElement(distFolder: string, site: string, block: string): Promise<number> {
  const scripts = measureInitialJs(distFolder, 'client/embed.tsx', 'parts').sentBytes;
  const sheet = readManifest(distFolder)['client/styles/pages/shadow.css']?.file ?? '';
  const answers = await Promise.all(
    ['/embed.js', `/embed/${block}.html`].map((path) => sentBytes(new URL(path, site))),
  );
  return scripts + sizeOf(join(distFolder, sheet)).sentBytes + answers.reduce((sum, bytes) => sum + bytes, 0);
}

/** The bytes of an answer, as they come over the line to a browser. */
function sentBytes(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      resolve(bytes);
    }).on('error', reject);
  });
}

/** What the browser build in `distFolder` says of its files. */
export function readManifest(distFolder: string): Record<string, ManifestEntry> {
  return JSON.parse(readFileSync(join(distFolder, '.vite', 'manifest.json'), 'utf8'));
}

/** @param wanted the key of a source file, or the name of a chunk. */
function collect(manifest: Record<string, ManifestEntry>, wanted: string, names: Set<string>): void {
  const name = manifest[wanted] ? wanted : Object.keys(manifest).find((key) => manifest[key]?.name === wanted);
  const entry = name === undefined ? undefined : manifest[name];
  if (name === undefined || !entry) throw new Error(`The manifest has no ${wanted}`);
  if (names.has(name)) return;
  names.add(name);
  for (const imported of entry.imports ?? []) collect(manifest, imported, names);
}

interface FileSize {
  bytes: number;
  gzipBytes: number;
  /** What the build has compressed for browsers, or the file itself. */
  sentBytes: number;
}

function sizeOf(file: string): FileSize {
  const content = readFileSync(file);
  const compressed = `${file}.br`;
  return {
    bytes: content.length,
    gzipBytes: gzipSync(content, { level: 9 }).length,
    sentBytes: existsSync(compressed) ? statSync(compressed).size : content.length,
  };
}
