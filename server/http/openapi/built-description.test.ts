import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtDescription, readDescription } from './built-description.ts';

const YAML = 'a: &one { b: 1 }\nc: *one\n';
const DOCUMENT = { a: { b: 1 }, c: { b: 1 } };
let dir: string;
let file: URL;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'waymark-description-'));
  file = pathToFileURL(join(dir, 'api.json'));
});
afterAll(() => rmSync(dir, { recursive: true }));

it('a description is read as it is where no build has kept it', () => {
  expect(readDescription(YAML, file)).toEqual(DOCUMENT);
});

it('a description that a build has kept is read from there, and one that has changed since as it is', () => {
  writeFileSync(file, builtDescription(YAML).replace('"b":1', '"b":"as it was built"'));
  expect(readDescription(YAML, file)).toEqual({ ...DOCUMENT, a: { b: 'as it was built' } });
  expect(readDescription(`${YAML}d: 2\n`, file)).toEqual({ ...DOCUMENT, d: 2 });
});
