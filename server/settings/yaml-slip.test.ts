import { expect, it } from 'vitest';
import { parseYamlFile } from './yaml-file.ts';

const COLUMNS = 'begins further left or right than the lines it belongs to';

it.each([
  ['a colon in a text', 'title: x\nheading: Houses: find yours\n', '2: a text with ": " in it needs quotes'],
  ['a colon in a text of a list', 'a:\n  - b: One: two\n    c: d\n', '2: a text with ": " in it needs quotes'],
  ['a colon in a text within braces', 'a: { label: Price: low }\n', '1: a text with ": " in it needs quotes'],
  ['a space too few before an entry', 'a:\n  - b: c\n    d:\n      - { x: y }\n     - { x: z }\n', `5: ${COLUMNS}`],
  ['a space too few before a key', 'a:\n    b: c\n   d: e\n', `3: ${COLUMNS}`],
  ['a space too few before a key of a list', 'a:\n  - b: c\n    d: e\n   f:\n      - x\n', `4: ${COLUMNS}`],
  [
    'a brace without its end',
    'a:\n  - { b: x, c: y }\n  - { b: x, c: y\n\nd: e\n',
    '3: the { of this line is never closed',
  ],
  ['a brace within another', 'a: { b: { c: d }\ne: f\n', '1: the { of this line is never closed'],
  ['a bracket without its end', 'a: 1\nb: [1, 2\n', '2: the [ of this line is never closed'],
  ['a quote without its end', 'a: "b"\nb: "hello\nc: d\n', '2: a quote that begins here has no end'],
  ['a tab', 'a:\n\tb: c\n', '2: begins with a tab'],
  ['a sign that means something', 'a: %x\n', '1: a text that begins with % needs quotes'],
  ['a key that stands twice', 'a: 1\na: 2\n', '2: the same key stands above already'],
  [
    'a brace without its end before a comment',
    "a: { b: x\n#d, e: 'f'\ng: h # i\n",
    '1: the { of this line is never closed',
  ],
  ['a colon that is not there', 'a:\n  - b: c\n    facets\n      - { x: y }\n', '3: a colon is missing after "facets"'],
  ['a colon that is not there, before a text', 'a: b\nname Foo\nc: d\n', '2: a colon is missing after "name"'],
  ['a colon without its space', 'title:Foo\nname: x\n', '1: a space is missing after the colon of "title:"'],
  ['a dash without its space', 'a:\n  -b: c\n    d: e\n', '2: a space is missing after the -'],
  [
    'a dash without its space after an entry',
    'a:\n  - b: c\n    d: e\n  -b: f\n    d: g\n',
    '4: a space is missing after the -',
  ],
  [
    'a dash without its space after a comment',
    'a:\n  - b: c\n  # d\n  -b: f\n    d: g\n',
    '4: a space is missing after the -',
  ],
  ['a first key that is further right', '# a\n# b\n  name: X\nc: d\n', `3: ${COLUMNS}`],
  ['a key that is further right than the one above', 'a: b\n  name: X\nc: d\n', `2: ${COLUMNS}`],
  // What nobody foresaw is told by the parser.
  ['another', 'a: "x" y\n', '1: Unexpected scalar'],
])('%s is told in plain words, with the line where it is mended', (_what, text, told) => {
  expect(() => parseYamlFile('a.yaml', text)).toThrow(`a.yaml:${told}`);
});
