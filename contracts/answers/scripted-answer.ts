/** Answers as Solr gives them to the questions of the server, made of the question alone, and the same with one part changed. */
import fc from 'fast-check';

/** An answer with all that was asked for: as many documents, the fields, counts and statistics named, marks and spellings. */
export function scriptedAnswer(form: URLSearchParams): Record<string, unknown> {
  const rows = Math.min(Number(form.get('rows') ?? 10), 20);
  const fields = (form.get('fl') ?? 'id').split(',');
  const docs = Array.from({ length: rows }, (_, at) =>
    Object.fromEntries(fields.map((field) => [field, fieldValue(field, at)])),
  );
  const named = (name: string, value: (field: string) => unknown): Record<string, unknown> =>
    Object.fromEntries(form.getAll(name).map((text) => [text.replace(/^\{!.*?\}/, ''), value(text)]));
  return {
    responseHeader: { status: 0, QTime: 4 },
    response: { numFound: 640, start: 0, numFoundExact: true, docs },
    nextCursorMark: 'AoE',
    facet_counts: {
      facet_queries: Object.fromEntries(
        form.getAll('facet.query').map((text) => [/ key=(\w+)/.exec(text)?.[1] ?? text, 3]),
      ),
      facet_fields: named('facet.field', () => [
        ['Porch', 12],
        ['4', 4],
        [null, 2],
      ]),
      facet_ranges: named('facet.range', () => ({
        counts: [
          ['0.0', 3],
          ['20.0', 4],
        ],
        gap: 20,
        start: 0,
        end: 600,
        before: 0,
        after: 1,
        between: 7,
      })),
    },
    stats: {
      stats_fields: named('stats.field', () => ({ min: 10, max: 900, count: 640, missing: 0, sum: 7000, mean: 200.5 })),
    },
    highlighting: Object.fromEntries(docs.map(({ id }) => [id, { ts_name: ['\u{E000}Cabin\u{E001} 1'] }])),
    spellcheck: {
      suggestions: [],
      collations: [
        [
          'collation',
          [
            ['collationQuery', 'cabin'],
            ['hits', 4],
            ['misspellingsAndCorrections', []],
          ],
        ],
      ],
    },
  };
}

function fieldValue(field: string, at: number): unknown {
  if (field === 'id') return `wmdemo-rentals-${at}`;
  if (field === 'index_id') return 'rentals';
  if (field === 'ss_bundle') return 'rental';
  if (field === 'ss_entity_type') return 'listing';
  if (/^[fdil]s_/.test(field)) return at * 25;
  if (/^[st]m_/.test(field)) return ['Porch', `Dock ${at}`];
  if (/^bs_/.test(field)) return at % 2 === 0;
  if (/^loc/.test(field)) return `35.${at},-75.${at}`;
  return `Cabin ${at}`;
}

/** What may stand in the place of any part of an answer, as JSON text: also what JSON.stringify would never write. */
const ODD: readonly string[] = [
  ...['null', 'true', '-1', '1.5', '9007199254740993', '1e300', '1e999', '""', '"text"', '"640"', '[]', '{}', '[[]]'],
  ...['[null]', '{"a":{"b":{}}}', '[["a","b"]]', '[["a",-1]]', '[{"id":"a"}]', '{"__proto__":{"a":1}}'],
  `"${'x'.repeat(100_000)}"`,
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"a":'.repeat(20_000) + '1'.concat('}'.repeat(20_000)),
];

export interface Change {
  /** Which part, counted from the outermost. */
  part: number;
  /** What stands there instead; nothing where the part is left out. */
  text: string | undefined;
}

export const changes: fc.Arbitrary<Change> = fc.record({
  part: fc.nat(400),
  text: fc.constantFrom(undefined, ...ODD),
});

/** The JSON of an answer with these parts changed. */
export function changedAnswer(answer: Record<string, unknown>, wanted: readonly Change[]): string {
  let json = JSON.stringify(answer);
  for (const [nth, { part, text }] of wanted.entries()) {
    const places: { of: Record<string, unknown>; key: string }[] = [];
    const parsed: { top: unknown } = { top: JSON.parse(json) };
    collect(parsed, places);
    const place = places[part % places.length];
    if (!place) continue;
    const mark = `changed ${nth}`;
    if (text === undefined) delete place.of[place.key];
    else place.of[place.key] = mark;
    // The deep ones cannot be read again to be changed once more.
    json = (JSON.stringify(parsed.top) ?? '').replace(JSON.stringify(mark), () => text ?? '');
    if (text !== undefined && text.length > 1000) break;
  }
  return json;
}

function collect(of: object, places: { of: Record<string, unknown>; key: string }[]): void {
  const queue = [of];
  for (let next = queue.shift(); next; next = queue.shift()) {
    // Lists have their positions for keys.
    const parent = next as Record<string, unknown>;
    for (const [key, value] of Object.entries(parent)) {
      places.push({ of: parent, key });
      if (typeof value === 'object' && value !== null) queue.push(value);
    }
  }
}
