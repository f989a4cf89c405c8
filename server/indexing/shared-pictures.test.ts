import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { indexFile } from './index-file.ts';
import { loadMapping } from './mapping/mapping.ts';

const SOON = 'https://cdn.example/coming-soon.jpg';

interface Tried {
  warnings: readonly string[];
  documents: Readonly<Record<string, unknown>>[];
}

/** Twenty listings; the first `soon` of them have the picture that stands for none. */
async function tried(soon: number, fields: string): Promise<Tried> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rows = Array.from(
    { length: 20 },
    (_, at) => `${at};Place ${at};${at < soon ? SOON : `https://cdn.example/${at}.jpg|https://cdn.example/${at}b.jpg`}`,
  );
  const source = join(folder, 'listings.csv');
  await writeFile(source, ['id;name;Pics', ...rows].join('\n'));
  await writeFile(
    join(folder, 'mapping.yaml'),
    `index: rentals\nkey: id\nfields:\n  ss_name: { from: name }\n${fields}`,
  );
  const documents: Tried['documents'] = [];
  const { warnings } = await indexFile({
    source,
    mapping: await loadMapping(join(folder, 'mapping.yaml')),
    target: undefined,
    samples: 20,
    reporter: { badRecord() {}, sample: (document) => documents.push(document) },
  });
  return { warnings, documents };
}

const PICTURES = '  sm_images: { from: Pics, split: "|" }\n  ss_image: { fields: [sm_images] }\n';

describe('a picture that many listings share', () => {
  it('is told once, with its address, how many have it, and the line that leaves it out', async () => {
    const { warnings } = await tried(8, PICTURES);

    expect(warnings).toEqual([
      `sm_images: 8 of 20 listings (40 %) have the same picture, ${SOON}; where it only says that there is none, leave it out by map: { "${SOON}": null } (docs/indexing.md)`,
    ]);
  });

  it.each([
    ['by its address', `map: { "${SOON}": null }`],
    ['by a word in it', 'extract: "^(?!.*coming-soon).*$"'],
  ])('is left out %s, as the line says, and told no more', async (_how, step) => {
    const { warnings, documents } = await tried(8, PICTURES.replace('split: "|"', `split: "|", ${step}`));

    expect(warnings).toEqual([]);
    expect(documents[0]).not.toHaveProperty('sm_images');
    expect(documents[0]).not.toHaveProperty('ss_image');
    expect(documents[19]).toMatchObject({ sm_images: ['https://cdn.example/19.jpg', 'https://cdn.example/19b.jpg'] });
  });

  it.each([
    ['on a few listings', 4, PICTURES],
    ['that the mapping itself writes', 0, '  ss_image: { value: /media/house.svg }\n'],
    ['that the mapping gives where there is none', 0, '  ss_image: { from: Photo, default: /media/house.svg }\n'],
    ['that is no picture, such as a link', 8, '  ss_link: { from: name, map: { "*": "https://example.com/all" } }\n'],
  ])('is nothing to tell %s', async (_where, soon, fields) => {
    const { warnings } = await tried(soon, fields);
    expect(warnings.filter((line) => line.includes('the same picture'))).toEqual([]);
  });
});
