import { defineConfig } from 'vitest/config';

/** Two files at a time: much of what they do is waiting. The browser's come after them, one at a time. */
const together = { maxWorkers: 2, sequence: { groupOrder: 0 } };

/** How long anything may take before it is taken to hang, on a machine that has much else to do. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** Every answer of every server in every test is held against openapi.yaml. */
const setupFiles = ['server/testing/fail-on-faults.ts'];

export default defineConfig({
  test: {
    // A line for each file, and failures in full with what was printed before them: no names, no output of tests that pass.
    silent: 'passed-only',
    hideSkippedTests: true,
    slowTestThreshold: Number.POSITIVE_INFINITY,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['{common,server,client,site}/**/*.test.{ts,tsx}'],
          ...patience,
          ...together,
        },
      },
      {
        test: {
          name: 'contracts',
          setupFiles,
          include: ['{contracts,bench}/**/*.test.ts'],
          ...patience,
          ...together,
        },
      },
      {
        test: {
          name: 'browser',
          setupFiles,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          ...patience,
          // One browser at a time: two cores are shared with the server under test.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
