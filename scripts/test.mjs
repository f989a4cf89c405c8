/**
 * `npm test`: prepares what is missing, then checks types, lint, unused code, the API description and generated files,
 * and runs every test. `npm run test:quick` (`--quick`) is the part of it that takes less than a minute: types, lint, and the
 * tests of single functions.
 * Ends with a plain line `N passed, N failed`; a skipped test is counted as skipped, never as passed.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, pinnedNode, prepare, root } from './prepare.mjs';

const isQuick = process.argv.includes('--quick');
const told = process.argv.slice(2).filter((word) => word !== '--quick');

prepare({ client: !isQuick });

const script = (path) => join(root, 'node_modules', ...path.split('/'));

const checks = [
  ['types', [script('typescript-native/bin/tsc'), '-b']],
  ['lint and format', [script('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings']],
  ...(isQuick
    ? []
    : [
        ['unused code', [script('knip/bin/knip.js')]],
        ['API description', ['scripts/lint-api.mjs']],
        ['generated types', ['scripts/generate-types.mjs', '--check']],
      ]),
];

const totals = { passed: 0, failed: 0, skipped: {} };
let started = 0;

for (const { name, failure } of await Promise.all(checks.map(check))) {
  process.stdout.write(failure === undefined ? ` ✓ ${name}\n` : ` × ${name}\n${failure}\n`);
  totals[failure === undefined ? 'passed' : 'failed'] += 1;
}

const folder = mkdtempSync(join(tmpdir(), 'waymark-test-'));
// The compose files, brought up for real: minutes, and Debian packages, so only where the caller asks for it.
const compose =
  process.env.WAYMARK_COMPOSE === '1' && !isQuick
    ? start((tally) => [['compose/test/main.ts', '--install', `--report=${tally}`], {}], ['ignore', 'pipe', 'pipe'])
    : undefined;
// Where some files are asked for they run at once, whatever their project. The browser's come last otherwise: a network of the
// compose files that comes or goes makes a browser drop what it loads.
const inOneRun = isQuick || told.length > 0;
await add('tests', startTests(inOneRun ? [isQuick ? 'unit' : '*'] : ['unit', 'server', 'contracts']));
if (compose) {
  const { child } = compose;
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  await add('checks of the compose files', compose);
}
if (!inOneRun) await add('tests in a browser', startTests(['browser']));
rmSync(folder, { recursive: true, force: true });

const skipped = Object.entries(totals.skipped);
const skippedCount = skipped.reduce((sum, [, count]) => sum + count, 0);
if (skippedCount > 0)
  process.stdout.write(`\nSkipped:\n${skipped.map(([why, count]) => `  ${count} × ${why}`).join('\n')}\n`);
process.stdout.write(
  `\n${totals.passed} passed, ${totals.failed} failed${skippedCount > 0 ? `, ${skippedCount} skipped` : ''}\n`,
);
process.exit(totals.failed === 0 ? 0 : 1);

/** Runs a check; what it has printed where it fails. */
function check([name, args]) {
  return new Promise((resolve) => {
    execFile(pinnedNode, args, { cwd: root, env: environment(), maxBuffer: Infinity }, (error, stdout, stderr) =>
      resolve({ name, failure: error ? `${stdout}${stderr}` : undefined }),
    );
  });
}

/** Starts the tests of projects of vitest.config.ts. */
function startTests(projects) {
  return start((tally) => [
    [
      script('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=./scripts/tally.mjs',
      ...projects.flatMap((project) => ['--project', project]),
      ...told,
    ],
    { NODE_ENV: 'test', WAYMARK_TALLY: tally },
  ]);
}

/** Starts a command that leaves its counts in a file. */
function start(command, stdio = 'inherit') {
  started += 1;
  const file = join(folder, `tally-${started}.json`);
  const [args, extra] = command(file);
  const child = spawn(pinnedNode, args, { cwd: root, stdio, env: environment(extra) });
  return { file, child, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** Waits until a command has ended, and adds its counts. */
async function add(name, { file, ended }) {
  const status = await ended;
  try {
    const { passed, failed, skipped } = JSON.parse(readFileSync(file, 'utf8'));
    totals.passed += passed;
    // A run that ends in failure without a failed test, because there was none or it was interrupted, fails all the same.
    totals.failed += failed === 0 && status !== 0 ? 1 : failed;
    for (const [why, count] of Object.entries(skipped)) totals.skipped[why] = (totals.skipped[why] ?? 0) + count;
  } catch {
    process.stderr.write(`The ${name} left no report.\n`);
    totals.failed += 1;
  }
}
