import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test cannot run here. */
    skippedBecause?: string;
  }
}

/** Options of a test, or of a group, that is skipped where there is a reason to; `npm test` says each one's first line once. */
export function skippedBecause(reason: string | undefined): TestOptions {
  return reason === undefined ? {} : { skip: true, meta: { skippedBecause: reason.split('\n', 1).join() } };
}
