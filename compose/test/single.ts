/** `docker-compose.yml`: one Solr, one BFF. */
import type { Browser } from 'playwright-core';
import { type Checks, expectThat, PATIENCE_MS } from './checks.ts';
import { checkHardening } from './common-checks.ts';
import { containerOf, leadsKept } from './containers.ts';
import type { Docker } from './docker.ts';
import { search, sendLead, untilFound, visit } from './site.ts';

export const SINGLE = 'docker-compose.yml';

export async function checkSingle(docker: Docker, checks: Checks, browser: Browser, origin: string): Promise<void> {
  const { check } = checks;
  let all = 0;

  await check('the demo listings are indexed and searched through Solr', async () => {
    const { status, numFound = 0 } = await search(origin);
    expectThat(status === 200 && numFound > 100, `a search says ${status}, ${numFound} listings`);
    all = numFound;
    const ready = await fetch(`${origin}/readyz`);
    expectThat(ready.status === 200, `/readyz says ${ready.status}: ${await ready.text()}`);
  });
  await check('a visitor searches, opens a result and goes back', () => visit(browser, origin));
  let lead = '';
  await check('an enquiry is kept', async () => {
    lead = await sendLead(origin, 'Is the pier lit at night?');
    expectThat((await leadsKept(docker, 'bff')).includes(lead), 'it is not among those kept');
  });
  await checkHardening(docker, checks, 'bff');

  await check(
    'Solr stopped: pages stay up, the API says 502 to 504, and searches are back once it is healthy',
    async () => {
      const { id } = await containerOf(docker, 'solr');
      await docker.docker('stop', id);
      const page = await fetch(origin, { signal: AbortSignal.timeout(PATIENCE_MS) });
      expectThat(page.status === 200, `the page says ${page.status}`);
      const { status } = await search(origin);
      expectThat(status >= 502 && status <= 504, `the API says ${status}`);
      await docker.docker('start', id);
      await untilHealthy(docker, 'solr');
      return untilFound(origin, all);
    },
  );

  await check('the BFF restarted: it answers again, and nothing is indexed twice', async () => {
    const { id } = await containerOf(docker, 'bff');
    await docker.docker('restart', id);
    return untilFound(origin, all);
  });

  await check('taken down and up again, the index, the enquiry and the password are kept', async () => {
    const env = { WAYMARK_PORT: new URL(origin).port };
    const down = await docker.compose(SINGLE, env, 'down');
    expectThat(down.status === 0, down.output.slice(-1000));
    const up = await docker.compose(SINGLE, env, 'up', '-d');
    expectThat(up.status === 0, up.output.slice(-2000));
    await untilFound(origin, all);
    const { id } = await containerOf(docker, 'bff');
    const log = await docker.docker('logs', id);
    expectThat((await leadsKept(docker, 'bff')).includes(lead), 'the enquiry is gone');
    expectThat(!/index(ed|ing)/i.test(log), `it indexed again: ${log.slice(0, 500)}`);
  });
}

async function untilHealthy(docker: Docker, service: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { id } = await containerOf(docker, service);
    if ((await docker.docker('inspect', '-f', '{{.State.Health.Status}}', id)).trim() === 'healthy') return;
    expectThat(Date.now() < until, `${service} does not become healthy`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
