/** Mends what is obvious in a site folder: each change is shown before it is written. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Finding, type Fix, sameFix } from '../check/finding.ts';
import { mendText } from './mend-text.ts';

/**
 * Makes the changes.
 *
 * @param show told of each change, as a small diff, before it is made.
 * @returns how many were made: one whose place is in doubt is left out.
 */
export async function mendSite(
  dir: string,
  findings: readonly Finding[],
  show: (lines: readonly string[]) => void,
): Promise<number> {
  let made = 0;
  for (const fix of inSafeOrder(findings)) {
    if (fix.kind === 'rename-file') {
      if (existsSync(join(dir, fix.to))) continue;
      show([`${fix.file} → ${fix.to}`]);
      await mkdir(dirname(join(dir, fix.to)), { recursive: true });
      await rename(join(dir, fix.file), join(dir, fix.to));
      made += 1;
      continue;
    }
    const file = join(dir, fix.file);
    const text = await readFile(file, 'utf8');
    const mended = mendText(text, fix);
    if (mended === text) continue;
    show(diff(fix.file, text, mended));
    await writeFile(file, mended);
    made += 1;
  }
  return made;
}

/** Each change once; entries of a list go from its end, so that the places of the others stay; files are renamed last. */
function inSafeOrder(findings: readonly Finding[]): Fix[] {
  const fixes = findings.flatMap(({ fix }) => fix ?? []);
  const once = fixes.filter((fix, at) => fixes.findIndex((other) => sameFix(fix, other)) === at);
  const rank = ({ kind }: Fix): number => ['rename-name', 'remove-entry', 'rename-file'].indexOf(kind);
  return once.toSorted((one, other) => rank(one) - rank(other) || byPlace(other, one));
}

function byPlace(one: Fix, other: Fix): number {
  const place = (fix: Fix): string =>
    'path' in fix
      ? fix.path.map((part) => (typeof part === 'number' ? String(part).padStart(6, '0') : part)).join('/')
      : '';
  return place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0;
}

/** The lines that differ, after the file and the line where they begin. */
function diff(file: string, before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const first = old.findIndex((line, at) => line !== now[at]);
  let same = 0;
  while (same < Math.min(old.length, now.length) - first && old.at(-1 - same) === now.at(-1 - same)) same += 1;
  return [
    `${file}:${first + 1}`,
    ...old.slice(first, old.length - same).map((line) => `- ${line.trim()}`),
    ...now.slice(first, now.length - same).map((line) => `+ ${line.trim()}`),
  ];
}
