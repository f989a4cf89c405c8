/** Writes `common/api-types.ts` from `openapi.yaml`; with `--check` says whether the file is up to date instead. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTs, { astToString } from 'openapi-typescript';
import { root } from './prepare.mjs';

const target = join(root, 'common', 'api-types.ts');
const header = '/** Types of the HTTP API, generated from openapi.yaml by `npm run generate`; not to be edited. */\n';
const text = header + astToString(await openapiTs(pathToFileURL(join(root, 'openapi.yaml'))));

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write('common/api-types.ts is not what openapi.yaml says: run `npm run generate`.\n');
  process.exit(1);
}
