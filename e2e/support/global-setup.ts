/** One server on the demo site and one unpacked browser for all browser tests of a run. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { faultFile, watchedEnv } from '../../server/testing/answer-faults.ts';
import { unpackBrowser } from './chromium.ts';
import { emptyData, keepDemoData } from './demo-data.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** Starts the server and hands its address to the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const file = faultFile();
  const dataDir = emptyData();
  const [server] = await Promise.all([startServer({ ...watchedEnv(file), DATA_DIR: dataDir }), unpackBrowser()]);
  const kept = await keepDemoData(dataDir);
  project.provide('answerFaults', file);
  project.provide('siteUrl', server.url);
  project.provide('demoData', kept);
  return async () => {
    await server.stop();
    rmSync(kept, { recursive: true, force: true });
  };
}
