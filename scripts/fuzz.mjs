/**
 * `npm run fuzz`: prepares what is missing, then asks the server 200,000 random requests made from openapi.yaml, and its
 * grammar of searches as many; other ones each time. FUZZ_RUNS and FUZZ_SEED say how many, and which again.
 */
import { join } from 'node:path';
import { environment, pinnedNode, prepare, root, run, takeNoOptions } from './prepare.mjs';

takeNoOptions(`Asks the server random requests made from openapi.yaml, and the grammar of searches as many.

Usage: npm run fuzz

It takes no options. FUZZ_RUNS says how many (200000), FUZZ_SEED which again: FUZZ_SEED=7 npm run fuzz.
`);

prepare({ client: false });
const { FUZZ_RUNS = '200000', FUZZ_SEED = String(Math.floor(Math.random() * 2 ** 31)) } = process.env;
process.stdout.write(`FUZZ_RUNS=${FUZZ_RUNS} FUZZ_SEED=${FUZZ_SEED}\n`);
run(pinnedNode, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=verbose', 'fuzz'], {
  env: environment({ NODE_ENV: 'test', FUZZ_RUNS, FUZZ_SEED }),
});
