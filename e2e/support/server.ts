/** The product as a process of its own, started the way `npm start` starts it, on a free port and an empty data folder. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const START_LIMIT_MS = 90_000;

export interface RunningServer {
  url: string;
  /** Everything the process has printed so far. */
  output(): string;
  /** Asks the process to stop and waits for it; the data folder goes with it. */
  stop(): Promise<number | null>;
}

/**
 * Starts the server with these variables over the defaults of a test; fails with its output when it does not come up.
 * A `DATA_DIR` among them is handed over: it goes with the server, too.
 *
 * @param program what is run, and the copy of the project it is run in.
 */
export function startServer(
  env: Record<string, string> = {},
  { main, cwd }: { main: string; cwd: string } = { main: 'server/main.ts', cwd: root },
): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'waymark-e2e-'));
  const child = spawn(process.execPath, [main], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_SECOND: '0',
      LEADS_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const code = await exited;
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => fail('did not start in time'), START_LIMIT_MS);
    const fail = (reason: string): void => {
      clearTimeout(limit);
      void stop().then(() => reject(new Error(`The server ${reason}:\n${output}`)));
    };
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      // Where it is, is said before as well while searches cannot be answered yet.
      const url = / is at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(limit);
      resolve({ url, output: () => output, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => fail(`ended with code ${code}`));
  });
}
