/** Texts in the owner's own words (docs/languages.md). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readOwnTexts } from './read-own-texts.ts';
import { ProblemList } from './site-file.ts';

async function read(files: Record<string, string>, language: string) {
  const dir = await mkdtemp(join(tmpdir(), 'waymark-texts-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'texts'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, 'texts', name), text);
  const list = new ProblemList();
  const texts = await readOwnTexts(dir, language, list);
  return { texts, problems: list.problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`) };
}

it('takes the words for the language, those for the country before them', async () => {
  const files = {
    'de.yaml': 'search:\n  filters: Eingrenzen\n  close: Zu\n',
    'de-AT.yaml': 'search:\n  close: Zumachen\n',
    'fr.yaml': 'search:\n  close: Fermez\n',
  };

  expect(await read(files, 'de-AT')).toEqual({
    texts: { search: { filters: 'Eingrenzen', close: 'Zumachen' } },
    problems: [],
  });
});

it('names what stands for nothing, with line and what was probably meant', async () => {
  const text = 'search:\n  fliters: Eingrenzen\n  showResults: "{result} zeigen"\n  counted: { few: x, other: y }\n';
  const { problems } = await read({ 'de.yaml': text }, 'de');

  expect(problems).toEqual([
    'texts/de.yaml:2: search.fliters: there is no such text; did you mean filters?',
    'texts/de.yaml:3: search.showResults: {result} stands for nothing here; the English is “Show {results}”',
    'texts/de.yaml:4: search.counted: few: this language has the forms one, other',
  ]);
});
