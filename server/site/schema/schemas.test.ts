import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';

it.each(globSync('*.schema.json', { cwd: import.meta.dirname }))('%s is a JSON schema', (file) => {
  const ajv = new Ajv({ logger: false });
  ajv.validateSchema(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(ajv.errors ?? []).toEqual([]);
});
