import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { guessFields } from './guess-fields.ts';
import { sampleFile } from './sample-file.ts';

const HEADER = 'Prop Ref#;What we call it;£ from;Y coord;X coord;Added on;Call';

describe('an export that people have kept by hand', () => {
  it('has ids with a slip, prices with words, places by x and y, and dates in two ways', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-export-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const rows = Array.from({ length: 60 }, (_, at) =>
      [
        `WK-${at === 31 ? 30 : at}`,
        `House ${at}`,
        at % 20 === 0 ? 'POA' : `£${80 + at} pn`,
        at % 15 === 0 ? 0 : `50.${400 + at}`,
        at % 15 === 0 ? 0 : `-4.${500 + at}`,
        at % 2 ? `0${1 + (at % 9)}/04/2026` : `2026-03-0${1 + (at % 9)}`,
        `01752 55${1000 + at}`,
      ].join(';'),
    );
    const file = join(folder, 'export.csv');
    await writeFile(file, [HEADER, ...rows].join('\n'));
    const { columns, records } = await sampleFile(file);
    const guesses = guessFields(columns, records);
    const told = Object.fromEntries(guesses.all.map(({ column, role, why }) => [column.keys[0], [role, why]]));

    expect(told).toMatchObject({
      'Prop Ref#': ['id', 'a value of its own in every row but 1'],
      '£ from': ['price', 'money such as "£81 pn", in GBP'],
      'Y coord': ['latitude', 'its name, and numbers from -90 to 90'],
      'X coord': ['longitude', 'its name, and numbers from -180 to 180'],
      Call: ['phone', 'telephone numbers'],
    });
    expect(told['Added on']?.[0]).not.toBe('phone');
  });
});
