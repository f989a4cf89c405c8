/** The real server with enquiry forms and a real store in a folder of its own, and a clock that tests turn. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { LeadForm } from '../../../common/leads/lead-form.ts';
import { parseResultTemplates } from '../../../common/options/parse-result-template.ts';
import type { PageModel } from '../../../common/page/page-model.ts';
import type { LeadsOptions } from '../../leads/intake/lead-module.ts';
import type { LeadStore } from '../../leads/store/lead-store.ts';
import { openSqliteStore } from '../../leads/store/sqlite-store.ts';
import { testPages } from '../../pages/testing/client-build.ts';
import type { UpstreamTarget } from '../../search/engine/upstream-target.ts';
import type { LeadRouting } from '../../site/forms/read-lead-forms.ts';
import type { Site } from '../../site/site-types.ts';
import { type FixtureApp, type FixtureOptions, FORM_HEADERS, fixtureApp } from './fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from './fixture-engine.ts';
import { fixtureSite } from './fixture-site.ts';

export const LISTING_FORM: LeadForm = {
  id: 'bt-leads-listing',
  title: 'Ask about this place',
  about: 'listing',
  columns: 2,
  size: 'medium',
  submitLabel: 'Send the question',
  thanks: { title: 'Your question is with us', text: 'We answer soon.' },
  fields: [
    { name: 'name', kind: 'text', label: 'Your name', required: true },
    { name: 'email', kind: 'email', label: 'Your email address', required: true },
    { name: 'stay', kind: 'date-range', label: 'Your stay', required: false, min: 'today' },
    {
      name: 'wishes',
      kind: 'checkboxes',
      label: 'Your wishes',
      required: false,
      options: ['quiet', 'sea'].map((value) => ({ value, label: value })),
    },
    { name: 'message', kind: 'textarea', label: 'Your question', required: true, maxLength: 4000 },
    { name: 'consent', kind: 'consent', label: 'You may keep this', required: true },
  ],
};

const CONTACT_FORM: LeadForm = {
  ...LISTING_FORM,
  id: 'bt-leads-contact',
  title: 'Write to us',
  about: 'general',
  fields: [
    { name: 'name', kind: 'text', label: 'Your name', required: true },
    { name: 'phone', kind: 'tel', label: 'Your phone number', required: true },
  ],
};

const ROUTING: LeadRouting = {
  deliver: [
    { kind: 'email', to: 'owner@example.com' },
    { kind: 'webhook', url: 'https://example.com/hook', secretEnv: 'HOOK_SECRET' },
  ],
  confirmation: { subject: 'We have it', text: 'Thank you.', emailField: 'email' },
};

/** A site whose rentals have titles and paths, with two forms. */
export function leadSite(): Site {
  return {
    ...fixtureSite(),
    templates: parseResultTemplates({ rental: { link: 'ss_url', title: 'ss_name' } }, 'templates'),
    leadForms: [
      { form: LISTING_FORM, routing: ROUTING },
      { form: CONTACT_FORM, routing: { deliver: [] } },
    ],
  };
}

/** What the rentals of the fixture sleep; its blocks show it nowhere. */
export const SLEEPS = 'is_rc_core_lodging_product$occ_total';

/** The same with a number of guests in the form about a listing, which that bounds. */
export function boundedSite(over: 'refuse' | 'ask'): Site {
  const site = leadSite();
  const guests = {
    name: 'guests',
    kind: 'number',
    label: 'Guests',
    inMessages: 'the number of guests',
    required: false,
    atMost: { field: SLEEPS, over },
  } as const;
  const [listing, ...others] = site.leadForms;
  if (!listing) throw new Error('the site has no form about a listing');
  const form = { ...listing.form, fields: [...listing.form.fields, guests] };
  return { ...site, leadForms: [{ ...listing, form }, ...others] };
}

/** The same with the least nights of a stay in it and what they cost; the fixture has no other number to stand for either. */
export function stayingSite(): Site {
  const site = leadSite();
  const leadForms = site.leadForms.map((routed) => ({
    ...routed,
    form: {
      ...routed.form,
      fields: routed.form.fields.map((field) =>
        field.name === 'stay'
          ? {
              ...field,
              nights: { field: SLEEPS, hint: '{} nights or more', over: 'ask' as const },
              nightPrice: { field: SLEEPS },
            }
          : field,
      ),
    },
  }));
  return { ...site, leadForms };
}

export interface LeadApp extends FixtureApp {
  /** The pages that were shown. */
  models: readonly PageModel[];
  store: LeadStore;
  clock: { now: number };
  /** How often something was said to be there to deliver. */
  saved: () => number;
  /** A key of a form that is old enough. */
  key(formId?: string): Promise<string>;
  /** Posts as our scripts do. */
  post(fields: Record<string, unknown>, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Posts as a browser without scripts does. */
  postPage(pairs: Record<string, string | string[]>, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export const FIELDS = { name: 'Ada Brown', email: 'ada@example.com', message: 'Is it quiet?', consent: 'yes' };
export const PATH = '/api/leads/bt-leads-listing';

/** Starts it; keys are good from two seconds on. */
export async function leadApp(
  engine: UpstreamTarget,
  options: Omit<FixtureOptions, 'leads'> & { leads?: Partial<LeadsOptions> } = {},
): Promise<LeadApp> {
  const dir = await mkdtemp(join(tmpdir(), 'waymark-leads-'));
  const store = options.leads?.store ?? (await openSqliteStore(join(dir, 'leads.db')));
  const clock = { now: Date.parse('2026-05-14T12:00:00Z') };
  let saved = 0;
  const models: PageModel[] = [];
  const { env, leads, ...rest } = options;
  const fixture = await fixtureApp(engine, {
    site: leadSite(),
    pages: testPages(models),
    env: { LEADS_MIN_SECONDS: '2', ...env },
    ...rest,
    leads: {
      store,
      secret: 'a secret for tests, long enough for anyone',
      now: () => clock.now,
      onSaved: () => {
        saved += 1;
      },
      ...leads,
    },
  });
  const { app } = fixture;
  return {
    ...fixture,
    models,
    store,
    clock,
    saved: () => saved,
    async key(formId = LISTING_FORM.id) {
      const key = (await app.inject('/bt-leads-antibot-workaround')).json()[formId];
      clock.now += 2000;
      return key;
    },
    post: (fields, headers = {}) =>
      app.inject({
        method: 'POST',
        url: PATH,
        payload: JSON.stringify(fields),
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      }),
    postPage: (pairs, headers = {}) =>
      app.inject({
        method: 'POST',
        url: PATH,
        payload: encoded(pairs),
        headers: { ...FORM_HEADERS, accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
      }),
    async close() {
      await app.close();
      await store.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** Starts servers over one engine for a file's tests; each goes with the test that started it. */
export function leadAppsEachTest(): (
  options?: Parameters<typeof leadApp>[1],
  target?: UpstreamTarget,
) => Promise<LeadApp> {
  let engine: FixtureEngine;
  const open: LeadApp[] = [];
  beforeAll(async () => {
    engine = await fixtureEngine();
  });
  afterAll(() => engine.close());
  afterEach(async () => {
    for (const lead of open.splice(0)) await lead.close();
  });
  return async (options, target = engine.target) => {
    const lead = await leadApp(target, options);
    open.push(lead);
    return lead;
  };
}

export function encoded(pairs: Readonly<Record<string, string | readonly string[]>>): string {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(pairs)) for (const value of [values].flat()) form.append(name, value);
  return form.toString();
}
