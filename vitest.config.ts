import { defineConfig } from 'vitest/config';

/** Files share a process, one after the other: to load the modules anew took most of the time of many. */
const shared = { isolate: false };

/** So many files at a time on two cores: almost half of their time they wait for what they have started. The browser's come after them. */
const together = { maxWorkers: 4, sequence: { groupOrder: 0 } };

/** Tests that build the whole server, or start a process, a thread or a listener; `npm run test:quick` leaves them out. */
const whole = [
  'server/{routes,pages,tools,startup,testing,http,workers}/**/*.test.ts',
  'server/leads/{store,delivery}/**/*.test.ts',
  'server/embedded/*.test.ts',
];

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
          exclude: whole,
          ...patience,
          ...together,
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          include: whole,
          ...patience,
          ...together,
          ...shared,
        },
      },
      {
        test: {
          name: 'contracts',
          setupFiles,
          include: ['{contracts,bench}/**/*.test.ts'],
          ...patience,
          ...together,
          ...shared,
        },
      },
      {
        test: {
          name: 'browser',
          setupFiles,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          ...patience,
          // Each process has one browser for all its files. Two leave a seventh of two cores unused.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...shared,
        },
      },
    ],
  },
});
