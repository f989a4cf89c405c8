/** The real server in every state its contracts speak of: over the embedded engine, and over one that fails as told. */
import { createServer } from 'node:http';
import { noLeads } from '../../server/leads/intake/lead-module.ts';
import { fixtureEngine } from '../../server/routes/testing/fixture-engine.ts';
import { fixtureDocuments } from '../../server/routes/testing/fixture-site.ts';
import { type LeadApp, leadApp } from '../../server/routes/testing/lead-app.ts';
import { JSON_TYPE, scriptedSolr } from '../../server/routes/testing/scripted-solr.ts';
import { DEADLINE_MS } from '../../server/routes/testing/solr-site.ts';
import { openSolr } from '../../server/search/engine/upstream-target.ts';
import { ENQUIRY } from '../consumer/lead-exchanges.ts';
import { contractSite } from '../contract-site.ts';
import { STAND_IN, STATE, type State } from '../states.ts';
import type { Provider } from './verify.ts';

const DAY_MS = 86_400_000;
/** More than any body may have. */
const TOO_LONG = 'x'.repeat(300_000);
/** As the contract's walk through everything begins. */
const WALK = 'q=*%3A*&fl=id&rows=2&sort=id%20asc&cursorMark=*&wt=json&fq=index_id:rci';

export interface ServerProvider extends Provider<State> {
  close(): Promise<void>;
}

/** Starts it. */
export async function serverProvider(): Promise<ServerProvider> {
  const engine = await fixtureEngine();
  const solr = await scriptedSolr();
  const solrTarget = openSolr(solr.url);
  const site = contractSite();
  const whole = await leadApp(engine.target, { site });
  // The moment in which one address may ask so often is never over: the clock of whoever starts this stands still.
  const strict = { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '1', LEADS_PER_MINUTE: '1' };
  const limited = await leadApp(engine.target, { site, env: strict });
  const troubled = await leadApp(solrTarget, {
    site,
    deadlineMs: DEADLINE_MS,
    env: { SEARCH_CACHE_SECONDS: '0' },
    leads: { store: noLeads().store },
  });
  const kept = await whole.post({ ...ENQUIRY, antibot_key: await whole.key() });
  let current = whole;
  let key = '';
  let cursor = '';
  const server = createServer((request, response) => current.app.routing(request, response));

  const use = async (app: LeadApp): Promise<void> => {
    current = app;
    key = await app.key();
  };
  const on = (fault: Parameters<typeof solr.behave>[0]) => async (): Promise<void> => {
    solr.behave(fault);
    await use(troubled);
  };
  const holdRentals = async (): Promise<void> => {
    await engine.update(fixtureDocuments());
    await use(whole);
    cursor = (await whole.search(WALK)).json().nextCursorMark;
  };
  const useUp = async (ask: () => Promise<{ statusCode: number }>): Promise<void> => {
    while ((await ask()).statusCode !== 429);
  };

  const states: ServerProvider['states'] = {
    [STATE.rentals]: holdRentals,
    [STATE.empty]: async () => {
      await engine.update({ delete: fixtureDocuments().map(({ id }) => id) });
      await use(whole);
    },
    [STATE.askedTooOften]: async () => {
      await use(limited);
      await useUp(() => limited.search('q=lake&fq=index_id:rci'));
      await useUp(() => limited.post({ ...ENQUIRY, antibot_key: key }));
    },
    [STATE.engineBroken]: on(({ response }) => response.writeHead(200, JSON_TYPE).end('<p>Hello</p>')),
    [STATE.engineSlow]: on(() => undefined),
    [STATE.engineAway]: {
      setup: async () => {
        await solr.down();
        await use(troubled);
      },
      teardown: () => solr.up(),
    },
    [STATE.storeAway]: () => use(troubled),
    [STATE.enquiryKept]: () => use(whole),
    [STATE.keysExpired]: {
      setup: async () => {
        await use(whole);
        whole.clock.now += 2 * DAY_MS;
      },
      teardown: async () => {
        whole.clock.now -= 2 * DAY_MS;
      },
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    states,
    known: { [STAND_IN.leadId]: kept.json().lead.id, [STAND_IN.reference]: kept.json().lead.reference },
    standIns: () => ({ [STAND_IN.key]: key, [STAND_IN.cursor]: cursor, [STAND_IN.tooLong]: TOO_LONG }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const app of [whole, limited, troubled]) await app.close();
      await solrTarget.dispatcher.destroy();
      await solr.close();
      await engine.close();
    },
  };
}
