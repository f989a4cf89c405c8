/** What both compose files promise. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Checks, expectThat, PATIENCE_MS } from './checks.ts';
import { containerOf, containers } from './containers.ts';
import type { Docker } from './docker.ts';
import { runCommand } from './run-command.ts';

const ROOT_USERS = new Set(['', '0', '0:0', 'root']);

/** Health, read-only roots, no root users, no published Solr, no password in an environment or a log. */
export async function checkHardening(docker: Docker, { check }: Checks, publicService: string): Promise<void> {
  await check('every container with a health check becomes healthy', async () => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const ill = (await containers(docker)).filter(
        ({ running, health = 'healthy' }) => running && health !== 'healthy',
      );
      if (ill.length === 0) return;
      const names = ill.map(({ service, health }) => `${service} is ${health}`).join(', ');
      expectThat(Date.now() < until, names);
      await wait(500);
    }
  });

  await check('every long-running container but ZooKeeper has a read-only root', async () => {
    const writable = (await containers(docker)).filter(
      ({ running, readOnly, service }) => running && !readOnly && service !== 'zookeeper',
    );
    expectThat(writable.length === 0, `writable: ${writable.map(({ service }) => service).join(', ')}`);
    for (const { service, id } of (await containers(docker)).filter(({ running, readOnly }) => running && readOnly)) {
      const touched = await docker.docker(
        'exec',
        id,
        'sh',
        '-c',
        'touch /waymark-test 2>/dev/null && echo yes || echo no',
      );
      expectThat(touched.trim() === 'no', `${service} can write to its root`);
    }
  });

  await check('no long-running process of ours or Solr is root', async () => {
    for (const { service, id } of (await containers(docker)).filter(({ running }) => running)) {
      const user = (await docker.docker('exec', id, 'id', '-u')).trim();
      expectThat(!ROOT_USERS.has(user), `${service} runs as user ${user}`);
    }
  });

  await check(`only ${publicService} is published; Solr's network has no way out`, async () => {
    const published = (await containers(docker)).filter((container) => container.published.length > 0);
    expectThat(
      published.map(({ service }) => service).join() === publicService,
      `published: ${published.map(({ service }) => service).join(', ')}`,
    );
    for (const { service, networks } of await containers(docker)) {
      if (!service.startsWith('solr')) continue;
      expectThat(networks.join() === 'waymark-test_search', `${service} is in ${networks.join(', ')}`);
    }
    const internal = await docker.docker('network', 'inspect', '-f', '{{.Internal}}', 'waymark-test_search');
    expectThat(internal.trim() === 'true', 'the network of Solr is not internal');
  });

  await check('Solr answers nobody without the password', async () => {
    const { id } = await containerOf(
      docker,
      (await containers(docker)).find((c) => c.service.startsWith('solr'))?.service ?? '',
    );
    const url = 'http://127.0.0.1:8983/solr/waymark/select?q=*:*';
    const out = await docker.docker('exec', id, 'sh', '-c', `wget -S -O /dev/null '${url}' 2>&1 || true`);
    expectThat(/ 401 /.test(out), `without a password Solr says ${out.slice(0, 300)}`);
  });

  await check("the BFF's user of Solr may search and index, not administer", async () => {
    const solr = (await containers(docker)).find(({ service }) => service.startsWith('solr'));
    const ask = async (path: string): Promise<string> => {
      const password = '$(cat /run/secrets/solr_password)';
      const command = `wget -S -O /dev/null --user=waymark --password="${password}" 'http://127.0.0.1:8983/solr/${path}' 2>&1 || true`;
      const out = await docker.docker('exec', solr?.id ?? '', 'sh', '-c', command);
      // Basic authentication begins with a refusal: the last status counts.
      return [...out.matchAll(/HTTP\/1\.1 (\d{3})/g)].at(-1)?.[1] ?? out;
    };
    expectThat((await ask('waymark/select?q=*:*')) === '200', 'it may not search');
    const admin = await ask('admin/info/properties');
    expectThat(admin === '403', `asked for the properties of the Java machine, Solr says ${admin}`);
  });

  await check('the password stands in no environment and no log', async () => {
    const all = await containers(docker);
    const solr = all.find(({ service, running }) => running && service.startsWith('solr'));
    const password = (await docker.docker('exec', solr?.id ?? '', 'cat', '/run/secrets/solr_password')).trim();
    expectThat(password.length >= 20, 'there is no password');
    for (const { service, id, env } of all) {
      expectThat(!env.some((entry) => entry.includes(password)), `${service} has it in its environment`);
      const { output } = await runCommand('docker', ['logs', id], { env: docker.env });
      expectThat(!output.includes(password), `${service} has it in its log`);
    }
  });
}
