/** What a fault did: one line of the table. */
export interface FaultRow {
  readonly fault: string;
  /** How it was brought about, and how often. */
  readonly how: string;
  readonly acknowledged: number;
  /** Acknowledged, but not kept. */
  readonly lost: number;
  /** Kept more than once. */
  readonly doubled: number;
  /** What else was seen. */
  readonly seen: string;
}

export interface SkippedRow {
  readonly fault: string;
  readonly skipped: string;
}

export function faultTable(rows: readonly (FaultRow | SkippedRow)[]): string {
  const lines = rows.map((row) =>
    'skipped' in row
      ? `| ${row.fault} | skipped: ${row.skipped} | | | | |`
      : `| ${row.fault} | ${row.how} | ${row.acknowledged.toLocaleString('en')} | ${row.lost} | ${row.doubled} | ${row.seen} |`,
  );
  return ['| fault | how | acknowledged | lost | doubled | seen |', '|---|---|---:|---:|---:|---|', ...lines, ''].join(
    '\n',
  );
}
