import { expect, test } from 'vitest';
import { clientAssets, ManifestError } from './client-assets.ts';

test('a page loads the entry, what it imports at any depth, their styles once, and the text face', () => {
  const assets = clientAssets({
    'client/main.tsx': { file: 'assets/main.js', isEntry: true, css: ['assets/main.css'], imports: ['_a.js', '_b.js'] },
    '_a.js': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_b.js'] },
    '_b.js': { file: 'assets/b.js', css: ['assets/a.css'], imports: ['_a.js'] },
    '_lazy.js': { file: 'assets/lazy.js', css: ['assets/lazy.css'] },
    'figtree.woff2': { file: 'assets/figtree-latin-wght-normal-x1.woff2' },
    'fraunces.woff2': { file: 'assets/fraunces-latin-wght-normal-x2.woff2' },
  });
  expect(assets).toEqual({
    script: '/assets/main.js',
    imports: ['/assets/a.js', '/assets/b.js'],
    styles: ['/assets/main.css', '/assets/a.css'],
    fonts: ['/assets/figtree-latin-wght-normal-x1.woff2'],
  });
});

test('a manifest without an entry says what to do', () => {
  expect(() => clientAssets({})).toThrow(ManifestError);
  expect(() => clientAssets({})).toThrow('npm run build');
});
