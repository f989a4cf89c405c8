import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mistakenSite } from '../../startup/doctor/testing/mistakes.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The doctor's words about a site over the Solr at an address. */
async function doctor(solrUrl: string): Promise<string> {
  const folder = await mistakenSite();
  onTestFinished(() => folder.remove());
  const program = spawn(process.execPath, [join(ROOT, 'server/tools/commands/doctor-command.ts')], {
    cwd: folder.dir,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SITE_DIR: folder.dir,
      DATA_DIR: join(folder.dir, 'data'),
      SOLR_URL: solrUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(program.stdout);
}

/** A Solr that gives everybody the same answer; its collection's address. */
async function solr(status: number, message: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { msg: message } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/solr/stays`;
}

describe('npm run doctor tells of a Solr', () => {
  it.each([
    [404, 'Not Found', 'There is no Solr collection at URL: check SOLR_URL'],
    [401, 'require authentication', 'Solr at URL refuses this user: set SOLR_USER and SOLR_PASSWORD'],
    [
      400,
      'undefined field index_id',
      'Solr at URL has no field index_id: its schema lacks what Waymark asks for (docs/own-core.md)',
    ],
    [400, 'undefined field: "index_id"', 'Solr at URL has no field index_id: its schema lacks'],
  ])('that answers with %i, "%s", what is wrong with it', async (status, message, told) => {
    const url = await solr(status, message);
    const out = await doctor(url);

    expect(out).toContain(`Warnings:\n  environment:1: ${told.replace('URL', url)}`);
    expect(out).toContain('Visitors: pages show no listings.');
    expect(out).toMatch(/\n0 mistakes stop the site, 1 warning\.\n$/);
  });

  it('that is not there, that nothing listens', async () => {
    const out = await doctor('http://127.0.0.1:1/solr/stays');

    expect(out).toContain(
      'environment:1: Solr at http://127.0.0.1:1/solr/stays cannot be reached: nothing listens there',
    );
    expect(out).not.toContain('The site is well');
  });
});
