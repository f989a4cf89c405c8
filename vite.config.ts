import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { confineStyles } from './client/styles/confine-css.ts';

/** The client is built twice: for browsers, and as the module with which the server renders pages. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), plainImports()],
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'confine-embedded-styles',
          OnceExit(sheet, { result }) {
            if (result.opts.from?.endsWith('/client/styles/embed.css')) confineStyles(sheet);
          },
        },
      ],
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: false,
        // What the embedding script exports is for the pages that load it.
        rolldownOptions: {
          input: [
            'client/main.tsx',
            'client/static.ts',
            'client/static-flags.ts',
            'client/embed.tsx',
            'client/ui.ts',
            'client/styles/main.css',
          ],
          preserveEntrySignatures: 'exports-only',
          // What every page needs stays one file; the parts loaded late would otherwise split it into many.
          output: {
            codeSplitting: {
              groups: [
                // Apart from the block: pages without one load late parts, too.
                { name: 'late', test: /vite\/preload-helper/, priority: 1 },
                { name: 'block', test: /\/client\/(?:islands\/mount-search|browser-page)\.tsx?$|rolldown.runtime/ },
              ],
            },
          },
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

/** Late parts bring no style sheets of their own, so that what Vite wraps around `import()` to load them is left out. */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
