import { RecordError } from './errors.ts';
import { type IndexDocument, mapRecord } from './mapping/map-record.ts';
import { filledTexts, type Mapping } from './mapping/mapping.ts';
import { openIfThere } from './source/open-source.ts';
import { readRecords } from './source/read-records.ts';

/** The pictures that a site serves. */
export interface Pictures {
  /** Where its own are. */
  readonly folder: string;
  /** What their addresses begin with. */
  readonly path: string;
  /** The file of an address, below the folder. */
  fileOf(address: string): string;
  has(address: string): boolean;
}

/** Collects which pictures of the site listings name, and which of them are not there. */
export class MissingPictures {
  readonly #pictures: Pictures | undefined;
  readonly #fields: readonly string[];
  readonly #named = new Map<string, { all: Set<string>; missing: Set<string> }>();

  constructor(mapping: Pick<Mapping, 'fields'>, pictures: Pictures | undefined) {
    this.#pictures = pictures;
    this.#fields = filledTexts(mapping).map(({ field }) => field);
  }

  saw(document: IndexDocument): void {
    const pictures = this.#pictures;
    if (!pictures) return;
    for (const field of this.#fields) {
      for (const value of [document[field] ?? []].flat()) {
        if (typeof value !== 'string' || !value.startsWith(pictures.path)) continue;
        const { all, missing } = this.#named.get(field) ?? { all: new Set(), missing: new Set() };
        this.#named.set(field, { all, missing });
        all.add(value);
        if (!pictures.has(value)) missing.add(value);
      }
    }
  }

  /** What is to be said of each field. */
  found(): { field: string; reason: string }[] {
    const pictures = this.#pictures;
    if (!pictures) return [];
    return [...this.#named].flatMap(([field, { all, missing }]) => {
      const [first] = missing;
      if (first === undefined) return [];
      const [few, many] = [missing.size, all.size].map((number) => number.toLocaleString('en-US'));
      const are = missing.size === 1 ? 'is' : 'are';
      const reason = `${few} of ${many} pictures ${are} not there, such as ${pictures.fileOf(first)}: put them into ${pictures.folder}`;
      return [{ field, reason }];
    });
  }

  /** A sentence for each field. */
  warnings(): string[] {
    return this.found().map(({ field, reason }) => `${field}: ${reason}`);
  }
}

/** What a file of listings names of pictures that are not there, by the fields that a template of the mapping fills. */
export async function missingPictures(
  mapping: Mapping,
  file: string,
  pictures: Pictures,
): Promise<ReturnType<MissingPictures['found']>> {
  const fields = mapping.fields.filter(({ raw }) => raw.template?.startsWith(pictures.path));
  const source = fields.length === 0 ? undefined : await openIfThere(file, mapping.encoding);
  if (!source) return [];
  const missing = new MissingPictures({ fields }, pictures);
  try {
    for await (const { value } of readRecords(source, mapping.records, mapping.columns)) {
      const document = documentOf({ ...mapping, fields }, value);
      if (document) missing.saw(document);
    }
  } finally {
    source.close();
  }
  return missing.found();
}

function documentOf(mapping: Mapping, record: unknown): IndexDocument | undefined {
  try {
    return mapRecord(mapping, record, {}, () => {});
  } catch (error) {
    // A record that is none is told as it is indexed.
    if (error instanceof RecordError) return undefined;
    throw error;
  }
}
