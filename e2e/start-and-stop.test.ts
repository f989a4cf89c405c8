import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { startServer } from './support/server.ts';

function runServer(env: Record<string, string>): { status: number | null; output: string } {
  const result = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status: result.status, output: result.stdout + result.stderr };
}

describe('starting', () => {
  it('says where it runs, which engine is in use and how many listings there are; SIGTERM ends it cleanly', async () => {
    const server = await startServer();

    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await expect.poll(() => server.output()).toMatch(/embedded engine/i);
    await expect.poll(() => server.output()).toMatch(/rentals: 640 listings/);
    await expect
      .poll(() => server.output())
      .toContain('The confirmation to visitors of the form bt-leads-listing waits: SMTP_URL is not set.');
    expect(server.output(), 'no line is for machines alone').not.toMatch(/^\{/m);
    expect(server.output(), 'the demo has no mistakes').not.toContain('npm run doctor');
    expect(await server.stop()).toBe(0);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ SOLR_URL: 'not a url' }, 'SOLR_URL'],
    [{ SOLR_URL: 'http://127.0.0.1:1/solr/waymark', SOLR_USER: 'solr' }, 'SOLR_PASSWORD'],
    [{ SITE_DIR: '/no/such/folder' }, 'SITE_DIR names a folder that is not there'],
    [{ SITE_DIR: 'package.json' }, 'SITE_DIR names a file, not a folder'],
  ])('a wrong setting %j stops the boot and names the variable', (env, name) => {
    const { status, output } = runServer(env as Record<string, string>);

    expect(status).toBe(1);
    expect(output).toContain(name);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('a broken site file stops the boot with file, line and reason', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-broken-site-'));
    writeFileSync(join(folder, 'site.yaml'), 'name: Broken\nnavigation:\n  - { label: Home, pth: / }\n');

    const { status, output } = runServer({ SITE_DIR: folder });

    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(output).toMatch(/site\.yaml:3: .*pth/);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('a port in use is said in one line that names PORT', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-second-'));

    // That of the server all browser tests share.
    const { port } = new URL(inject('siteUrl'));
    const { status, output } = runServer({ PORT: port, HOST: '127.0.0.1', DATA_DIR: folder });

    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(output).toMatch(/PORT/);
  });

  it('an index without documents shows how to make one', async () => {
    const server = await startServer({ SITE_DIR: 'examples/boston' });

    await expect.poll(() => server.output()).toContain('npm run index');
    const page = await (await fetch(server.url)).text();
    expect(page).toContain('<h1');
    await server.stop();
  });
});
