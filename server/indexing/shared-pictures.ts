import type { IndexDocument } from './mapping/map-record.ts';
import { filledTexts, type Mapping } from './mapping/mapping.ts';

/** Addresses that are counted: one on many listings is among the first. */
const KEPT = 10_000;
/** So many listings, and so great a share of them, do not have the same picture by chance. */
const LEAST = 5;
const LEAST_SHARE = 0.02;
const SHOWN = 3;

const ADDRESS = /^(?:https?:\/)?\/\S+$/i;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]\S*)?$/i;
const PICTURE_FIELD = /image|img|picture|photo|thumb|cover/;

/** Collects during a run which picture many listings have: most often it says that the real one is still to come. */
export class SharedPictures {
  readonly #fields: readonly string[];
  readonly #meant: ReadonlySet<unknown>;
  readonly #found = new Map<string, { count: number; field: string }>();
  #documents = 0;

  constructor(mapping: Mapping) {
    this.#fields = filledTexts(mapping).map(({ field }) => field);
    this.#meant = new Set(mapping.fields.map(({ fallback }) => fallback));
  }

  saw(document: IndexDocument): void {
    this.#documents += 1;
    const seen = new Set<unknown>();
    for (const field of this.#fields) {
      for (const value of [document[field] ?? []].flat()) {
        if (typeof value !== 'string' || seen.has(value) || !ADDRESS.test(value)) continue;
        if (!PICTURE.test(value) && !PICTURE_FIELD.test(field)) continue;
        seen.add(value);
        const found = this.#found.get(value);
        if (found) found.count += 1;
        else if (this.#found.size < KEPT) this.#found.set(value, { count: 1, field });
      }
    }
  }

  /** A sentence for each of the most frequent. */
  warnings(): string[] {
    return [...this.#found]
      .filter(
        ([value, { count }]) => count >= Math.max(LEAST, this.#documents * LEAST_SHARE) && !this.#meant.has(value),
      )
      .sort(([, one], [, other]) => other.count - one.count)
      .slice(0, SHOWN)
      .map(([value, { count, field }]) => {
        const share = ((100 * count) / this.#documents).toFixed(0);
        const [all, some] = [this.#documents, count].map((number) => number.toLocaleString('en-US'));
        return `${field}: ${some} of ${all} listings (${share} %) have the same picture, ${value}; where it only says that there is none, leave it out by map: { ${JSON.stringify(value)}: null } (docs/indexing.md)`;
      });
  }
}
