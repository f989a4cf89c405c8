import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { YamlFileError } from '../../settings/yaml-file.ts';
import { loadMapping, readMapping } from './mapping.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-mapping-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function problem(text: string, vocabulary = 'categories: []'): Promise<string> {
  const file = join(folder, 'mapping.yaml');
  await writeFile(file, text);
  await writeFile(join(folder, 'amenities.yaml'), vocabulary);
  const error: unknown = await loadMapping(file).catch((thrown: unknown) => thrown);
  if (!(error instanceof YamlFileError)) throw new Error(`no mapping error, but ${String(error)}`);
  expect(error.code).toBe('file-invalid');
  return error.message.replaceAll(`${folder}/`, '');
}

const top = 'index: a\nkey: id\n';

it('every fault is told, and what has none is read all the same', async () => {
  const fields = `fields:
  ss_a: { form: a }
  ss_b: { from: b }
  is_c: { from: c, extract: "(" }
  ss_d: { fields: [ss_a, is_c] }
  ss_e: {}
`;
  expect((await problem(`${top}${fields}`)).split('\n')).toEqual([
    'mapping.yaml:4: fields.ss_a.form: is not a known key; did you mean from?',
    'mapping.yaml:6: fields.is_c.extract: Invalid regular expression: /(/u: Unterminated group',
    'mapping.yaml:8: fields.ss_e: a rule needs exactly one of from, value, template, first_of, fields',
  ]);
  const { mapping } = await readMapping(join(folder, 'mapping.yaml'));
  expect(mapping?.fields.map(({ field }) => field)).toEqual(['ss_b', 'ss_d']);
});

describe('a mapping file with a fault is refused with file, line and reason', () => {
  it.each([
    ['broken YAML', `${top}fields:\n  ss_a: { from: a`, 'mapping.yaml:4: '],
    ['no mapping', '- a\n- b\n', 'mapping.yaml:1: must be a group of keys'],
    ['a key made of nothing', 'index: a\nkey: { as: made }\nfields: {}\n', 'mapping.yaml:2: key: from is missing'],
    [
      'an encoding nobody knows',
      `${top}encoding: latin-99\nfields: { ss_a: { from: a } }\n`,
      'mapping.yaml:3: encoding: latin-99 is no encoding that is known here; try utf-8, utf-16le or windows-1252',
    ],
    ['no index', 'key: id\nfields: {}\n', 'mapping.yaml:1: index is missing'],
    [
      'an index id with a hyphen',
      'key: id\nindex: a-b\nfields: {}\n',
      'mapping.yaml:2: index: must be an index id of letters, digits and _',
    ],
    [
      'the length of a text, of a number',
      `${top}fields:\n  is_a: { from: a, max: 50 }\n`,
      'mapping.yaml:4: fields.is_a.max: cuts texts; the most that a number may be is max_value',
    ],
    [
      'the least of a number, of a date',
      `${top}fields:\n  ds_a: { from: a, min: 5 }\n`,
      'mapping.yaml:4: fields.ds_a.min: is for numbers, and this field takes date values',
    ],
    [
      'a hash YAML takes for a number',
      `${top}hash: 012345\nfields: {}\n`,
      'mapping.yaml:3: hash: must be letters and digits, in quotes where it is all digits',
    ],
    ['a hash with a hyphen', `${top}hash: a-b\nfields: {}\n`, 'mapping.yaml:3: hash: must be letters and digits'],
    ['no key', 'index: a\nfields: {}\n', 'mapping.yaml:1: key is missing'],
    ['no fields', `${top}fields: {}\n`, 'mapping.yaml:3: fields: must not be empty'],
    ['an unknown word', `${top}felds: {}\n`, 'mapping.yaml:3: felds: is not a known key; did you mean fields?'],
    [
      'an unknown option',
      `${top}fields:\n  ss_a:\n    from: a\n    limt: 3\n`,
      'mapping.yaml:6: fields.ss_a.limt: is not a known key; did you mean limit?',
    ],
    ['an own field', `${top}fields:\n  hash: { from: a }\n`, 'mapping.yaml:4: fields.hash: cannot be mapped'],
    ['no field family', `${top}fields:\n  name: { from: a }\n`, 'mapping.yaml:4: fields.name: is not an index field'],
    ['no rule', `${top}fields:\n  ss_a: a\n`, 'mapping.yaml:4: fields.ss_a: must be a rule such as'],
    [
      'no source',
      `${top}fields:\n  ss_a: { max: 3 }\n`,
      'mapping.yaml:4: fields.ss_a: a rule needs exactly one of from, value',
    ],
    [
      'two sources',
      `${top}fields:\n  ss_a:\n    from: a\n    value: b\n`,
      'mapping.yaml:6: fields.ss_a.value: a rule needs exactly one of',
    ],
    [
      'a broken path',
      `${top}fields:\n  ss_a: { from: "a[b" }\n`,
      'mapping.yaml:4: fields.ss_a.from: "a[b" is not a path',
    ],
    [
      'a broken template',
      `${top}fields:\n  ss_a: { template: "{a" }\n`,
      'mapping.yaml:4: fields.ss_a.template: "{a" has a brace without its partner',
    ],
    [
      'an unknown function',
      `${top}fields:\n  ss_a: { template: "{sulg(a)}" }\n`,
      'mapping.yaml:4: fields.ss_a.template: "sulg()" is not known in a template',
    ],
    [
      'an unknown type',
      `${top}fields:\n  ss_a: { from: a, type: float }\n`,
      'mapping.yaml:4: fields.ss_a.type: must be one of text, integer',
    ],
    [
      'a type that does not fit',
      `${top}fields:\n  is_a: { from: a, type: date }\n`,
      'mapping.yaml:4: fields.is_a.type: date does not fit a field that holds integer values',
    ],
    [
      'a broken pattern',
      `${top}fields:\n  ss_a: { from: a, extract: "(" }\n`,
      'mapping.yaml:4: fields.ss_a.extract: Invalid regular expression',
    ],
    [
      'falling buckets',
      `${top}fields:\n  ss_a:\n    from: a\n    buckets:\n      - [6, B]\n      - [2, A]\n`,
      'mapping.yaml:8: fields.ss_a.buckets[1]: the bounds must rise',
    ],
    [
      'a default that does not fit',
      `${top}fields:\n  is_a: { from: a, default: none }\n`,
      'mapping.yaml:4: fields.is_a.default: must be a number here',
    ],
    [
      'a later field',
      `${top}fields:\n  ss_a: { fields: [ss_b] }\n  ss_b: { from: b }\n`,
      'mapping.yaml:4: fields.ss_a.fields[0]: "ss_b" must be an index field that stands before',
    ],
    [
      'amenities without vocabulary',
      `${top}fields:\n  sm_a: { from: a, amenities: true }\n`,
      'mapping.yaml:4: fields.sm_a.amenities: needs a vocabulary',
    ],
    ['a word twice', `${top}key: x\nfields: {}\n`, 'mapping.yaml:3: '],
  ])('%s', async (_name, text, message) => {
    expect(await problem(text)).toContain(message);
  });

  it('§2.6 and so is a vocabulary', async () => {
    const text = `${top}vocabulary: amenities.yaml\nfields: { ss_a: { from: a } }\n`;
    const category = 'categories:\n  - id: a\n    label: A\n';
    expect(await problem(text, 'amenities: []')).toBe(
      'amenities.yaml:1: categories is missing\namenities.yaml:1: amenities: is not a known key; known: categories',
    );
    expect(await problem(text, category)).toBe('amenities.yaml:2: categories[0]: amenities is missing');
    expect(await problem(text, `${category}    amenities:\n      - { label: X, alias: [Y] }\n`)).toBe(
      'amenities.yaml:5: categories[0].amenities[0].alias: is not a known key; did you mean aliases?',
    );
    expect(
      await problem(
        text,
        `${category}    amenities:\n      - { label: X, aliases: [z] }\n      - { label: Y, aliases: [Z] }\n`,
      ),
    ).toBe('amenities.yaml:6: categories[0].amenities[1].aliases[0]: "Z" already stands for "X"');
    expect(await problem(text, `${category}    amenities: []\n  - id: a\n    label: B\n    amenities: []\n`)).toBe(
      'amenities.yaml:5: categories[1].id: the category id "a" appears twice',
    );
  });

  it('a file that is not there', async () => {
    await expect(loadMapping(join(folder, 'none.yaml'))).rejects.toThrow('none.yaml:1: there is no such file');
  });
});
