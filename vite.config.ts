import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { confineStyles } from './client/styles/confine-css.ts';
import { keepReplaced } from './server/tools/build/keep-replaced.ts';

/** The client is built twice: for browsers, and as the module with which the server renders pages. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  // Leaflet's form for browsers is one block; of its modules only what is used is taken.
  resolve: { alias: { leaflet: 'leaflet/dist/leaflet-src.esm.js' } },
  publicDir: false,
  plugins: [react(), lateModules(), leafletWithoutMarkup(), keepReplaced('client')],
  build: {
    rolldownOptions: {
      // How long plugins take says more about the machine than about them.
      checks: { bundlerTimings: false },
      // A constant of the first script that only late parts use costs the first script nothing.
      optimization: { inlineConst: { mode: 'all' } },
    },
  },
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
      // Tools for developers of React look for it, and so does what exchanges parts in open pages, in development alone.
      ...(command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
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
            'client/site/behaviours.ts',
            'client/ui.ts',
            'client/events.ts',
            'client/analytics/start.ts',
            'client/styles/pages/every.css',
            'client/styles/pages/search.css',
            'client/styles/pages/content.css',
            'client/styles/pages/map.css',
            'client/styles/pages/late.css',
          ],
          preserveEntrySignatures: 'exports-only',
          // What every page needs stays one file; the parts loaded late would otherwise split it into many.
          output: {
            // The first script names every late part: seven signs of a hash tell releases apart as well as eight.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [{ name: 'block', test: /\/client\/islands\/mount-search\.tsx$|rolldown.runtime/ }],
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
        // Scripts of the head are the text of functions in it.
        minify: true,
        // One file: a running server has all of it, whatever is built beside it.
        rolldownOptions: {
          input: { ssr: 'client/ssr.tsx' },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
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

/** What pages without a search load, as well as pages with one: it has copies of its own of what both need to load late. */
const APART =
  /\/client\/(?:site\/|analytics\/|map\/|static\.ts|ui\.ts|ui\/load-for-press\.ts|leads\/openers\.ts)|\?apart$/;
const COPIED = /\/client\/(?:api\/late-module|late-behaviours)\.ts$/;

const HELPER = '\0vite/preload-helper.js';

/**
 * Late parts bring no style sheets of their own, for which Vite wraps something around each `import()`: ours tries again what
 * could not be loaded. Its copy for pages without a search would otherwise come with the whole script of the search.
 */
function lateModules(): Plugin {
  const file = fileURLToPath(new URL('client/api/late-module.ts', import.meta.url));
  return {
    name: 'late-modules',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      const found = id === HELPER ? file : (await this.resolve(id, importer, { skipSelf: true }))?.id;
      if (found === undefined || !COPIED.test(found)) return undefined;
      return APART.test(importer ?? '') ? `${found}?apart` : found;
    },
    renderChunk(code) {
      const [, load] = /\b(__vitePreload[\w$]*)\(/.exec(code) ?? [];
      if (load === undefined) return null;
      return {
        code: code.replaceAll(/\bimport\(("\.\/[^"]+")\)/g, `${load}($1)`).replaceAll(', __VITE_PRELOAD__)', ')'),
        map: null,
      };
    },
  };
}

/**
 * Leaflet 1.9 asks the browser about inline SVG by writing markup while it loads, which the policy of our pages refuses
 * (trusted types); every browser we are built for knows the answer.
 */
function leafletWithoutMarkup(): Plugin {
  const question = "div.innerHTML = '<svg/>';";
  return {
    name: 'leaflet-without-markup',
    transform(code, id) {
      if (!/\/leaflet\/dist\/leaflet-src(?:\.esm)?\.js$/.test(id)) return undefined;
      if (!code.includes(question)) throw new Error('Leaflet has changed: look at how it asks for inline SVG');
      return { code: code.replace(question, "div.appendChild(svgCreate('svg'));"), map: null };
    },
  };
}
