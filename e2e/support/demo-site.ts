/** The demo site with some of its files changed. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoData } from './demo-data.ts';
import { startServer } from './server.ts';

/** Starts a copy of the demo site whose site.yaml is changed by `change`, with further files by their paths and further settings. */
export async function startDemoSite(
  change: (siteYaml: string) => string,
  files: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<unknown> }> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const dir = mkdtempSync(join(tmpdir(), 'waymark-site-'));
  cpSync(join(root, 'site'), dir, { recursive: true });
  const file = join(dir, 'site.yaml');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  const remove = (): void => rmSync(dir, { recursive: true, force: true });
  try {
    const server = await startServer({ SITE_DIR: dir, DATA_DIR: env.DATA_DIR ?? demoData(), ...env });
    return { url: server.url, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
