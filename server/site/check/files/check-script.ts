/** Whether the site's own script can be run at all: the engine of browsers reads it, and runs nothing of it. */
import { execFile } from 'node:child_process';
import process from 'node:process';
import type { Finding } from '../finding.ts';

const FILE = 'site.js';
const TIMEOUT_MS = 10_000;

export async function scriptFindings(script: string): Promise<Finding[]> {
  if (script.trim() === '') return [];
  const said = await new Promise<string>((resolve) => {
    const args = ['--check', '--input-type=module', '-'];
    const child = execFile(process.execPath, args, { timeout: TIMEOUT_MS }, (_error, _out, err) => resolve(err));
    child.stdin?.on('error', () => {});
    child.stdin?.end(script);
  });
  const [, reason] = /^SyntaxError: (.*)$/m.exec(said) ?? [];
  if (reason === undefined) return [];
  const [, line = '1'] = /^\[stdin\]:(\d+)/m.exec(said) ?? [];
  const consequence = 'nothing of the script works, such as widgets it brings';
  return [{ file: FILE, line: Number(line), reason: `is no JavaScript: ${reason}`, consequence, stops: false }];
}
