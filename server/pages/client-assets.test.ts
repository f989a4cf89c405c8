import { expect, test } from 'vitest';
import { clientAssets, ManifestError } from './client-assets.ts';

test('a page loads the styles, the text face, and the script it needs with what that imports at any depth', () => {
  const assets = clientAssets({
    'client/main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_a.js', '_b.js'] },
    'client/static.ts': { file: 'assets/static.js', isEntry: true },
    'client/static-flags.ts': { file: 'assets/static-flags.js', isEntry: true },
    'client/analytics/start.ts': { file: 'assets/start.js', isEntry: true },
    'client/site/behaviours.ts': { file: 'assets/behaviours.js', isEntry: true },
    'client/styles/main.css': { file: 'assets/main.css', isEntry: true },
    'client/styles/map.css': { file: 'assets/map.css', isEntry: true },
    '_a.js': { file: 'assets/a.js', imports: ['_b.js'] },
    '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
    '_lazy.js': { file: 'assets/lazy.js' },
    'figtree.woff2': { file: 'assets/figtree-latin-wght-normal-x1.woff2' },
    'fraunces.woff2': { file: 'assets/fraunces-latin-wght-normal-x2.woff2' },
  });
  expect(assets).toEqual({
    search: { script: '/assets/main.js', imports: ['/assets/a.js', '/assets/b.js'] },
    plain: { script: '/assets/static.js', imports: [] },
    analytics: { script: '/assets/start.js', imports: [] },
    plainFlags: { script: '/assets/static-flags.js', imports: [] },
    behaviours: {
      script: '/assets/behaviours.js',
      wanted: '.callout-banner,.colorbox,.ctools-jump-menu-select,.wm-select',
    },
    stylesFile: 'assets/main.css',
    mapStylesFile: 'assets/map.css',
    fonts: ['/assets/figtree-latin-wght-normal-x1.woff2'],
  });
});

test('a manifest without an entry says what to do', () => {
  expect(() => clientAssets({})).toThrow(ManifestError);
  expect(() => clientAssets({})).toThrow('npm run build');
});
