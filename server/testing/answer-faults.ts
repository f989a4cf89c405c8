/** Where faults of answers are kept until a test asks for them: those of this process, and of servers it has started. */
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchAnswers } from './watch-answers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one server of the browser tests writes its faults. */
    answerFaults: string;
  }
}

const VARIABLE = 'WAYMARK_ANSWER_FAULTS';
const LOADED = `--import=${new URL('./watch-answers-preload.ts', import.meta.url).href}`;

const faults: string[] = [];
let isWatched = false;

/**
 * Watches this process, and makes every process it starts with its own environment write its faults to a file. One process may run
 * several files of tests, each of which asks for it.
 */
export function keepFaults(): string {
  if (!isWatched) watchAnswers((fault) => faults.push(fault));
  isWatched = true;
  const file = faultFile();
  Object.assign(process.env, watchedEnv(file));
  return file;
}

/** A file for the faults of processes that this one starts; it is there only where there are any. */
export function faultFile(): string {
  return join(tmpdir(), `waymark-answers-${process.pid}.txt`);
}

/** For servers that are started with an environment of their own. */
export function watchedEnv(file = process.env[VARIABLE] ?? ''): Record<string, string> {
  if (file === '') return {};
  const options = (process.env.NODE_OPTIONS ?? '').split(' ').filter((option) => option !== LOADED && option !== '');
  return { NODE_OPTIONS: [...options, LOADED].join(' '), [VARIABLE]: file };
}

/** Writes the faults of this process to the file whoever started it named. */
export function passOnFaults(): void {
  const file = process.env[VARIABLE];
  if (file) watchAnswers((fault) => appendFileSync(file, `${fault}\n`));
}

/** The faults so far, each once; they are forgotten. */
export function takeFaults(...files: string[]): string[] {
  const all = new Set(faults.splice(0));
  for (const file of files) {
    if (!existsSync(file)) continue;
    const taken = `${file}.taken`;
    // Whoever writes on begins another file.
    renameSync(file, taken);
    for (const line of readFileSync(taken, 'utf8').trim().split('\n')) all.add(line);
    rmSync(taken);
  }
  return [...all];
}
