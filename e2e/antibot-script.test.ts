/** The anti-bot script at its legacy path, on pages another system wrote (§4.7, §7.6). */
import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../common/testing/vectors.ts';
import { page, siteUrl, visit, visitEachTest } from './support/visit.ts';

const PATH = '/sites/all/modules/contrib/antibot/js/antibot.js';

type Settings = Record<string, { action: string; key?: string | null } | string>;

interface Framework {
  settings: { antibot?: { forms?: Settings; human?: boolean } };
  behaviors: Record<string, { attach(context: unknown, settings: unknown): void }>;
  antibot: { unlockForms(): void };
  attachBehaviors?: () => void;
}

declare global {
  var Drupal: Framework;
  var Backdrop: Framework;
}

interface AntibotVector {
  lockedAction: string;
  forms: Settings;
  events: string[];
  fetched: Settings;
}

visitEachTest();

/** A page with locked forms, and the script on it. */
async function legacyPage(ids: readonly string[], settings: object = {}, framework = 'Drupal'): Promise<void> {
  const forms = ids.map(
    (id) =>
      `<form id="${id}" class="antibot" action="/antibot" method="post"><input name="antibot_key" type="hidden" value=""></form>`,
  );
  await page.setContent(`<!doctype html><title>Legacy</title><body>${forms.join('')}<a href="#x">x</a></body>`);
  await page.evaluate(
    ([name, given]) => Object.assign(globalThis, { [name as string]: { settings: given, behaviors: {} } }),
    [framework, settings] as const,
  );
  const script = await page.context().request.get(siteUrl(PATH));
  await page.addScriptTag({ content: await script.text() });
}

async function formsNow(): Promise<Record<string, { action: string | null; antibot_key: string }>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.forms].map((form) => [
        form.id,
        { action: form.getAttribute('action'), antibot_key: String(new FormData(form).get('antibot_key')) },
      ]),
    ),
  );
}

describe('§4.7 the vectors of the original script', () => {
  for (const { id, input, expected } of vectorsOf('antibot')) {
    it(id, async () => {
      // The vectors of this kind have exactly this shape.
      const { lockedAction, forms, events, fetched } = input as unknown as AntibotVector;
      expect(lockedAction).toBe('/antibot');
      await legacyPage([...new Set([...Object.keys(forms), ...Object.keys(fetched)])], { antibot: { forms } });
      for (const event of events) {
        await page.evaluate(
          ([name, settings]) => {
            const [type = '', code] = String(name).split(' ');
            if (type === 'fetch') {
              // §4.7: merged, marked as not yet human, unlocked.
              const antibot = Drupal.settings.antibot ?? {};
              antibot.forms = { ...antibot.forms, ...settings };
              antibot.human = false;
              Drupal.antibot.unlockForms();
              return;
            }
            const init = { bubbles: true, ...(code !== undefined && { keyCode: Number(code) }) };
            document.body.dispatchEvent(type.startsWith('key') ? new KeyboardEvent(type, init) : new Event(type, init));
          },
          [event, fetched] as const,
        );
      }
      const human = await page.evaluate(() => Drupal.settings.antibot?.human);

      expect({ human, forms: await formsNow() }).toEqual(expected);
      expect(visit.problems).toEqual([]);
    });
  }
});

describe('§7.6 the script on a page of its own', () => {
  const FORMS = { antibot: { forms: { 'bt-leads-1': { action: '/lead', key: 'k' } } } };

  it('is served as a script, may be kept, and is asked for again by its tag', async () => {
    const { request } = page.context();
    const first = await request.get(siteUrl(PATH));
    const { etag = '', ...headers } = first.headers();
    const again = await request.get(siteUrl(PATH), { headers: { 'if-none-match': etag } });

    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect([first.status(), again.status()]).toEqual([200, 304]);
  });

  it('unlocks at Tab and Enter, at the pointer and a finger, and not at a click or other keys', async () => {
    for (const [sign, opens] of [
      ['Tab', true],
      ['Enter', true],
      ['a', false],
      [' ', false],
    ] as const) {
      await legacyPage(['bt-leads-1'], FORMS);
      await page.keyboard.press(sign);
      expect([sign, (await formsNow())['bt-leads-1']?.action]).toEqual([sign, opens ? '/lead' : '/antibot']);
    }
    await legacyPage(['bt-leads-1'], FORMS);
    await page.evaluate(() => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect((await formsNow())['bt-leads-1']?.action).toBe('/antibot');
    await page.mouse.move(40, 40);
    expect(await formsNow()).toEqual({ 'bt-leads-1': { action: '/lead', antibot_key: 'k' } });
  });

  it('§3.8 takes a key alone: a locked enquiry form is then sent where ours are, any other form where it says', async () => {
    await legacyPage(['bt-leads-1', 'bt-leads-own', 'other'], {
      antibot: { forms: { 'bt-leads-1': 'k', 'bt-leads-own': 'l', other: 'm' } },
    });
    await page.evaluate(() => document.getElementById('bt-leads-own')?.setAttribute('action', '/node/5'));
    await page.keyboard.press('Tab');

    expect(await formsNow()).toEqual({
      'bt-leads-1': { action: '/api/leads/bt-leads-1', antibot_key: 'k' },
      'bt-leads-own': { action: '/node/5', antibot_key: 'l' },
      other: { action: '/antibot', antibot_key: 'm' },
    });
  });

  it('serves Backdrop by its own name, and a page without any framework', async () => {
    await legacyPage(['bt-leads-1'], FORMS, 'Backdrop');
    await page.evaluate(() => Backdrop.behaviors.antibot?.attach(document, Backdrop.settings));
    await page.keyboard.press('Tab');
    expect((await formsNow())['bt-leads-1']?.antibot_key).toBe('k');

    await page.setContent('<form id="f" action="/antibot"><input name="antibot_key"></form>');
    await page.addScriptTag({ content: await (await page.context().request.get(siteUrl(PATH))).text() });
    await page.evaluate(() => {
      Drupal.settings.antibot = { ...Drupal.settings.antibot, forms: { f: { action: '/lead', key: 'k' } } };
    });
    await page.keyboard.press('Enter');
    expect((await formsNow()).f?.action).toBe('/lead');
  });

  it('waits for a framework that attaches behaviours itself, and unlocks once however often it is attached', async () => {
    await page.setContent('<form id="bt-leads-1" action="/antibot"><input name="antibot_key"></form>');
    await page.evaluate((settings) => {
      Object.assign(globalThis, { Drupal: { settings, behaviors: {}, attachBehaviors: () => undefined } });
    }, FORMS);
    await page.addScriptTag({ content: await (await page.context().request.get(siteUrl(PATH))).text() });
    await page.keyboard.press('Tab');
    expect((await formsNow())['bt-leads-1']?.action).toBe('/antibot');

    await page.evaluate(() => {
      for (let at = 0; at < 3; at += 1) Drupal.behaviors.antibot?.attach(document, Drupal.settings);
    });
    expect(await page.evaluate(() => Drupal.settings.antibot?.human)).toBe(false);
    await page.keyboard.press('Tab');
    expect((await formsNow())['bt-leads-1']?.action).toBe('/lead');
  });

  it('a form name that is an own name of every object, or an element that is no form, does no harm', async () => {
    await page.setContent('<div id="toString"></div><form id="f" action="/antibot"><input name="antibot_key"></form>');
    await page.evaluate(() => {
      const forms = { toString: { action: '/x', key: 'x' }, gone: { action: '/x' }, f: { action: '/lead', key: 'k' } };
      Object.assign(globalThis, { Drupal: { settings: { antibot: { forms } }, behaviors: {} } });
    });
    await page.addScriptTag({ content: await (await page.context().request.get(siteUrl(PATH))).text() });
    await page.keyboard.press('Tab');

    expect(await formsNow()).toEqual({ f: { action: '/lead', antibot_key: 'k' } });
    expect(visit.problems).toEqual([]);
  });
});
