import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client is built twice: for browsers, and as the module with which the server renders pages. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: ['client/main.tsx', 'client/static.ts', 'client/embed.tsx', 'client/styles/main.css'],
        },
      },
    },
    ssr: {
      // In the build React is bundled in its production form, whatever NODE_ENV the server runs with.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
      build: {
        outDir: 'dist/ssr',
        target: 'node24',
        rolldownOptions: { input: { ssr: 'client/ssr.tsx' }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));
