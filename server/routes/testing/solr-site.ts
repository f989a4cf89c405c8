/** The real server over scripted Solrs, and searches that tell whether each got its own answer. */
import { expect } from 'vitest';
import type { PageModel } from '../../../common/page/page-model.ts';
import { testPages } from '../../pages/testing/client-build.ts';
import { openSolr } from '../../search/engine/upstream-target.ts';
import { type FixtureApp, type FixtureOptions, fixtureApp } from './fixture-app.ts';
import { type ScriptedSolr, scriptedSolr } from './scripted-solr.ts';

/** Milliseconds an engine has that never answers in time: still as much as a busy machine needs for what is meant to be answered. */
export const DEADLINE_MS = 2000;

export interface SolrSite extends FixtureApp {
  solrs: ScriptedSolr[];
  /** The page models rendered so far. */
  pages: PageModel[];
  close(): Promise<void>;
}

export interface SolrSiteOptions extends FixtureOptions {
  credentials?: { user: string; password: string };
}

/** Starts so many Solrs and the server over them. */
export async function solrSite(count: number, options: SolrSiteOptions = {}): Promise<SolrSite> {
  const { credentials, ...deps } = options;
  const solrs = await Promise.all(Array.from({ length: count }, scriptedSolr));
  const [first, ...more] = solrs.map(({ url }) => url);
  if (!first) throw new Error('at least one Solr');
  const target = openSolr(first, {
    nodes: [first, ...more],
    credentials,
    shardsPreference: count > 1 ? 'replica.location:local' : undefined,
  });
  const pages: PageModel[] = [];
  const fixture = await fixtureApp(target, { pages: testPages(pages), ...deps });
  return {
    ...fixture,
    solrs,
    pages,
    async close() {
      await fixture.app.close();
      await target.dispatcher.destroy();
      for (const solr of solrs) await solr.close();
    },
  };
}

export interface Seen {
  asked: string;
  status: number;
  /** The id of the document found, or the code of the problem. */
  got: string;
}

let asked = 0;

/** Searches for words nobody else searches for. */
export async function searchOwn({ search }: FixtureApp): Promise<Seen> {
  asked += 1;
  const words = `request${asked}`;
  const reply = await search(`q=${words}&fq=index_id:rci`);
  const body = reply.json();
  const got = reply.statusCode === 200 ? body.response.docs[0].id : body.code;
  return { asked: words, status: reply.statusCode, got };
}

/** Begins so many searches at once. */
export function searches(fixture: FixtureApp, count: number): Promise<Seen>[] {
  return Array.from({ length: count }, () => searchOwn(fixture));
}

/** Each has its own answer or an honest problem. */
export function expectHonest(seen: readonly Seen[]): void {
  const codes = ['upstream-error', 'upstream-unavailable', 'upstream-timeout', 'overloaded'];
  for (const { asked: words, status, got } of seen) {
    if (status === 200) expect(got).toBe(words);
    else expect(codes).toContain(got);
  }
}

/** Each has its own answer. */
export function expectAnswered(seen: readonly Seen[]): void {
  expect(seen.filter(({ asked: words, got }) => words !== got)).toEqual([]);
}

/** Searches until one is answered. */
export async function recovered(fixture: FixtureApp): Promise<void> {
  while ((await searchOwn(fixture)).status !== 200) await new Promise((resolve) => setImmediate(resolve));
}
