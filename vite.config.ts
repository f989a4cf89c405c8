import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { confineStyles, inShadow } from './client/styles/confine-css.ts';
import { keepDescription } from './server/tools/build/keep-description.ts';
import { keepReplaced } from './server/tools/build/keep-replaced.ts';
import { precompress } from './server/tools/build/precompress.ts';

/**
 * The files of the client, by how pages use them; the first that fits takes a module with all it imports. What a visitor may
 * open is a file of its own by itself.
 */
const CHUNKS = [
  // What every script needs, on pages with a search and without.
  {
    name: 'base',
    test: /preload-helper|\/client\/(?:api\/(?:late-part|load-when-idle|api-error)|browser\/(?:cookies|early-press|events|failed-pictures|fragment|local|log|session|site-base|tree|visibility)|flags\/flag-state)\.ts$|\/common\/(?:constants|flags\/flag-ids|page\/site-address|record|texts\/texts)\.ts$/,
  },
  // A search block, with React.
  { name: 'block', test: /\/client\/islands\/mount-search\.tsx$/ },
  // What any page may hold; pages without a search load nothing else at once.
  {
    name: 'page',
    test: /\/client\/(?:behaviours|leads\/openers|map\/start-map|flags\/page-flags|ui\/open-dialog)\.ts$/,
  },
  // What tells of favourites, with the notification it is told in.
  { name: 'notify', test: /\/client\/(?:flags\/flag-(?:notice|texts)|ui\/notify)\.ts$/ },
  // What elements in pages of other systems have in common.
  { name: 'elements', test: /\/client\/embed\/(?:live-searches|search-element|site-element)\.ts$/ },
  // What every page with a search needs right after it.
  {
    name: 'parts',
    test: /\/client\/(?:islands\/block-extras|browser\/share|search\/(?:sort-control|map-switch|facets\/widgets\/(?:list-facet|range-facet|amenity-facet|at-least-facet)|saved\/saved-searches-part|compare\/compare))\.tsx?$/,
  },
];

/** What belongs to any of these. */
function groupsOf(...names: readonly string[]): RegExp {
  const tests = CHUNKS.filter(({ name }) => names.includes(name)).map(({ test }) => test.source);
  return new RegExp(tests.join('|'));
}

/** The client is built for browsers, for browsers on pages of other systems, and as the module with which the server renders pages. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  // Leaflet's form for browsers is one block; of its modules only what is used is taken.
  resolve: { alias: { leaflet: 'leaflet/dist/leaflet-src.esm.js' } },
  publicDir: false,
  plugins: [
    react(),
    plainImports(),
    besideStyles(),
    leafletWithoutMarkup(),
    typedComponents(),
    keepDescription(),
    ...['client', 'embed'].flatMap((environment) => [precompress(environment), keepReplaced(environment)]),
  ],
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
            if (/\/client\/styles\/pages\/shadow[^/]*\.css$/.test(result.opts.from ?? '')) inShadow(sheet);
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
        // What these scripts export is for the pages that load them.
        rolldownOptions: {
          input: [
            'client/main.tsx',
            'client/static.ts',
            'client/static-flags.ts',
            'client/ui.ts',
            'client/events.ts',
            'client/analytics/start.ts',
            'client/styles/pages/every.css',
            'client/styles/pages/search.css',
            'client/styles/pages/content.css',
            'client/styles/pages/map.css',
            'client/styles/pages/map-open.css',
            'client/styles/pages/late.css',
          ],
          preserveEntrySignatures: 'exports-only',
          output: {
            // The first script names every late part: seven such digits, the fewest that can be, tell releases apart as well.
            hashCharacters: 'hex',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: CHUNKS },
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
    // For pages of other systems, in two files; what a visitor may open are files of their own.
    embed: {
      consumer: 'client',
      ...(command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
      build: {
        outDir: 'dist/embed',
        // Colours follow the page around by `light-dark()`, which all of these have.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        emptyOutDir: false,
        manifest: true,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: [
            'client/embed.tsx',
            'client/styles/pages/shadow.css',
            'client/styles/pages/shadow-fonts.css',
            'client/styles/pages/shadow-late.css',
          ],
          preserveEntrySignatures: 'exports-only',
          output: {
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // With what elements of every kind have in common.
                { name: 'block', test: groupsOf('base', 'block', 'elements') },
                { name: 'parts', test: groupsOf('parts') },
              ],
            },
          },
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
          input: { instantsearch: 'client/adapters/instantsearch.ts', react: 'client/adapters/react.ts' },
          // That of the page.
          external: ['react'],
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

/** Late parts bring no style sheets, for which Vite wraps a helper around each `import()`. */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** A site may begin anywhere on a host: what a style sheet loads is named as it lies beside it, as scripts do by themselves. */
function besideStyles(): Plugin {
  return {
    name: 'beside-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = String(file.source).replaceAll('url(/assets/', 'url(');
        }
      }
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
      const asked = code.replace(question, "div.appendChild(svgCreate('svg'));");
      // A class that nobody uses need not be sent: its making changes nothing else.
      return { code: asked.replaceAll(/(?<=^var \w+ = )(?=\w+\.extend\()/gm, '/* @__PURE__ */ '), map: null };
    },
  };
}

/** Our components are one file that needs no other of ours: as it is written it has the types that the built one has lost. */
function typedComponents(): Plugin {
  return {
    name: 'typed-components',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'adapters',
    generateBundle() {
      const source = readFileSync(new URL('client/adapters/react.ts', import.meta.url));
      this.emitFile({ type: 'asset', fileName: 'react.ts', source });
    },
  };
}
