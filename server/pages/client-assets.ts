/** Which files of the client build a page loads, read from Vite's manifest. */

interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  css?: readonly string[];
  assets?: readonly string[];
  imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface ClientScript {
  script: string;
  /** Chunks the script imports, or will right after it has run, to be fetched along with it. */
  imports: readonly string[];
}

export interface ClientAssets {
  /** For sites with an analytics service. */
  analytics: ClientScript;
  /** For pages with a search block. */
  search: ClientScript;
  /** For pages without one. */
  plain: ClientScript;
  /** For pages without one that count favourites. */
  plainFlags: ClientScript;
  /** The style sheets of pages, as files below the folder of the client build. */
  sheets: Readonly<Record<Sheet, string>>;
  /** The text face, which every page needs for its first paint. */
  fonts: readonly string[];
}

/** The manifest does not describe the client this server renders for. */
export class ManifestError extends Error {
  override name = 'ManifestError';
  readonly code = 'bad-manifest';
}

/** The entries of the build that pages are made of (`vite.config.ts` names them, too). */
export const CLIENT_ENTRIES = {
  search: 'client/main.tsx',
  plain: 'client/static.ts',
  plainFlags: 'client/static-flags.ts',
  analytics: 'client/analytics/start.ts',
} as const;

/** Its style sheets; each says in itself what it is for. */
export const SHEET_ENTRIES = {
  every: 'client/styles/pages/every.css',
  search: 'client/styles/pages/search.css',
  content: 'client/styles/pages/content.css',
  map: 'client/styles/pages/map.css',
  mapOpen: 'client/styles/pages/map-open.css',
  late: 'client/styles/pages/late.css',
} as const;

export type Sheet = keyof typeof SHEET_ENTRIES;

/** The chunks that every page with a search loads late, by their names in `vite.config.ts`. */
const SOON = ['page', 'parts'];
const TEXT_FACE = /figtree-latin-wght-normal[^/]*\.woff2$/;

/**
 * Reads the files of a page out of a manifest, as paths on the host.
 *
 * @param base where the site begins on it.
 * @throws ManifestError when the manifest lacks an entry.
 */
export function clientAssets(manifest: Manifest, base: string): ClientAssets {
  const at = (file: string): string => `${base}/${file}`;
  const assets = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return {
    search: scriptOf(manifest, CLIENT_ENTRIES.search, at, SOON),
    analytics: scriptOf(manifest, CLIENT_ENTRIES.analytics, at),
    plain: scriptOf(manifest, CLIENT_ENTRIES.plain, at),
    plainFlags: scriptOf(manifest, CLIENT_ENTRIES.plainFlags, at),
    sheets: {
      every: entryOf(manifest, SHEET_ENTRIES.every).file,
      search: entryOf(manifest, SHEET_ENTRIES.search).file,
      content: entryOf(manifest, SHEET_ENTRIES.content).file,
      map: entryOf(manifest, SHEET_ENTRIES.map).file,
      mapOpen: entryOf(manifest, SHEET_ENTRIES.mapOpen).file,
      late: entryOf(manifest, SHEET_ENTRIES.late).file,
    },
    fonts: [...new Set(assets.filter((file) => TEXT_FACE.test(file)))].map(at),
  };
}

function entryOf(manifest: Manifest, name: string): ManifestChunk {
  const entry = manifest[name];
  if (!entry) throw new ManifestError(`the manifest has no entry ${name}; build the client with: npm run build`);
  return entry;
}

function scriptOf(
  manifest: Manifest,
  name: string,
  at: (file: string) => string,
  soon: readonly string[] = [],
): ClientScript {
  const entry = entryOf(manifest, name);
  const late = Object.values(manifest).filter((chunk) => soon.includes(chunk.name ?? ''));
  return {
    script: at(entry.file),
    imports: [...importedChunks(manifest, entry), ...late].map((chunk) => at(chunk.file)),
  };
}

/** All that an entry imports, and what that imports. */
export function importedChunks(
  manifest: Manifest,
  entry: ManifestChunk,
  seen = new Set<ManifestChunk>(),
): ManifestChunk[] {
  for (const name of entry.imports ?? []) {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk)) continue;
    seen.add(chunk);
    importedChunks(manifest, chunk, seen);
  }
  return [...seen];
}

/**
 * A style sheet of the build as it stands elsewhere than in its folder: what it loads lies there.
 *
 * @param folder where the page or style sheet that has it finds that.
 */
export function movedStyles(css: string, folder: string): string {
  return css.replaceAll(/url\((?![a-z]+:|["'/#])/g, `url(${folder}`);
}
