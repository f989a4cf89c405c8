/** The mapping of a new site, with the reason for each of its lines. */

import type { Guess } from './guess-column.ts';
import type { Guesses } from './guess-fields.ts';
import type { FieldLine } from './plan-fields.ts';
import type { SampledFile } from './sample-file.ts';
import { line, remark } from './yaml-lines.ts';

export interface MappingText {
  readonly index: string;
  /** A path, or what a key is made of. */
  readonly key: string | { from: readonly string[]; as: string };
  readonly keyWhy: string;
  readonly file: SampledFile;
  readonly lines: readonly FieldLine[];
  readonly guesses: Guesses;
}

export function mappingText({ index, key, keyWhy, file, lines, guesses }: MappingText): string {
  const left = guesses.all.filter(({ role }) => role === 'left out');
  const hidden = [
    ...guesses.all.flatMap((guess) => (guess.hidden ? [[guess.column.path, [...guess.hidden]] as const] : [])),
    ...(file.totals ? [[file.totals.column, file.totals.says] as const] : []),
  ];
  return [
    '# yaml-language-server: $schema=../server/site/schema/mapping.schema.json',
    '# How a row of the listings becomes what the site shows; docs/indexing.md tells all that can stand here.',
    '# After a change, and whenever the listings are new: npm run index -- FILE --mapping THIS_FILE --prune',
    '# The remarks say what each line was guessed from. What is wrong: change it.',
    '',
    line(0, 'index', index),
    line(0, 'key', key, keyWhy),
    ...(file.encoding === 'utf-8' ? [] : [line(0, 'encoding', file.encoding, 'as the file was found to be written')]),
    ...(file.columnNames === undefined
      ? []
      : [
          line(
            0,
            'columns',
            file.columnNames,
            'the file has no row with names: give them here, and below, if you like',
          ),
        ]),
    ...(file.recordsPath === undefined
      ? []
      : [line(0, 'records', file.recordsPath, 'the list of listings in the file')]),
    ...(hidden.length === 0
      ? []
      : [line(0, 'skip_if', Object.fromEntries(hidden), 'rows that are not to be seen; without this line they are')]),
    'fields:',
    ...lines.map(({ field, rule, why }) => line(2, field, rule, why)),
    ...(left.length === 0
      ? []
      : ['', '# Left out; take the sign away in front of a line to have it in the index:', ...left.map(leftOut)]),
    '',
  ].join('\n');
}

function leftOut(guess: Guess): string {
  const ascii = guess.words.replace(/[^a-z0-9]+/g, '_').slice(0, 40) || 'other';
  return remark(line(1, `ss_${ascii}`, { from: guess.column.path }, guess.why));
}
