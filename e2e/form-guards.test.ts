/** What guards forms: against the same data twice, and against programs (vectors double-submit and antibot). */
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../common/testing/vectors.ts';
import { bringIn, dialogHtml } from './support/dialogs.ts';
import { open, page, siteUrl, visit, visitEachTest } from './support/visit.ts';

visitEachTest();

/** A step of a vector: what is done, to which element, and with what. */
type Step = [what: string, selector: string, value?: string | boolean];

describe('§5 the same data in a row', () => {
  it.each(vectorsOf('double-submit'))('$id', async ({ input, expected }) => {
    await page.goto(siteUrl('/about'));
    // As those vectors are written.
    const steps = input.steps as Step[];
    const templates = steps.map(([what, , html]) => (what === 'insert' ? `<template>${html}</template>` : ''));
    await bringIn(`${input.html}${templates.join('')}`);
    const results = await page.evaluate(doSteps, steps);

    expect(results).toEqual(expected.results);
  });

  it('is guarded before any other script of a page has come', async () => {
    const text = await (await fetch(siteUrl('/'))).text();

    expect(text.indexOf('data-drupal-form-submit-last')).toBeGreaterThan(0);
    expect(text.indexOf('data-drupal-form-submit-last')).toBeLessThan(text.indexOf('</head>'));
  });

  it('is cancelled too where a script of the page stops the event at its form', async () => {
    await page.goto(siteUrl('/about'));
    await bringIn('<form id="f" method="post"><button>Send</button></form>');
    let sent = 0;
    await page.route('**/about', (route) => {
      sent += 1;
      // The browser stays where it is.
      return route.fulfill({ status: 204 });
    });
    const cancelled = () => page.evaluate(() => Reflect.get(globalThis, 'cancelled'));
    await page.locator('#f').evaluate((form) =>
      form.addEventListener('submit', (event) => {
        event.stopPropagation();
        Reflect.set(globalThis, 'cancelled', event.defaultPrevented);
      }),
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sent).toBe(1);
    expect(await cancelled()).toBe(false);
    await page.getByRole('button', { name: 'Send' }).click();

    expect(await cancelled()).toBe(true);
    expect(sent).toBe(1);
  });

  it('may be sent again from a page the visitor came back to', async () => {
    await page.goto(siteUrl('/about'));
    await bringIn('<form id="f" method="post"><input name="a" value="1"></form>');
    const results = await page.evaluate((doing) => {
      // biome-ignore lint/security/noGlobalEval: the function of this file, in the page.
      const run = globalThis.eval(`(${doing})`);
      const first = run([['submit', '#f']]);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return [...first, ...run([['submit', '#f']])];
    }, String(doSteps));

    expect(results).toEqual(['sent', 'sent']);
  });
});

interface AntibotVector {
  lockedAction: string;
  forms: Record<string, unknown>;
  events: string[];
  fetched: Record<string, unknown>;
}

const KEYS: Record<string, string> = { 9: 'Tab', 13: 'Enter', 65: 'a' };

describe('§4.7 §7.5 forms that are locked', () => {
  it.each(vectorsOf('antibot'))('$id', async ({ input, expected }) => {
    // As those vectors are written.
    const { lockedAction, forms, events, fetched } = input as unknown as AntibotVector;
    const formHtml = (id: string): string =>
      `<form id="${id}" method="post" action="${lockedAction}"><input type="hidden" name="antibot_key" value=""></form>`;
    const inModal = Object.keys(fetched).map(formHtml).join('');
    await page.route('**/bt-leads-antibot-workaround', (route) => route.fulfill({ json: fetched }));
    await page.goto(siteUrl('/about'));
    await bringIn(`${Object.keys(forms).map(formHtml).join('')}${dialogHtml('A', inModal)}`, page, [
      `globalThis.Drupal = { settings: { antibot: { forms: ${JSON.stringify(forms)} } } };`,
      "import '/sites/all/modules/contrib/antibot/js/antibot.js';",
    ]);
    for (const [at, event] of events.entries()) {
      const [what, code = ''] = event.split(' ');
      if (what === 'mousemove') await page.mouse.move(100 + at, 300);
      else if (what === 'keydown') await page.keyboard.press(KEYS[code] ?? '');
      else if (what === 'touchmove') await page.dispatchEvent('body', 'touchmove');
      else if (what === 'fetch') {
        const answered = page.waitForResponse('**/bt-leads-antibot-workaround');
        await page.evaluate(() => ui.openModal(document.querySelector('#A')));
        await answered;
      } else throw new Error(`There is no event ${event}.`);
    }

    // As above.
    const ids = Object.keys(expected.forms as object);
    await expect
      .poll(() =>
        page.evaluate((all) => {
          const { antibot } = Reflect.get(globalThis, 'Drupal').settings;
          const states = all.map((id) => {
            const form = document.getElementById(id);
            const key = form?.querySelector<HTMLInputElement>('[name=antibot_key]')?.value;
            return [id, { action: form?.getAttribute('action'), antibot_key: key }];
          });
          return { human: antibot?.human, forms: Object.fromEntries(states) };
        }, ids),
      )
      .toEqual(expected);
  });
});

describe('§4.7 §7.5 enquiry forms that other scripts bring', () => {
  const SETTINGS = '/bt-leads-antibot-workaround';
  const form = () => page.locator('body > .reveal-modal > form#bt-leads-contact');
  const key = () => form().locator('[name=antibot_key]').inputValue();

  /** What a script of another system puts at the end of the page: a form in a modal, or something else. */
  const append = (what: 'form' | 'paragraph'): Promise<void> =>
    page.evaluate((kind) => {
      const added = document.createElement(kind === 'form' ? 'div' : 'p');
      if (kind === 'form') {
        added.className = 'reveal-modal';
        const locked = document.createElement('form');
        locked.id = 'bt-leads-contact';
        locked.method = 'post';
        locked.action = '/antibot';
        const input = document.createElement('input');
        input.type = 'hidden';
        input.name = 'antibot_key';
        locked.append(input);
        added.append(locked);
      }
      document.body.append(added);
    }, what);

  function askedFor(path: string): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) asked.push(request.url());
    });
    return asked;
  }

  it.each(['/about', '/', '/favourites'])(
    'are unlocked as they come, at each further change of the body again: %s',
    async (path) => {
      const asked = askedFor(SETTINGS);
      await open(path);
      await append('paragraph');
      expect(asked).toHaveLength(0);
      await append('form');
      await expect.poll(() => form().getAttribute('action')).toBe('/api/leads/bt-leads-contact');
      const first = await key();
      expect(first).not.toBe('');
      const before = asked.length;
      // A change while an earlier one is still being answered is answered with it.
      await expect
        .poll(async () => {
          await append('paragraph');
          return asked.length;
        })
        .toBeGreaterThan(before);
      await expect.poll(key).not.toBe(first);
      expect(visit.problems).toEqual([]);
    },
  );

  it.each([
    ['is refused', (route: Route) => route.abort()],
    ['never comes', () => {}],
  ])('§7.6 are unlocked without the anti-bot script where that %s', async (_, answer) => {
    await page.route('**/antibot.js', answer);
    await open('/about');
    await append('form');

    await expect.poll(() => form().getAttribute('action')).toBe('/api/leads/bt-leads-contact');
    expect(await key()).not.toBe('');
    expect(await page.evaluate(() => Drupal.settings.antibot?.human)).toBe(true);
  });
});

/** Runs in the page. */
function doSteps(steps: Step[]): string[] {
  const find = <Found extends Element = HTMLInputElement>(selector: string): Found => {
    const found = document.querySelector<Found>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const results: string[] = [];
  // The last to hear of it: nothing leaves the page.
  const note = (event: Event): void => {
    results.push(event.defaultPrevented ? 'cancelled' : 'sent');
    event.preventDefault();
  };
  window.addEventListener('submit', note);
  for (const [what, selector, value] of steps) {
    if (what === 'set') find(selector).value = String(value);
    else if (what === 'check') find(selector).checked = value === true;
    else if (what === 'preventOnce') {
      find(selector).addEventListener('submit', (event) => event.preventDefault(), { once: true });
    } else if (what === 'insert') {
      find<HTMLElement>(selector).append(find<HTMLTemplateElement>('#place template').content.cloneNode(true));
    } else find<HTMLFormElement>(selector).requestSubmit();
  }
  window.removeEventListener('submit', note);
  return results;
}
