/** Lints openapi.yaml by the rules of redocly.yaml; warnings fail as well. */
import { join, relative } from 'node:path';
import { lint, loadConfig } from '@redocly/openapi-core';
import { root } from './prepare.mjs';

const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
const problems = await lint({ ref: join(root, 'openapi.yaml'), config });
for (const { ruleId, message, location } of problems) {
  const [{ source, pointer } = {}] = location;
  const file = source ? relative(root, source.absoluteRef) : 'openapi.yaml';
  process.stderr.write(`${file} ${pointer ?? ''}: ${message} (${ruleId})\n`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
