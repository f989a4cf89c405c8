/** Runs programs of PHP, for examples that are written in it. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'php');

/** Why it cannot be run here; undefined where it can. */
export const noPhp =
  spawnSync('php', ['--version'], { stdio: 'ignore' }).status === 0 ? undefined : 'PHP is not installed (php-cli)';
export const noTwig =
  noPhp ?? (existsSync('/usr/share/php/Twig/autoload.php') ? undefined : 'Twig is not installed (php-twig)');

/** What a program of `e2e/support/php` prints, given this as JSON. */
export function runPhp(name: 'wordpress.php' | 'drupal.php', given: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('php', ['-d', 'display_errors=stderr', join(FOLDER, name)]);
    let [output, problems] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      problems += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 && problems === '' ? resolve(output) : reject(new Error(problems || output)),
    );
    child.stdin.end(JSON.stringify(given));
  });
}
