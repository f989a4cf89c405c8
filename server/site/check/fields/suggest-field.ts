/** Which field may be meant by a name that no listing has. */
import { suggest } from '../../schema/schema-check.ts';

export interface MeantField {
  name: string;
  /** Whether it is the only one that can be meant. */
  isOnly: boolean;
}

/** The nearest of the fields there are: by its spelling, or by the same name with another beginning (`town` for `ss_town`). */
export function suggestField(name: string, known: readonly string[]): MeantField | undefined {
  const others = known.filter((one) => one !== name);
  // Somebody who wrote ss_ seldom means a field of another family.
  const kin = others.filter((one) => family(one) === family(name));
  for (const candidates of [kin, others]) {
    const near = suggest(name, candidates);
    if (near !== undefined) {
      const rest = candidates.filter((one) => one !== near);
      return { name: near, isOnly: suggest(name, rest) === undefined };
    }
  }
  const [same, ...more] = sameName(name, others);
  return same === undefined ? undefined : { name: same, isOnly: more.length === 0 };
}

/** The fields that have this name behind another beginning. */
export function sameName(name: string, known: readonly string[]): string[] {
  return known.filter((one) => one !== name && bare(one) === bare(name));
}

const FAMILY = /^(?:ft|it|[stifpdb])[sm]_/;

function family(name: string): string | undefined {
  return FAMILY.exec(name)?.[0];
}

/** A name without the letters that say its family. */
function bare(name: string): string {
  return name.replace(FAMILY, '').toLowerCase();
}
