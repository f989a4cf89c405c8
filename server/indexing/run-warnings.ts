import { basename } from 'node:path';
import { isItemId } from '../../common/flags/flag-ids.ts';
import { suggest } from '../site/schema/schema-check.ts';
import type { IndexDocument } from './mapping/map-record.ts';
import type { Mapping } from './mapping/mapping.ts';
import { isObject } from './mapping/source-path.ts';
import { MissingPictures, type Pictures } from './missing-pictures.ts';
import { SharedPictures } from './shared-pictures.ts';
import { Spellings } from './spellings.ts';
import { TurnedPlaces } from './turned-places.ts';

const KEPT = 2_000;

/** Collects during a run what its summary warns about. */
export class RunWarnings {
  readonly #mapping: Mapping;
  readonly #fields = new Set<string>();
  readonly #unknown = new Map<string, number>();
  #known = 0;
  #unknownTotal = 0;
  readonly #repeated = { count: 0, first: '' };
  readonly #garbled = { count: 0, first: '' };
  readonly #unaddressed = { count: 0, first: '' };
  readonly #pictures: SharedPictures;
  readonly #missing: MissingPictures;
  readonly #spellings: Spellings;
  readonly #places: TurnedPlaces;

  constructor(mapping: Mapping, pictures?: Pictures) {
    this.#mapping = mapping;
    this.#missing = new MissingPictures(mapping, pictures);
    this.#pictures = new SharedPictures(mapping);
    this.#spellings = new Spellings(mapping);
    this.#places = new TurnedPlaces(mapping);
  }

  get repeated(): number {
    return this.#repeated.count;
  }

  sawRecord(value: unknown): void {
    if (isObject(value)) for (const name of Object.keys(value)) if (this.#fields.size < KEPT) this.#fields.add(name);
  }

  sawDocument(document: IndexDocument, where: string): void {
    if (!isItemId(document.id)) {
      this.#unaddressed.count += 1;
      this.#unaddressed.first ||= `${where} (${document.id})`;
    }
    this.#pictures.saw(document);
    this.#missing.saw(document);
    this.#spellings.saw(document);
    this.#places.saw(document, where);
  }

  readonly amenity = (value: string, known: boolean): void => {
    if (known) {
      this.#known += 1;
      return;
    }
    this.#unknownTotal += 1;
    const count = this.#unknown.get(value);
    if (count !== undefined || this.#unknown.size < KEPT) this.#unknown.set(value, (count ?? 0) + 1);
  };

  repeatedKey(where: string, id: string): void {
    this.#repeated.count += 1;
    this.#repeated.first ||= `${where} (${id})`;
  }

  garbledText(where: string): void {
    this.#garbled.count += 1;
    this.#garbled.first ||= where;
  }

  /** The warnings as sentences; `complete` is false when the run did not see every record. */
  list(complete: boolean): string[] {
    const warnings = complete ? this.#deadPaths() : [];
    for (const [{ count, first }, what] of [
      [this.#repeated, 'records repeat the key of an earlier one and replaced it'],
      [
        this.#garbled,
        'documents hold characters that were lost (�), because the source is not in UTF-8 or lost them before',
      ],
      [
        this.#unaddressed,
        'documents have no page and cannot be favourites: their ids have other signs than letters, digits and _ . : / -, or more than 128 of them; make the key of other fields (docs/indexing.md)',
      ],
    ] as const) {
      if (count > 0) warnings.push(`${count} ${what}; the first at ${first}`);
    }
    if (this.#unknownTotal > 0) {
      const top = [...this.#unknown].sort((a, b) => b[1] - a[1]).slice(0, 5);
      const all = this.#known + this.#unknownTotal;
      warnings.push(
        `${this.#unknownTotal} of ${all} amenities (${((100 * this.#unknownTotal) / all).toFixed(1)} %) are not in the vocabulary; most often: ${top
          .map(([value, count]) => `"${value.slice(0, 40)}" ${count}×`)
          .join(', ')}`,
      );
    }
    return [
      ...warnings,
      ...[this.#places, this.#spellings, this.#pictures, this.#missing].flatMap((kind) => kind.warnings()),
    ];
  }

  #deadPaths(): string[] {
    if (this.#fields.size === 0) return [];
    const file = basename(this.#mapping.file);
    return this.#mapping.paths
      .filter(({ path }) => !path.seen)
      .map(({ path, line, reader }) => {
        const first = path.text.split(/[.[]/, 1)[0] ?? '';
        const hint = this.#fields.has(first) ? undefined : suggest(first, [...this.#fields]);
        return `${file}:${line}: ${reader}: no record has "${path.text}"${hint ? `; is "${hint}" meant?` : ''}`;
      });
  }
}
