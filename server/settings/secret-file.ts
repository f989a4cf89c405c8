/** Secrets that stand in files of their own, as container platforms hand them out. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from './env.ts';

/**
 * The value of a secret: of `NAME` itself, or the content of the file `NAME_FILE` names, without the line break at its end.
 *
 * @throws ConfigError naming the variable when both are set, or the file cannot be read or is empty.
 */
export function readSecret(
  name: string,
  { value, file }: { value: string | undefined; file: string | undefined },
  workDir: string,
): string | undefined {
  if (file === undefined) return value;
  const variable = `${name}_FILE`;
  if (value !== undefined) throw new ConfigError(variable, `does not go with ${name}: set one of them`);
  const secret = readText(variable, resolve(workDir, file)).replace(/\r?\n$/, '');
  if (secret === '') throw new ConfigError(variable, `names an empty file: ${file}`);
  return secret;
}

function readText(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new ConfigError(variable, `names a file that cannot be read: ${file} (${reason})`);
  }
}
