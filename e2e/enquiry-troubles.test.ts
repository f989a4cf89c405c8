/** Enquiries that cannot be sent, or come with a form that is locked: nothing typed is lost (§2.12, §4.7). */
import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../server/tools/test-kit/start-fake.ts';
import {
  enquiriesOf,
  fillIn,
  isEnquiry,
  listingPath,
  openedForm,
  openForm,
  send,
  summary,
  thanks,
} from './support/enquiry.ts';
import { hasFocus } from './support/keyboard.ts';
import { fake, visitKit } from './support/kit.ts';
import { PHONE, page, siteUrl } from './support/visit.ts';

visitKit(PHONE);

let listing: string;

beforeAll(async () => {
  listing = await listingPath();
});

describe('an enquiry that cannot be sent keeps what was typed', () => {
  const troubles: [name: string, fault: Fault, says: RegExp][] = [
    ['the server takes none', { code: 'leads-unavailable' }, /cannot take enquiries/],
    ['there were too many', { code: 'rate-limited' }, /Try again in \d+ seconds/],
    ['nobody answers', { drop: true }, /could not be reached/],
    ['the server fails', { code: 'internal-error' }, /cannot take enquiries/],
    ['it is too long', { code: 'body-too-large' }, /Shorten your message/],
  ];

  it.each(troubles)('where %s, and goes out under the same id afterwards', async (_name, fault, says) => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm());
    fake.set({ operation: 'leadPost', times: 1, ...fault });
    await send().click();
    await expect.poll(() => hasFocus(summary())).toBe(true);
    expect(await summary().textContent()).toMatch(says);
    expect(await openedForm().getByLabel('Your question').inputValue()).toBe('Is there a cot?');
    await openedForm().getByRole('button', { name: 'Try again' }).click();
    await thanks().waitFor();

    expect(new Set(sent.map((body) => body.get('submission_id'))).size).toBe(1);
  });

  it('while the visitor is offline', async () => {
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm());
    await page.context().setOffline(true);
    await send().click();
    await expect.poll(() => summary().textContent()).toContain('You seem to be offline');
    await page.context().setOffline(false);
    await send().click();

    await thanks().waitFor();
  });

  it('where the key has expired: another one is fetched, and the visitor notices nothing', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm());
    fake.set({ operation: 'leadPost', code: 'antibot-key-expired', times: 1 });
    await send().click();
    await thanks().waitFor();

    const [first, ...later] = sent.map((body) => body.get('antibot_key'));
    expect(later.at(-1)).not.toBe(first);
    expect(sent.at(-1)?.get('message')).toBe('Is there a cot?');
  });

  it('where something else was sent under its id: it takes another', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm());
    fake.set({ operation: 'leadPost', code: 'submission-conflict', times: 1 });
    await send().click();
    await thanks().waitFor();

    const ids = sent.map((body) => body.get('submission_id'));
    expect(ids.at(-1)).not.toBe(ids[0]);
  });

  it('where the server finds what the browser did not: its words stand at the field', async () => {
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm());
    const errors = [{ pointer: '/email', field: 'email', detail: 'Enter another address' }];
    await page.route(isEnquiry, (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify({ errors }) }),
    );
    await send().click();
    await summary().getByRole('link', { name: 'Enter another address' }).click();

    expect(await hasFocus(openedForm().getByLabel('Your email address'))).toBe(true);
  });
});

describe('§4.7 a form in a modal', () => {
  const settingsAsked = (): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/bt-leads-antibot-workaround') asked.push(request.url());
    });
    return asked;
  };
  const action = () => page.locator('form#bt-leads-listing').getAttribute('action');

  it('comes locked, and is unlocked once the settings are there; its script is loaded for that', async () => {
    let held: Route | undefined;
    await page.route('**/bt-leads-antibot-workaround', (route) => {
      held = route;
    });
    await page.goto(siteUrl(listing));
    const script = page.waitForRequest('**/sites/all/modules/contrib/antibot/js/antibot.js');
    await openForm();
    await script;
    expect(await action()).toBe('/antibot');
    await expect.poll(() => held).toBeDefined();
    await held?.continue();

    await expect.poll(action).toBe('/api/leads/bt-leads-listing');
    expect(await page.locator('input[name="antibot_key"]').inputValue()).not.toBe('');
  });

  it('has the settings fetched whenever the children of the body change, one request at a time', async () => {
    const asked = settingsAsked();
    await page.goto(siteUrl(listing));
    const addChild = () => page.evaluate(() => document.body.append(document.createElement('div')));
    await addChild();
    expect(asked).toHaveLength(0);
    await openForm();
    await expect.poll(action).toBe('/api/leads/bt-leads-listing');
    const before = asked.length;
    const held: Route[] = [];
    await page.route('**/bt-leads-antibot-workaround', (route) => {
      held.push(route);
    });
    await addChild();
    await addChild();
    await expect.poll(() => held.length).toBe(1);
    await addChild();
    await held[0]?.continue();

    await expect.poll(() => asked.length).toBe(before + 1);
  });

  it('whose settings cannot be had stays locked, says so when it is sent, and is sent when they can', async () => {
    await page.route('**/bt-leads-antibot-workaround', (route) => route.abort());
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm());
    await send().click();
    await expect.poll(() => summary().textContent()).toContain('could not be reached');
    await page.unroute('**/bt-leads-antibot-workaround');
    await send().click();

    await thanks().waitFor();
  });
});
