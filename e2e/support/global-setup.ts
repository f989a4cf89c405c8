/** One server on the demo site for all browser tests of a run. */
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** Starts the server and hands its address to the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('siteUrl', server.url);
  return async () => {
    await server.stop();
  };
}
