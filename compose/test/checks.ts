/** Named checks, counted as they pass or fail. */

export interface Checks {
  /** Runs one check, and tells whether it passed; what it throws is its failure, a text it gives is said with its name. */
  check(name: string, run: () => Promise<unknown>): Promise<boolean>;
  readonly totals: { passed: number; failed: number };
}

export function createChecks(say: (line: string) => void): Checks {
  const totals = { passed: 0, failed: 0 };
  return {
    totals,
    async check(name, run) {
      try {
        const remark = await run();
        totals.passed += 1;
        say(`  ✓ ${name}${typeof remark === 'string' ? `: ${remark}` : ''}`);
        return true;
      } catch (error) {
        totals.failed += 1;
        say(`  × ${name}\n    ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        return false;
      }
    },
  };
}

/** How long something may take before it is taken never to come, on a machine that has much else to do. */
export const PATIENCE_MS = 300_000;

/** Something that was to be so and is not. */
export class CheckError extends Error {
  override name = 'CheckError';
  readonly code = 'check-failed';
}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new CheckError(otherwise);
}
