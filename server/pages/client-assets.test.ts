import { expect, test } from 'vitest';
import { clientAssets, ManifestError } from './client-assets.ts';
import { testManifest } from './testing/client-build.ts';

test('a page loads the styles, the text face, and the script it needs with what that imports at any depth', () => {
  const manifest = testManifest({
    'client/main.tsx': { file: 'assets/main.js', imports: ['_a.js', '_b.js'] },
    '_a.js': { file: 'assets/a.js', imports: ['_b.js'] },
    '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
    '_lazy.js': { file: 'assets/lazy.js' },
    'figtree.woff2': { file: 'assets/figtree-latin-wght-normal-x1.woff2' },
    'fraunces.woff2': { file: 'assets/fraunces-latin-wght-normal-x2.woff2' },
  });
  expect(clientAssets(manifest, '')).toEqual({
    search: { script: '/assets/main.js', imports: ['/assets/a.js', '/assets/b.js'] },
    plain: { script: '/assets/static.js', imports: [] },
    analytics: { script: '/assets/start.js', imports: [] },
    plainFlags: { script: '/assets/static-flags.js', imports: [] },
    sheets: {
      every: 'assets/every.css',
      search: 'assets/search.css',
      content: 'assets/content.css',
      map: 'assets/map.css',
      mapOpen: 'assets/map-open.css',
      late: 'assets/late.css',
    },
    fonts: ['/assets/figtree-latin-wght-normal-x1.woff2'],
  });
});

test('a manifest without an entry says what to do', () => {
  expect(() => clientAssets({}, '')).toThrow(ManifestError);
  expect(() => clientAssets({}, '')).toThrow('npm run build');
});
