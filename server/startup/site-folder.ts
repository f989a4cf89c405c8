/** The folder of `SITE_DIR`. */
import { statSync } from 'node:fs';
import { ConfigError } from '../settings/env.ts';

/** @throws ConfigError naming SITE_DIR where it is no folder. */
export function requireSiteFolder(siteDir: string): void {
  const found = statSync(siteDir, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  throw new ConfigError(
    'SITE_DIR',
    `names ${found ? 'a file, not a folder' : 'a folder that is not there'}: ${siteDir}`,
  );
}
