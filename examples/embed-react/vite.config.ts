import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of this folder, at an address that the owner's site has to list in EMBED_ORIGINS. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  envPrefix: 'WAYMARK_',
  server: { port: 5175 },
});
