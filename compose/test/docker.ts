/** A Docker daemon to bring the compose files up with: one of our own, so that nothing on the machine is touched. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ImpossibleHereError, mustRun, type Ran, runCommand } from './run-command.ts';

const PACKAGES = ['docker.io', 'docker-compose', 'iptables', 'mmdebstrap'];
const READY_MS = 120_000;
/** The gateways of the networks whose addresses `docker-compose.cloud.yml` fixes. */
const GATEWAYS = ['172.31.253.1', '172.31.254.1'];

export interface Docker {
  /** What a docker command needs to reach this daemon. */
  readonly env: NodeJS.ProcessEnv;
  docker(...args: string[]): Promise<string>;
  /** Builds the image of a folder, without a network of its own: a browser beside drops what it loads when one comes or goes. */
  build(image: string, context: string): Promise<string>;
  /** `docker-compose` for one of the files, in a project of its own. */
  compose(file: string, env: Record<string, string>, ...args: string[]): Promise<Ran>;
  stop(): Promise<void>;
}

/** Why no daemon can be had here; undefined when one can. `install` fetches Debian's packages where they are missing. */
export async function whyNoDocker(install: boolean): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'a daemon of its own is started on Linux only';
  if (process.getuid?.() !== 0) return 'only root can start a Docker daemon';
  const missing = async (): Promise<string[]> => {
    const commands = ['dockerd', 'docker', 'docker-compose', 'mmdebstrap', 'iptables', 'javac'];
    const found = await Promise.all(commands.map((name) => runCommand('which', [name])));
    return commands.filter((_, index) => found[index]?.status !== 0);
  };
  let lacks = await missing();
  if (lacks.length > 0 && install && (await runCommand('which', ['apt-get'])).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { env });
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { env });
    lacks = await missing();
  }
  return lacks.length > 0 ? `${lacks.join(', ')} missing (Debian: apt-get install ${PACKAGES.join(' ')})` : undefined;
}

/**
 * Starts a daemon that keeps everything below `folder`.
 *
 * @throws ImpossibleHereError when it ends, or does not answer within two minutes.
 */
export async function startDocker(folder: string, projectDir: string): Promise<Docker> {
  await clearAway();
  await mkdir(folder, { recursive: true });
  const socket = join(folder, 'docker.sock');
  const log = await open(join(folder, 'dockerd.log'), 'w');
  const daemon = spawn(
    'dockerd',
    [
      ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')],
      ...['--host', `unix://${socket}`, '--pidfile', join(folder, 'pid')],
    ],
    { stdio: ['ignore', log.fd, log.fd] },
  );
  await log.close();
  // A client of today speaks to Debian's daemon only when told its version.
  const env = { ...process.env, DOCKER_HOST: `unix://${socket}`, DOCKER_API_VERSION: '1.41', DOCKER_BUILDKIT: '0' };
  const docker = (...args: string[]): Promise<string> => mustRun('docker', args, { env });
  const until = Date.now() + READY_MS;
  while ((await runCommand('docker', ['info'], { env })).status !== 0) {
    if (Date.now() > until || daemon.exitCode !== null) {
      await ended(daemon);
      const said = (await readFile(join(folder, 'dockerd.log'), 'utf8')).trim().split('\n').at(-1) ?? '';
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
      throw new ImpossibleHereError(`the Docker daemon does not start: ${said.slice(0, 300)}`);
    }
    await wait(200);
  }
  return {
    env,
    docker,
    build: (image, context) => docker('build', '-q', '--network', 'host', '-t', image, context),
    compose: (file, extra, ...args) =>
      runCommand('docker-compose', ['-f', file, '-p', 'waymark-test', ...args], {
        // Every search is to reach Solr, or an answer kept for a moment would hide that it is gone; all come from one address.
        env: {
          ...env,
          COMPOSE_DOCKER_CLI_BUILD: '0',
          COMPOSE_HTTP_TIMEOUT: '180',
          SEARCH_CACHE_SECONDS: '0',
          RATE_LIMIT_PER_SECOND: '0',
          ...extra,
        },
        cwd: projectDir,
      }),
    async stop() {
      await ended(daemon);
      // What a build on the machine's network leaves.
      const left = join(folder, 'exec', 'netns', 'default');
      if ((await runCommand('mountpoint', ['-q', left])).status === 0) await mustRun('umount', [left]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    },
  };
}

/**
 * Ends the daemon of a run that was killed, and takes its bridges away: the addresses of a network are fixed, and answers
 * would go to the old one.
 */
async function clearAway(): Promise<void> {
  await runCommand('pkill', ['-f', 'dockerd --data-root .*/waymark-compose-']);
  while ((await runCommand('pgrep', ['-f', 'dockerd --data-root .*/waymark-compose-'])).status === 0) await wait(200);
  const { output } = await runCommand('ip', ['-br', '-4', 'address']);
  for (const line of output.split('\n')) {
    const [bridge = '', , address = ''] = line.split(/\s+/);
    if (GATEWAYS.includes(address.split('/')[0] ?? '')) await mustRun('ip', ['link', 'delete', bridge]);
  }
}

async function ended(daemon: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  daemon.once('exit', () => resolve());
  if (daemon.exitCode !== null) return;
  daemon.kill('SIGTERM');
  await promise;
}
