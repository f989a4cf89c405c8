import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { indexFile } from './index-file.ts';
import { loadMapping } from './mapping/mapping.ts';

interface Row {
  kind?: string;
  place?: string;
}

/** What a dry run of these rows says, and the documents it makes. */
async function tried(rows: readonly Row[], kind = '{ from: kind }', place = '{ from: place }') {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-likely-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'places.jsonl');
  await writeFile(
    source,
    rows.map((row, at) => JSON.stringify({ id: at, name: `Place ${at % 9}`, ...row })).join('\n'),
  );
  const mapping = join(folder, 'mapping.yaml');
  await writeFile(
    mapping,
    `index: places\nkey: id\nfields:\n  ss_name: { from: name }\n  ss_kind: ${kind}\n  loc: ${place}\n`,
  );
  const documents: Readonly<Record<string, unknown>>[] = [];
  const bad: string[] = [];
  const { warnings } = await indexFile({
    source,
    mapping: await loadMapping(mapping),
    target: undefined,
    samples: rows.length,
    reporter: { badRecord: ({ reason }) => bad.push(reason), sample: (document) => documents.push(document) },
  });
  const named = (field: string): string[] => warnings.filter((line) => line.startsWith(`${field}: `));
  return { documents, bad, ofKind: named('ss_kind'), ofPlace: named('loc'), ofName: named('ss_name') };
}

const times = (count: number, row: Row): Row[] => Array.from({ length: count }, () => row);

describe('values that differ in case alone', () => {
  const KINDS = [...times(6, { kind: 'Lodge' }), ...times(2, { kind: 'LODGE' }), { kind: 'lodge ' }, { kind: 'Inn' }];

  it('stay, and are told with their counts and the line that makes one of them', async () => {
    const { documents, ofKind } = await tried(KINDS);

    expect(new Set(documents.map(({ ss_kind }) => ss_kind))).toEqual(new Set(['Lodge', 'LODGE', 'lodge', 'Inn']));
    expect(ofKind).toEqual([
      'ss_kind: "Lodge" 6× and "LODGE" 2× and "lodge" 1× are values of their own in a filter; where they mean the same, write ss_kind: { from: kind, map: { LODGE: Lodge, lodge: Lodge } } (docs/indexing.md)',
    ]);
  });

  it('are to be written as the other values are, where those agree', async () => {
    const others = ['Inn', 'House', 'Flat', 'Barn', 'Mill'].flatMap((kind) => times(4, { kind }));
    const both = [...times(8, { kind: 'cottage' }), ...times(7, { kind: 'Cottage' })];
    const capitals = await tried([...others, ...both], '{ from: kind, max: 40, map: { "Mill": null } }');
    expect(capitals.ofKind).toEqual([
      'ss_kind: "cottage" 8× and "Cottage" 7× are values of their own in a filter; where they mean the same, write ss_kind: { from: kind, max: 40, map: { Mill: null, cottage: Cottage } } (docs/indexing.md)',
    ]);
    const small = others.map(({ kind = '' }) => ({ kind: kind.toLowerCase() }));
    expect((await tried([...small, ...both])).ofKind).toEqual([
      expect.stringContaining('write ss_kind: { from: kind, map: { Cottage: cottage } }'),
    ]);
    expect((await tried([...both, { kind: 'Inn' }, { kind: 'flat' }])).ofKind).toEqual([
      expect.stringContaining('map: { Cottage: cottage }'),
    ]);
  });

  it('are one value with that line, and told no more', async () => {
    const { documents, ofKind } = await tried(KINDS, '{ from: kind, map: { "LODGE": "Lodge", "lodge": "Lodge" } }');

    expect(new Set(documents.map(({ ss_kind }) => ss_kind))).toEqual(new Set(['Lodge', 'Inn']));
    expect(ofKind).toEqual([]);
  });

  it('are nothing to tell among names, of which each listing has its own', async () => {
    const names = ['The Mill', 'the mill', 'Old Barn', 'North End', 'South End'];
    expect((await tried(names.map((kind) => ({ kind })))).ofKind).toEqual([]);
  });
});

describe('a place that is likely none', () => {
  const BOSTON = times(8, { place: '42.36,-71.06' });

  it.each([
    ['the point zero, which stands for no place', '0,0', '"0,0" lies in the sea off Africa, where nothing is'],
    ['beyond the poles', '95.2,-171.06', '"95.2,-171.06" is not "latitude,longitude" in degrees'],
    [
      'turned round, beyond the poles',
      '-171.06,42.36',
      '"-171.06,42.36" is not "latitude,longitude" in degrees, but would be the other way round',
    ],
  ])('%s, is left out of its listing and told', async (_what, place, why) => {
    const { documents, bad, ofPlace } = await tried([...BOSTON, { place }]);

    expect(bad).toEqual([]);
    expect(documents).toHaveLength(9);
    expect(documents.at(-1)).toMatchObject({ ss_name: 'Place 8' });
    expect(documents.at(-1)).not.toHaveProperty('loc');
    expect(ofPlace).toEqual([`loc: 1 of 9 values is left out: places.jsonl:9: ${why}`]);
  });

  it('costs the record where the mapping says so', async () => {
    const { documents, bad } = await tried([...BOSTON, { place: '0,0' }], undefined, '{ from: place, if_bad: report }');

    expect(documents).toHaveLength(8);
    expect(bad).toEqual(['"0,0" lies in the sea off Africa, where nothing is']);
  });

  it('turned round and still on the globe, is told with its line', async () => {
    const { ofPlace } = await tried([...BOSTON, { place: '-71.06,42.36' }]);
    expect(ofPlace).toEqual([
      'loc: 1 of 9 places lies far from all others, and among them with latitude and longitude turned round: places.jsonl:9: "-71.06,42.36"',
    ]);
  });

  it('far from the others, but not among them when turned, may be right', async () => {
    expect((await tried([...BOSTON, { place: '-33.87,151.21' }])).ofPlace).toEqual([]);
  });
});
