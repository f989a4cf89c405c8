/** Which files of the client build a page loads, read from Vite's manifest. */

interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  css?: readonly string[];
  assets?: readonly string[];
  imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface ClientAssets {
  script: string;
  /** Chunks the script imports, to be fetched along with it. */
  imports: readonly string[];
  styles: readonly string[];
  /** The text face, which every page needs for its first paint. */
  fonts: readonly string[];
}

/** The manifest does not describe the client this server renders for. */
export class ManifestError extends Error {
  override name = 'ManifestError';
  readonly code = 'bad-manifest';
}

const ENTRY = 'client/main.tsx';
const TEXT_FACE = /figtree-latin-wght-normal[^/]*\.woff2$/;

/**
 * Reads the files of the entry out of a manifest, as paths on the site.
 *
 * @throws ManifestError when the manifest has no entry.
 */
export function clientAssets(manifest: Manifest): ClientAssets {
  const entry = manifest[ENTRY] ?? Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new ManifestError(`the manifest has no entry ${ENTRY}; build the client with: npm run build`);
  const imported = importedChunks(manifest, entry);
  const files = [entry, ...imported];
  const assets = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return {
    script: `/${entry.file}`,
    imports: imported.map((chunk) => `/${chunk.file}`),
    styles: unique(files.flatMap((chunk) => chunk.css ?? [])),
    fonts: unique(assets.filter((file) => TEXT_FACE.test(file))),
  };
}

function importedChunks(manifest: Manifest, entry: ManifestChunk, seen = new Set<ManifestChunk>()): ManifestChunk[] {
  for (const name of entry.imports ?? []) {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk)) continue;
    seen.add(chunk);
    importedChunks(manifest, chunk, seen);
  }
  return [...seen];
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
