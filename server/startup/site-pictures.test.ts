import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { indexFile } from '../indexing/index-file.ts';
import { loadMapping } from '../indexing/mapping/mapping.ts';
import { pictureFindings } from './doctor/picture-findings.ts';
import { picturesBeside } from './site-pictures.ts';

/** What a run and the doctor say of listings that name pictures, of which the site has these. */
async function tried(pictures: readonly string[]) {
  const dir = await mkdtemp(join(tmpdir(), 'waymark-missing-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const write = async (name: string, text: string): Promise<string> => {
    const file = join(dir, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    return file;
  };
  await write('site.yaml', '');
  for (const picture of pictures) await write(picture, '');
  const file = await write('homes.csv', 'id,Photo\n1,gull.jpg\n2,my house.jpg\n3,gull.jpg\n4,\n');
  const mapping = await write(
    'mapping.yaml',
    'index: homes\nkey: id\nfields:\n  ss_image: { template: "/media/{Photo}" }\n  sm_images: { fields: [ss_image] }\n',
  );
  const { warnings } = await indexFile({
    source: file,
    mapping: await loadMapping(mapping),
    target: undefined,
    pictures: await picturesBeside(mapping, join(dir, 'data')),
    reporter: { badRecord() {} },
  });
  const data = { index: 'homes', mapping, file, generator: undefined };
  return { folder: join(dir, 'media'), warnings, findings: await pictureFindings({ dir, data }, join(dir, 'data')) };
}

it('pictures that are not there are counted, with an example and the folder, by a run and the doctor', async () => {
  const { folder, warnings, findings } = await tried(['media/my house.jpg']);
  const reason = `ss_image: 1 of 2 pictures is not there, such as gull.jpg: put them into ${folder}`;

  expect(warnings).toEqual([reason]);
  expect(findings).toEqual([
    { file: 'mapping.yaml', line: 4, reason, consequence: 'there is no picture of these listings', stops: false },
  ]);
});

it('nothing is told where all of them are there, be it among those that a generator has made', async () => {
  const { warnings, findings } = await tried(['media/my house.jpg', 'data/media/gull.jpg']);

  expect([warnings, findings]).toEqual([[], []]);
});
