/**
 * `npm test`: prepares what is missing, then checks types, lint, unused code, the API description and generated files,
 * and runs every test.
 * Ends with a plain line `N passed, N failed`; a skipped test is counted as skipped, never as passed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, pinnedNode, prepare, root } from './prepare.mjs';

prepare();

const script = (path) => join(root, 'node_modules', ...path.split('/'));

const checks = [
  ['types', [script('typescript-native/bin/tsc'), '-b']],
  ['lint and format', [script('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings']],
  ['unused code', [script('knip/bin/knip.js')]],
  ['API description', ['scripts/lint-api.mjs']],
  ['generated API types', ['scripts/generate-api-types.mjs', '--check']],
];

const totals = { passed: 0, failed: 0, skipped: 0 };

for (const [name, args] of checks) {
  process.stdout.write(`\n— ${name}\n`);
  const { status } = spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env: environment() });
  if (status === 0) totals.passed += 1;
  else totals.failed += 1;
}

process.stdout.write('\n— tests\n');
const folder = mkdtempSync(join(tmpdir(), 'waymark-test-'));
const report = join(folder, 'report.json');
const tests = spawnSync(
  pinnedNode,
  [
    script('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: environment({ NODE_ENV: 'test' }) },
);
countTests(report, tests.status);
if (process.env.WAYMARK_COMPOSE === '1') compose();
rmSync(folder, { recursive: true, force: true });

process.stdout.write(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}\n`,
);
process.exit(totals.failed === 0 ? 0 : 1);

/** The compose files, brought up for real: minutes, and Debian packages, so only where the caller asks for it. */
function compose() {
  process.stdout.write('\n— compose files\n');
  const counts = join(folder, 'compose.json');
  spawnSync(pinnedNode, ['compose/test/main.ts', '--install', `--report=${counts}`], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  });
  try {
    const { passed, failed, skipped } = JSON.parse(readFileSync(counts, 'utf8'));
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  } catch {
    process.stderr.write('The check of the compose files left no report.\n');
    totals.failed += 1;
  }
}

function countTests(file, status) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    totals.passed += result.numPassedTests;
    totals.failed += result.numFailedTests;
    totals.skipped += result.numPendingTests + result.numTodoTests;
    // A file that fails to load, or an error outside any test, fails the run though no test is counted for it.
    if (status !== 0 && result.numFailedTests === 0) totals.failed += 1;
  } catch {
    process.stderr.write('The tests left no report.\n');
    totals.failed += 1;
  }
}
