import type { IndexDocument } from './mapping/map-record.ts';
import type { FieldRule, Mapping } from './mapping/mapping.ts';
import type { DroppedValue } from './mapping/read-field.ts';

/** Values of a field that a warning quotes. */
const SHOWN = 3;

interface Dropped {
  count: number;
  /** Of them, those that are nothing of what the field holds. */
  unread: number;
  /** Where the first ones are, and what is wrong with them. */
  readonly first: string[];
  /** The documents that have no value of the field because of it. */
  readonly without: Set<string>;
  /** Documents of the index that have the field, and those of them that would lose it. */
  had: number;
  lost: number;
}

/** How many of a field's values, or of the documents that have it, are lost. */
export interface FieldLoss {
  readonly field: string;
  /** Whether documents of an index are counted, or values of a source. */
  readonly of: 'documents' | 'values';
  readonly whole: number;
  readonly lost: number;
  /** Where the first one is, and what is wrong with it; of a field without a column, what is missing. */
  readonly first: string;
  /** Whether it is lost because no record has what it is read from. */
  readonly isWithoutColumn?: boolean;
}

/** A place that is none is no reason for a run to lose its record: it is left out, unless its rule says something else. */
export function leavingOutBadPlaces(mapping: Mapping): Mapping {
  const fields = mapping.fields.map((rule): FieldRule => {
    return rule.type === 'location' ? { ...rule, raw: { if_bad: 'drop', ...rule.raw } } : rule;
  });
  return { ...mapping, fields };
}

/** Collects during a run the values that `if_bad: drop` drops. */
export class DroppedValues {
  readonly #mapped: Mapping['fields'];
  readonly #fields: readonly string[];
  /** Fields of which no record has a column, with how many documents of the index have them. */
  #columnless: Map<string, { path: string; had: number }> | undefined;
  readonly #kept = new Map<string, number>();
  readonly #dropped = new Map<string, Dropped>();

  constructor({ fields }: Mapping) {
    this.#mapped = fields;
    this.#fields = fields.filter(({ raw }) => raw.if_bad === 'drop').map(({ field }) => field);
  }

  /** The fields whose values may be lost, once all records have been read. */
  get fields(): readonly string[] {
    return [...this.#dropped.keys(), ...this.#withoutColumn().keys()];
  }

  /** The fields of which no record has a column, once all have been read. */
  #withoutColumn(): Map<string, { path: string; had: number }> {
    this.#columnless ??= new Map(
      this.#mapped.flatMap(({ field, source }) => {
        const paths = source.kind === 'paths' || source.kind === 'first' ? source.paths : [];
        const [first] = paths;
        return first && !paths.some(({ seen }) => seen) ? [[field, { path: first.text, had: 0 }] as const] : [];
      }),
    );
    return this.#columnless;
  }

  /** Takes a document, and what was dropped as it was made. */
  saw(document: IndexDocument, dropped: readonly DroppedValue[], where: string): void {
    for (const field of this.#fields) {
      const value = document[field];
      if (value === undefined) continue;
      this.#kept.set(field, (this.#kept.get(field) ?? 0) + (Array.isArray(value) ? value.length : 1));
      // A later record of the same key takes the place of the earlier one.
      this.#dropped.get(field)?.without.delete(document.id);
    }
    for (const { error, isUnread } of dropped) {
      const { field, reason } = error;
      const found = this.#dropped.get(field) ?? { count: 0, unread: 0, first: [], without: new Set(), had: 0, lost: 0 };
      this.#dropped.set(field, found);
      found.count += 1;
      if (isUnread) found.unread += 1;
      if (found.first.length < SHOWN) found.first.push(`${where}: ${reason}`);
      if (document[field] === undefined) found.without.add(document.id);
    }
  }

  /** Takes a document as the index has it before. */
  sawBefore(before: Readonly<Record<string, unknown>>): void {
    for (const [field, columnless] of this.#withoutColumn()) if (before[field] !== undefined) columnless.had += 1;
    for (const [field, dropped] of this.#dropped) {
      if (before[field] === undefined) continue;
      dropped.had += 1;
      if (typeof before.id === 'string' && dropped.without.has(before.id)) dropped.lost += 1;
    }
  }

  /** What the documents of the index, so many, would lose; of an empty one, which values of the source cannot be read. */
  losses(documents: number): FieldLoss[] {
    const isEmpty = documents === 0;
    // An object of JSON leaves out what it has not: that few had it, and none has now, is no reason to stop.
    const columnless = [...this.#withoutColumn()].map(([field, { path, had }]): FieldLoss => {
      const first = `no record has "${path}"`;
      return { field, of: 'documents', whole: documents, lost: had, first, isWithoutColumn: true };
    });
    const dropped = [...this.#dropped].map(([field, { unread, first, had, lost }]) => ({
      field,
      first: first[0] ?? '',
      ...(isEmpty
        ? { of: 'values' as const, whole: this.#values(field), lost: unread }
        : { of: 'documents' as const, whole: had, lost }),
    }));
    return [...dropped, ...columnless];
  }

  /** A sentence for each field. */
  warnings(): string[] {
    return [...this.#dropped].map(([field, { count, first }]) => {
      const whole = this.#values(field).toLocaleString('en-US');
      const left = `${count.toLocaleString('en-US')} of ${whole} values ${count === 1 ? 'is' : 'are'} left out`;
      return `${field}: ${left}: ${first.join('; ')}${count > first.length ? '; …' : ''}`;
    });
  }

  #values(field: string): number {
    return (this.#kept.get(field) ?? 0) + (this.#dropped.get(field)?.count ?? 0);
  }
}
