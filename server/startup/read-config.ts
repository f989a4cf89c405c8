/** The configuration every program of the server starts from: `.env` in the work folder, under the real environment. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readEnv } from '../settings/env.ts';
import { type Config, createConfig } from './config.ts';

/** @throws ConfigError naming the variable. */
export function readConfig(): Config {
  const envFile = join(process.cwd(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return createConfig(readEnv(process.env), process.cwd());
}
