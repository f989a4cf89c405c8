/** A reporter of Vitest that shows nothing: it leaves the counts of a run, and the reasons of what was skipped, in a file. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';

export default class Tally {
  onTestRunEnd(modules, errors) {
    const tally = { passed: 0, failed: errors.length, skipped: {} };
    for (const module of modules) {
      // What fails outside a test, such as a file that cannot be loaded, counts as one.
      const outside = [module, ...module.children.allSuites()].filter((part) => part.errors().length > 0);
      tally.failed += outside.length;
      for (const test of module.children.allTests()) {
        const { state, note } = test.result();
        if (state !== 'skipped') {
          tally[state === 'passed' ? 'passed' : 'failed'] += 1;
          continue;
        }
        const reason = note ?? test.meta().skippedBecause ?? (outside.length > 0 ? 'its set-up failed' : 'left out');
        tally.skipped[reason] = (tally.skipped[reason] ?? 0) + 1;
      }
    }
    writeFileSync(process.env.WAYMARK_TALLY, JSON.stringify(tally));
  }
}
