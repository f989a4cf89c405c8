/**
 * `npm run test:compose`: brings both compose files up for real, visits the site, breaks parts of it, and takes all away.
 *
 * Runs on a Docker daemon of its own in a temporary folder. Where the official images cannot be fetched, stand-ins of
 * Debian's packages take their names (docs/compose.md). Where no daemon can run it says so and counts the checks of a
 * file as skipped. `--install` fetches missing Debian packages; `--keep` leaves everything running for a look.
 * `--report=FILE` writes the counts as JSON, for `npm test`.
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { launchBrowser } from '../../e2e/support/chromium.ts';
import { createChecks, PATIENCE_MS } from './checks.ts';
import { CLOUD, checkCloud } from './cloud.ts';
import { type Docker, startDocker, whyNoDocker } from './docker.ts';
import { ImpossibleHereError } from './run-command.ts';
import { checkSingle, SINGLE } from './single.ts';
import { buildStandIns } from './stand-ins.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FILES = [
  { file: SINGLE, run: checkSingle },
  { file: CLOUD, run: checkCloud },
];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const install = process.argv.includes('--install');
  const keep = process.argv.includes('--keep');
  const reason = await whyNoDocker(install);
  if (reason !== undefined) throw new ImpossibleHereError(reason);
  const folder = await mkdtemp(join(tmpdir(), 'waymark-compose-'));
  const docker = await startDocker(folder, ROOT);
  const checks = createChecks(say);
  try {
    await images(docker, folder);
    const browser = await launchBrowser();
    try {
      for (const { file, run } of FILES) {
        const port = await freePort();
        say(`\n${file}`);
        const isUp = await checks.check('comes up', () => up(docker, file, port));
        if (isUp) await run(docker, checks, browser, `http://127.0.0.1:${port}`);
        if (keep) continue;
        await checks.check('goes down and leaves nothing', async () => {
          const { status, output } = await docker.compose(file, { WAYMARK_PORT: `${port}` }, 'down', '-v', '-t', '5');
          if (status !== 0) throw new Error(output);
        });
      }
    } finally {
      await browser.close();
    }
  } finally {
    if (keep) say(`\nStill running: DOCKER_HOST=unix://${folder}/docker.sock DOCKER_API_VERSION=1.41 docker ps`);
    else await docker.stop();
  }
  await conclude({ ...checks.totals, skipped: {} });
}

function reportFile(): string | undefined {
  return process.argv.find((argument) => argument.startsWith('--report='))?.slice('--report='.length);
}

/** Says the counts, or writes them where `--report` names a file. */
async function conclude(totals: { passed: number; failed: number; skipped: Record<string, number> }): Promise<void> {
  const file = reportFile();
  process.exitCode = totals.failed === 0 ? 0 : 1;
  if (file) {
    await writeFile(file, JSON.stringify(totals));
    return;
  }
  const skipped = Object.entries(totals.skipped).map(([why, count]) => `, ${count} skipped (${why})`);
  say(`\n${totals.passed} passed, ${totals.failed} failed${skipped.join('')}`);
}

/** The official images where a registry can be reached, stand-ins under their names where none can; and ours, made of them. */
async function images(docker: Docker, folder: string): Promise<void> {
  const pulled = await docker.compose(CLOUD, {}, 'pull', '-q', 'zookeeper', 'solr1', 'postgres', 'balancer');
  if (pulled.status === 0) {
    say('Images: the official ones.');
  } else {
    say('Images: no registry can be reached; building stand-ins.');
    await buildStandIns(docker, folder, (line) => say(`  ${line}`));
  }
  await docker.build('waymark-bff', ROOT);
}

async function up(docker: Docker, file: string, port: number): Promise<void> {
  const from = performance.now();
  const env = { WAYMARK_PORT: `${port}` };
  const { status, output } = await docker.compose(file, env, 'up', '--build', '-d');
  if (status !== 0)
    throw new Error(`${output.slice(-3000)}\n${(await docker.compose(file, env, 'logs', '--tail=40')).output}`);
  const built = performance.now();
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.status === 200) break;
    if (performance.now() - built > PATIENCE_MS) {
      throw new Error(
        `it does not become ready\n${(await docker.compose(file, env, 'logs', '--tail=40')).output.slice(-6000)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  say(`  up after ${Math.round((performance.now() - from) / 1000)} s, images included`);
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

await main().catch(async (error: unknown) => {
  if (!(error instanceof ImpossibleHereError)) throw error;
  await conclude({ passed: 0, failed: 0, skipped: { [`compose files: ${error.message}`]: FILES.length } });
});
