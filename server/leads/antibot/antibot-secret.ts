/** The secret that keys are signed with, made once and kept, so that a restart does not make every open form start anew. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../settings/env.ts';

const SECRET_BYTES = 32;
const MIN_SECRET_LENGTH = 32;

/**
 * The secret kept in a folder; made, for the owner's eyes alone, where there is none.
 *
 * @throws ConfigError naming DATA_DIR when the file holds no secret, or an error of the system.
 */
export function keptAntibotSecret(dataDir: string): string {
  const file = join(dataDir, 'antibot-secret');
  const known = readKept(file);
  if (known !== undefined) return known;
  const dir = mkdtempSync(join(dataDir, '.antibot-'));
  try {
    // Written whole before it has its name: a second server that starts at the same time reads all of it or none.
    const draft = join(dir, 'secret');
    const handle = openSync(draft, 'wx', 0o600);
    writeSync(handle, randomBytes(SECRET_BYTES).toString('base64url'));
    fsyncSync(handle);
    closeSync(handle);
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(dir, { recursive: true });
  }
  return keptAntibotSecret(dataDir);
}

function readKept(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= MIN_SECRET_LENGTH) return secret;
    throw new ConfigError('DATA_DIR', `holds a damaged file: delete ${file}, and a new secret is made`);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
