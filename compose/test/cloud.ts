/** `docker-compose.cloud.yml`: three Solr nodes, two BFFs, a load balancer. */
import type { Browser } from 'playwright-core';
import { type Checks, expectThat } from './checks.ts';
import { checkHardening } from './common-checks.ts';
import { containerOf, leadsKept } from './containers.ts';
import type { Docker } from './docker.ts';
import { search, sendLead, untilFound, visit } from './site.ts';

export const CLOUD = 'docker-compose.cloud.yml';

/** Searches sent at once while a part is killed. */
const CLIENTS = 4;

export async function checkCloud(docker: Docker, checks: Checks, browser: Browser, origin: string): Promise<void> {
  const { check } = checks;
  let all = 0;

  await check('the demo listings are spread over two shards of two replicas and searched', async () => {
    const { status, numFound = 0 } = await search(origin);
    expectThat(status === 200 && numFound > 100, `a search says ${status}, ${numFound} listings`);
    all = numFound;
    const { id } = await containerOf(docker, 'solr1');
    const password = '$(cat /run/secrets/solr_admin_password)';
    const url = 'http://127.0.0.1:8983/solr/admin/collections?action=CLUSTERSTATUS&collection=waymark&wt=json';
    const state = await docker.docker(
      'exec',
      id,
      'sh',
      '-c',
      `wget -q -O - --user=admin --password="${password}" '${url}'`,
    );
    const replicas = state.match(/"core":"waymark_\d{14}_shard\d_replica/g) ?? [];
    expectThat(replicas.length === 4, `there are ${replicas.length} replicas`);
  });
  await check('a visitor searches, opens a result and goes back', () => visit(browser, origin));
  await check('enquiries by either BFF are kept once, for both', async () => {
    const leads = [];
    for (const text of ['Is the pier lit?', 'And the path?', 'And the stairs?'])
      leads.push(await sendLead(origin, text));
    for (const service of ['bff1', 'bff2']) {
      const kept = await leadsKept(docker, service);
      for (const lead of leads)
        expectThat(kept.split(`"${lead}"`).length === 2, `${service} does not have ${lead} once`);
    }
  });
  await checkHardening(docker, checks, 'balancer');

  await check('a Solr node killed under load: no request is lost beyond those in flight on it', async () => {
    const { failed, sent } = await underLoad(origin, all, async () => {
      const { id } = await containerOf(docker, 'solr2');
      await docker.docker('kill', id);
    });
    expectThat(failed.length <= CLIENTS, `${failed.length} of ${sent} failed: ${[...new Set(failed)].join('; ')}`);
  });
  await check('the killed node comes back and the cluster is whole', async () => {
    const { id } = await containerOf(docker, 'solr2');
    await docker.docker('start', id);
    return untilFound(origin, all);
  });
  await check('a BFF killed under load: the other answers', async () => {
    const { failed, sent } = await underLoad(origin, all, async () => {
      const { id } = await containerOf(docker, 'bff2');
      await docker.docker('kill', id);
    });
    expectThat(failed.length <= CLIENTS, `${failed.length} of ${sent} failed: ${[...new Set(failed)].join('; ')}`);
  });
}

/** Searches that reach Solr, by several clients, one after the other each, for two seconds before and six after `act`. */
async function underLoad(
  origin: string,
  all: number,
  act: () => Promise<void>,
): Promise<{ sent: number; failed: string[] }> {
  const failed: string[] = [];
  let sent = 0;
  let stop = false;
  const client = async (): Promise<void> => {
    while (!stop) {
      sent += 1;
      try {
        const { status, numFound } = await search(origin, sent);
        if (status !== 200 || numFound !== all) failed.push(`${status}, ${numFound} listings`);
      } catch (error) {
        failed.push(String(error));
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await act();
  await new Promise((resolve) => setTimeout(resolve, 6000));
  stop = true;
  await Promise.all(clients);
  return { sent, failed };
}
