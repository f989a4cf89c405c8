/** What the form of an enquiry says of its fields while they are filled in (§2.12). */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { enquiriesOf, fillIn, listingPath, openedForm, openForm, send, summary, thanks } from './support/enquiry.ts';
import { id } from './support/flags.ts';
import { hasFocus } from './support/keyboard.ts';
import { page, siteUrl, visitEachTest } from './support/visit.ts';

visitEachTest();

/** Has the form ask about days, as the form of another site does. */
async function asksAboutDays(): Promise<void> {
  await page.route('**/stays/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"over":"tell"', '"over":"ask"');
    await route.fulfill({ response, body });
  });
  // The demo's own server knows of no such box.
  await page.route('**/api/leads/**', (route) => route.fulfill({ status: 201, json: {} }));
}

describe('the fields of an enquiry', () => {
  it('§2.12 says in its enquiry in which months it is free, and that days outside of them can be asked about', async () => {
    await page.goto(siteUrl(await listingPath()));
    await openForm();
    const stay = openedForm().getByRole('group', { name: 'Your stay' });
    const told = stay.getByRole('status');
    expect(await stay.locator('.wm-field__help').textContent()).toMatch(
      /^Often free in [JASON][a-z]{2}.*\. [23] nights or more\. /,
    );
    const year = new Date().getFullYear() + 1;
    await stay.getByLabel('First day').fill(`${year}-01-10`);
    expect(await told.textContent(), 'a stay has two ends').toBe('');
    await stay.getByLabel('Last day').fill(`${year}-01-17`);
    await expect
      .poll(() => told.textContent())
      .toMatch(
        /^7 nights, about \$[\d,]+\. Local taxes come on top\. This place is not listed as free in January\. You can ask all the same\.$/,
      );
    await stay.getByLabel('Last day').fill(`${year}-01-11`);
    await expect
      .poll(() => told.textContent())
      .toMatch(
        /^1 night\. This place takes [23] nights or more\. This place is not listed as free in January\. You can ask all the same\.$/,
      );
    await stay.getByLabel('Last day').fill(`${year + 12}-01-17`);
    await expect.poll(() => told.textContent()).toBe(`That is in ${year + 12}: is the year right?`);
    expect(await violations(page, 'dialog.reveal-modal')).toEqual([]);
  });

  it('§2.12 says of the days of an enquiry how many nights they are and what those cost, and once more when it is sent', async () => {
    await page.goto(siteUrl(await listingPath()));
    const price = Number(/[\d,]+/.exec(await page.locator('.price').first().innerText())?.[0].replace(',', ''));
    await openForm();
    await fillIn(openedForm());
    const stay = openedForm().getByRole('group', { name: 'Your stay' });
    const hint = (await stay.locator('.wm-field__help').textContent()) ?? '';
    const free = new Date(`${/in ([A-Z][a-z]{2})/.exec(hint)?.[1]} 1 2000`).getMonth() + 1;
    const month = `${new Date().getFullYear() + 1}-${String(free).padStart(2, '0')}`;
    await stay.getByLabel('First day').fill(`${month}-10`);
    await stay.getByLabel('Last day').fill(`${month}-14`);
    const said = `4 nights, about $${(4 * price).toLocaleString('en')}`;
    await expect.poll(() => stay.getByRole('status').textContent()).toBe(`${said}. Local taxes come on top.`);
    await send().click();
    await thanks().waitFor();
    const written = await openedForm().locator('.written').innerText();
    expect(written).toContain(`\n${said}\n`);
  });

  it('§2.12 sends no stay of which a day is half typed, and says which; who has written is known in the next', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(await listingPath()));
    await openForm();
    await fillIn(openedForm());
    const first = openedForm().getByLabel('First day');
    await first.focus();
    await page.keyboard.type('07');
    expect(await first.inputValue()).toBe('');
    await send().click();
    await summary().waitFor();
    expect(await summary().getByRole('link').allTextContents()).toEqual([
      expect.stringMatching(
        /^The first day of your stay must be a real date with day, month and year, for example \d+ [A-Z][a-z]+ 20\d\d$/,
      ),
      'Enter the last day of your stay',
    ]);
    expect(await violations(page, 'dialog.reveal-modal')).toEqual([]);
    await first.fill('');
    await expect.poll(() => summary().getByRole('link').count()).toBe(0);
    await send().click();
    await thanks().waitFor();
    expect(sent.flatMap((one) => [...one.values()])).not.toContain('?');

    // Who has sent one is known in the next; what offers to forget them moves no field of the row.
    await page.reload();
    await openForm();
    await openedForm().getByRole('button', { name: 'Not you? Clear' }).waitFor();
    const tops = ['Your name', 'Your email address'].map(
      async (one) => (await openedForm().getByLabel(one).boundingBox())?.y,
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  });

  it('§2.12 asks again about an address that is remembered as it was sent', async () => {
    await page.goto(siteUrl(await listingPath()));
    await openForm();
    await fillIn(openedForm());
    await openedForm().getByLabel('Your email address').fill('ada@gmial.com');
    await send().click();
    await thanks().waitFor();
    await openedForm().getByRole('button', { name: 'Close' }).last().click();
    await openedForm().waitFor({ state: 'detached' });
    await openForm();
    await expect.poll(() => openedForm().getByLabel('Your email address').inputValue()).toBe('ada@gmial.com');
    await openedForm().getByText('Did you mean ada@gmail.com?').waitFor();
  });

  it('§2.12 sends in one go, once it has told so, days in a month in which the place is not listed as free; days the wrong way round are one fault', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(await listingPath()));
    await openForm();
    await fillIn(openedForm());
    const stay = openedForm().getByRole('group', { name: 'Your stay' });
    const year = new Date().getFullYear() + 1;
    await stay.getByLabel('First day').fill(`${year}-01-17`);
    await stay.getByLabel('Last day').fill(`${year}-01-10`);
    await send().click();
    await summary().waitFor();
    expect(await summary().getByRole('link').allTextContents()).toEqual([
      'The last day of your stay must not be before the first',
    ]);
    await stay.getByLabel('First day').fill(`${year}-01-03`);
    await stay.getByText('not listed as free in January').waitFor();
    expect(await stay.getByRole('checkbox').count()).toBe(0);
    await send().click();
    await thanks().waitFor();
    expect(sent.at(-1)?.get('stay_from')).toBe(`${year}-01-03`);
  });

  it('§2.12 asks, where its owner wants that, about days on which the place has no room, and takes them from who means it', async () => {
    const sent = enquiriesOf();
    await asksAboutDays();
    await page.goto(siteUrl(await listingPath()));
    await openForm();
    await fillIn(openedForm());
    const stay = openedForm().getByRole('group', { name: 'Your stay' });
    const meant = stay.getByLabel('Send it all the same');
    const year = new Date().getFullYear() + 1;
    expect(await meant.count()).toBe(0);
    await stay.getByLabel('First day').fill(`${year}-01-10`);
    await stay.getByLabel('Last day').fill(`${year}-01-11`);
    await meant.waitFor();
    await send().click();
    const told =
      /^This place takes [23] nights or more\. This place is not listed as free in January\. Change your stay or tick/;
    await summary().getByRole('link', { name: told }).click();
    expect(await hasFocus(stay.getByLabel('First day'))).toBe(true);
    expect(sent, 'nothing went').toEqual([]);
    expect(await stay.getByRole('status').textContent(), 'it is said once').toBe('');
    expect(await violations(page, 'dialog.reveal-modal')).toEqual([]);

    await meant.check();
    await send().click();
    await thanks().waitFor();
    expect(sent.at(-1)?.get('stay_over')).toBe('yes');
  });

  it('§2.12 tells about a list which of its places have no room, and asks nothing: some other may have it', async () => {
    const ids = [1, 2, 3].map((at) => id(at));
    await page.goto(siteUrl(`/enquire/bt-leads-favourites?ids=${ids.join(',')}`));
    const titles = await page.locator('.wm-lead__subjects li').allTextContents();
    const form = page.locator('.wm-lead');
    await form.getByLabel('Your name').click();
    await page.locator('[data-lead][data-alive]').waitFor();
    const stay = form.getByRole('group', { name: 'Your stay' });
    const year = new Date().getFullYear() + 1;
    await stay.getByLabel('First day').fill(`${year}-03-01`);
    await stay.getByLabel('Last day').fill(`${year}-12-31`);
    await expect
      .poll(() => stay.getByRole('status').textContent())
      .toBe(`305 nights. Not listed as free for the whole stay: ${titles.join(', ')}.`);
    await form.getByLabel('Number of guests').fill('40');
    expect(await form.getByLabel('Send it all the same').count()).toBe(0);
    await form.getByLabel('Your name').fill('Ada Lovelace');
    await form.getByLabel('Your email address').fill('ada@example.com');
    await form.getByLabel('You may keep this message').check();
    await form.getByRole('button', { name: 'Ask about these places' }).click();
    await page.getByText('Your list is with us').waitFor();
  });

  it('§2.12 says again after a reload what it said of the days and guests it kept, and what was meant stays ticked', async () => {
    await asksAboutDays();
    await page.goto(siteUrl(await listingPath()));
    await openForm();
    const year = new Date().getFullYear() + 1;
    const field = (name: string) => openedForm().locator('.wm-field', { has: page.locator(`[name="${name}"]`) });
    await field('stay_from').getByLabel('First day').fill(`${year}-01-10`);
    await field('stay_to').getByLabel('Last day').fill(`${year}-01-17`);
    await field('stay_over').getByLabel('Send it all the same').check();
    await field('guests').getByLabel('Number of guests').fill('40');
    const told = () => openedForm().getByRole('status').allInnerTexts();
    await expect.poll(async () => (await told()).join(' ')).toMatch(/not listed as free.* takes \d+ at most/);
    const before = await told();
    await page.reload();
    await openedForm().waitFor();

    await expect.poll(told).toEqual(before);
    expect(await field('stay_over').getByLabel('Send it all the same').isChecked()).toBe(true);
    expect(await field('guests').getByLabel('Send it all the same').isChecked()).toBe(false);
  });

  it('§2.12 says of a field of its enquiry no more what is no longer wrong with it, and of a stay as either day changes', async () => {
    await page.goto(siteUrl(await listingPath()));
    await openForm();
    const form = openedForm();
    const stay = form.getByRole('group', { name: 'Your stay' });
    const errors = form.locator('.wm-errors__list li');
    const year = new Date().getFullYear() + 1;
    const hint = (await stay.locator('.wm-field__help').textContent()) ?? '';
    const free = String(new Date(`${/^Often free in (\w{3})/.exec(hint)?.[1]} 1 2000`).getMonth() + 1).padStart(2, '0');
    await stay.getByLabel('First day').fill('2020-07-20');
    await stay.getByLabel('Last day').fill('2020-07-21');
    await expect.poll(() => stay.getByRole('status').innerText()).toBe('Your stay must be today or later.');
    expect(await stay.getByLabel('Send it all the same').count()).toBe(0);
    await stay.getByLabel('First day').fill(`${year}-${free}-15`);
    await stay.getByLabel('Last day').fill(`${year}-${free}-10`);
    await expect
      .poll(() => stay.getByRole('status').innerText())
      .toBe('The last day of your stay must not be before the first.');
    expect(await stay.getByLabel('Send it all the same').count()).toBe(0);
    await form.getByRole('button', { name: /^Send/ }).click();
    await errors.first().waitFor();
    // The ring of its focus is seen whole below the head.
    const yOf = async (part: string): Promise<{ top: number; end: number }> => {
      const { y = 0, height = 0 } = (await page.locator(`.reveal-modal:modal ${part}`).boundingBox()) ?? {};
      return { top: y, end: y + height };
    };
    await expect
      .poll(async () => (await yOf('.wm-errors')).top - (await yOf('.reveal-modal__head')).end)
      .toBeGreaterThan(5);
    const before = await errors.allTextContents();
    const order = 'The last day of your stay must not be before the first';
    const address = 'Enter your email address';
    expect(before).toEqual(expect.arrayContaining([order, address]));
    expect(await stay.locator('.wm-field__error').innerText()).toContain(order);
    // The bar of what is wrong stands beside all of the group, its legend included.
    await stay.evaluate((group) => group.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x = 0, y = 0 } = (await stay.boundingBox()) ?? {};
    const { y: below = 0 } = (await stay.getByLabel('First day').boundingBox()) ?? {};
    const at = (y: number) => page.screenshot({ clip: { x: x + 1, y, width: 1, height: 1 } });
    expect((await at(y + 3)).equals(await at(below))).toBe(true);

    await stay.getByLabel('First day').fill(`${year}-${free}-05`);
    await expect.poll(() => stay.locator('.wm-field__error').count()).toBe(0);
    expect(await stay.getByLabel('Last day').getAttribute('aria-invalid')).toBeNull();
    await form.getByLabel('Your email address').fill('jo@');
    await expect
      .poll(() => errors.allTextContents())
      .toContain('Enter an email address in the correct format, like name@example.com');
    await form.getByLabel('Your email address').fill('jo@gmail.com');
    await expect
      .poll(() => errors.allTextContents())
      .toEqual(before.filter((message) => message !== order && message !== address));
  });
});
