import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INITIAL_JS_BYTES } from './budget.ts';
import { measureInitialJs } from './page-size.ts';

it('the search page loads no more JavaScript than its budget', () => {
  const size = measureInitialJs(join(import.meta.dirname, '..', 'dist', 'client'), 'client/main.tsx');

  expect(size.gzipBytes).toBeGreaterThan(0);
  expect(size.gzipBytes).toBeLessThanOrEqual(INITIAL_JS_BYTES);
});
