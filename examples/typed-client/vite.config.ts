import process from 'node:process';
import { defineConfig } from 'vite';

const server = process.env.WAYMARK_URL ?? 'http://127.0.0.1:4010';

/** The page of this folder; searches go to the test kit, or to the Waymark that is told. */
export default defineConfig({
  root: import.meta.dirname,
  server: { port: 5174, proxy: { '/api': server, '/stays': server, '/assets': server } },
});
