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
            'client/embed.tsx',
            'client/site/behaviours.ts',
            'client/ui.ts',
            'client/styles/main.css',
          ],
          preserveEntrySignatures: 'exports-only',
          // What every page needs stays one file; the parts loaded late would otherwise split it into many.
          output: {
            codeSplitting: {
              groups: [
                // Pages without a search block load parts late as well, and none of the blocks for it.
                { name: 'load', test: /vite\/preload-helper/, priority: 1 },
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
    // For pages of others: each file whole, and apart from the files of our own pages.
    adapters: {
      consumer: 'client',
      build: {
        outDir: 'dist/adapters',
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: { instantsearch: 'client/adapters/instantsearch.ts' },
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));

/** What pages without a search load. */
const WITHOUT_SEARCH = /\/client\/(?:site\/|static\.ts|leads\/openers\.ts)/;

/**
 * Late parts bring no style sheets of their own, so that what Vite wraps around `import()` to load them is left out. What
 * pages without a search load has a copy of its own of what remains: it would come with the whole script of the search.
 */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  const copy = '\0site/preload-helper.js';
  return {
    name: 'plain-imports',
    enforce: 'pre',
    resolveId: (id, importer) => (id === helper && importer && WITHOUT_SEARCH.test(importer) ? copy : undefined),
    load: (id) => (id === helper || id === copy ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
