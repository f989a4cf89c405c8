import { defineConfig } from 'vitest/config';

/** Two files at a time: much of what they do is waiting. The browser's come after them, one at a time. */
const together = { maxWorkers: 2, sequence: { groupOrder: 0 } };

/** Every answer of every server in every test is held against openapi.yaml. */
const setupFiles = ['server/testing/fail-on-faults.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['{common,server,client,site}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          ...together,
        },
      },
      {
        test: {
          name: 'contracts',
          setupFiles,
          include: ['{contracts,bench}/**/*.test.ts'],
          testTimeout: 60_000,
          ...together,
        },
      },
      {
        test: {
          name: 'browser',
          setupFiles,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a page comes to show is waited for, however slow the machine.
          expect: { poll: { timeout: 15_000 } },
          // One browser at a time: two cores are shared with the server under test.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
