/** Every kind of vector is a test somewhere. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import vectors from '../common/testing/vectors.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

const kinds = [...new Set(vectors.map(({ kind }) => kind))].toSorted();

/** The kinds that tests ask for, each with the files that do. */
function kindsUsed(): Map<string, string[]> {
  const used = new Map<string, string[]>();
  for (const file of globSync('{common,client,server,contracts,e2e}/**/*.test.{ts,tsx}', { cwd: root })) {
    for (const [, kind = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\bvectorsOf\('([a-z-]+)'\)/g)) {
      used.set(kind, [...(used.get(kind) ?? []), file]);
    }
  }
  return used;
}

describe('vectors.json', () => {
  it('every kind is used by a test', () => {
    const used = kindsUsed();

    expect(kinds.filter((kind) => !used.has(kind))).toEqual([]);
  });

  it('tests ask for kinds there are', () => {
    expect([...kindsUsed().keys()].filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
});
