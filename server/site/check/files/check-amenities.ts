/** Amenity spellings that stand twice in the vocabulary. */
import type { YamlPath } from '../../../settings/yaml-file.ts';
import type { CheckedFile } from '../../files/site-file.ts';
import { clashesOf, spellingsOf } from '../../schema/amenity-spellings.ts';
import type { RawAmenities } from '../../schema/site-files.generated.ts';
import type { Finding } from '../finding.ts';

/** Those of two amenities, which `npm run index` refuses, and aliases that stand twice for one. */
export function amenityFindings({ file, raw }: CheckedFile<RawAmenities>): Finding[] {
  const all = spellingsOf(raw);
  const found = (path: YamlPath, reason: string, consequence: string, isSpare: boolean): Finding => ({
    file: file.file,
    line: file.lineOf(path),
    reason,
    consequence,
    stops: false,
    fix: isSpare ? { kind: 'remove-entry', file: file.file, path } : undefined,
  });
  const clashes = clashesOf(raw).map((clash) => {
    // A label stands for its own amenity: where it is an alias elsewhere, that is one too many.
    const alias = all.find((one) => one.isAlias && one.key === clash.key && one.label !== clash.label);
    const isLabel = all.some((one) => !one.isAlias && one.key === clash.key);
    const { spelling, path, other } = !clash.isAlias && alias ? { ...alias, other: clash.label } : clash;
    const meaning = isLabel ? 'is an amenity of its own' : `already stands for "${other}"`;
    const reason = `"${spelling}" ${meaning}, so npm run index stops here`;
    return found(
      path,
      reason,
      'listings stay as they were last indexed',
      isLabel && (clash.isAlias || alias !== undefined),
    );
  });
  const repeats = all.flatMap(({ spelling, key, label, path, isAlias }, at) => {
    const isThere = all.slice(0, at).some((one) => one.key === key && one.label === label);
    return isThere && isAlias ? found(path, `"${spelling}" stands for "${label}" already`, '', true) : [];
  });
  return [...clashes, ...repeats];
}
