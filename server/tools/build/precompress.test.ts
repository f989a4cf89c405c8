import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { precompress } from './precompress.ts';

it('text files of the build stand compressed beside themselves, small ones and others do not', async () => {
  const root = await mkdtemp(join(tmpdir(), 'waymark-build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'font.woff2'), Buffer.alloc(8000));
  await writeFile(
    join(root, 'main.css'),
    `@font-face{font-family:f;src:url(font.woff2)} a{background:url(${'x'.repeat(2000)})}`,
  );
  await writeFile(
    join(root, 'main.js'),
    `import './main.css'; console.log('${'long '.repeat(1000)}'); import('./small.js');`,
  );
  await writeFile(join(root, 'small.js'), 'console.log(1);');
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress('client')],
    build: { rolldownOptions: { input: join(root, 'main.js') } },
  });
  await builder.buildApp();

  const assets = join(root, 'dist/assets');
  const names = await readdir(assets);
  const of = (ending: string): string[] => names.filter((name) => name.endsWith(ending));
  const whole = [...of('.css'), ...of('.js').filter((name) => name.startsWith('main'))].sort();
  expect(whole).toHaveLength(2);
  expect(of('.br')).toEqual(whole.map((name) => `${name}.br`));
  expect(of('.gz')).toEqual(whole.map((name) => `${name}.gz`));
  for (const name of whole) {
    const content = await readFile(join(assets, name));
    expect(brotliDecompressSync(await readFile(join(assets, `${name}.br`)))).toEqual(content);
    expect(gunzipSync(await readFile(join(assets, `${name}.gz`)))).toEqual(content);
  }
});
