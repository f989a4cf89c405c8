/** Runs the programs of the project so that none outlives what started it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenParentsEnd } from './parents.mjs';
import { environment, pinnedNode, root } from './prepare.mjs';

/**
 * Runs a program on the pinned Node; this process ends as it does. When this process is told to end, or is killed, or npm
 * is, the channel between the two closes, and the program ends in its own way: gracefully, and once, however many signals
 * there were.
 */
export function serve(args, extra = {}) {
  const preload = pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href;
  const program = spawn(pinnedNode, ['--import', preload, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(extra),
  });
  const end = () => {
    if (program.connected) program.disconnect();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // What the program does with it is its own.
  process.on('SIGUSR2', () => program.kill('SIGUSR2'));
  whenParentsEnd(end);
  program.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  program.on('exit', (code, signal) => {
    // One that was killed could not give back the cursor and the wrapping of lines.
    if (signal && process.stderr.isTTY) process.stderr.write('\u001b[?25h\u001b[?7h');
    process.exit(signal ? 1 : (code ?? 1));
  });
}
