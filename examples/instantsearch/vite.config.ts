import process from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages of this folder; searches go to a running Waymark. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': process.env.WAYMARK_URL ?? 'http://localhost:3000' } },
  build: {
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: ['index.html', 'react.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
});
