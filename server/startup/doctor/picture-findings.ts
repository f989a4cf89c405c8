/** Pictures that the site's own file of listings names and that are not in its `media/`. */
import { relative } from 'node:path';
import { IndexError } from '../../indexing/errors.ts';
import { readMapping } from '../../indexing/mapping/mapping.ts';
import { missingPictures } from '../../indexing/missing-pictures.ts';
import type { Finding } from '../../site/check/finding.ts';
import type { Site } from '../../site/site-types.ts';
import { picturesBeside } from '../site-pictures.ts';

export async function pictureFindings({ dir, data }: Pick<Site, 'dir' | 'data'>, dataDir: string): Promise<Finding[]> {
  if (data?.file === undefined) return [];
  const { mapping } = await readMapping(data.mapping);
  const pictures = await picturesBeside(data.mapping, dataDir);
  if (!mapping || !pictures) return [];
  try {
    const missing = await missingPictures(mapping, data.file, pictures);
    return missing.map(({ field, reason }) => ({
      file: relative(dir, data.mapping),
      line: mapping.paths.find(({ reader }) => reader === field)?.line ?? 1,
      reason: `${field}: ${reason}`,
      consequence: 'there is no picture of these listings',
      stops: false,
    }));
  } catch (error) {
    // That the file cannot be read is told as it is indexed.
    if (error instanceof IndexError) return [];
    throw error;
  }
}
