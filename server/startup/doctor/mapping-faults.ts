/** What keeps `npm run index` from reading the mapping of the site's own listings; the site goes on with those it has. */
import { join, relative } from 'node:path';
import { readMapping } from '../../indexing/mapping/mapping.ts';
import type { Finding } from '../../site/check/finding.ts';
import type { SiteFields } from '../../site/examine-site.ts';

/** @param told what is known of the site's files, which is not told twice. */
export async function mappingFaults(
  dir: string,
  { written }: Pick<SiteFields, 'written'>,
  told: readonly Finding[],
): Promise<Finding[]> {
  if (!written) return [];
  const { faults } = await readMapping(join(dir, written.file));
  return faults
    .map(({ file, line, reason }) => ({ file: relative(dir, file), line, reason }))
    .filter(
      (fault) => !told.some(({ file, line }) => file === fault.file && (file !== written.file || line === fault.line)),
    )
    .map((fault) => ({ ...fault, consequence: CONSEQUENCE, stops: false }));
}

const CONSEQUENCE = 'listings stay as they were last indexed, as npm run index stops here';
