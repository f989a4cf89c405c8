import { beforeAll, describe, expect, it } from 'vitest';
import { turn, violations } from './support/accessibility.ts';
import { enquiriesOf, fillIn, listingPath, openedForm, openForm, send, summary, thanks } from './support/enquiry.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { fake, visitKit } from './support/kit.ts';
import { overflow } from './support/search-block.ts';
import { PHONE, page, settled, siteUrl, startVisit, visit, WIDE } from './support/visit.ts';

visitKit(PHONE);

let listing: string;

beforeAll(async () => {
  listing = await listingPath();
});

describe('§2.12 an enquiry about a listing', () => {
  it('is sent on a phone by keys alone, thanked for, and leaves the focus where it began', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    const opener = page.getByRole('link', { name: 'Ask about this place' });
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await openedForm().waitFor();
    await tabTo(openedForm().getByLabel('Your name'));
    await page.keyboard.type('Ada Lovelace');
    await tabTo(openedForm().getByLabel('Your email address'));
    await page.keyboard.type('ada@example.com');
    await tabTo(openedForm().getByLabel('Your question'));
    await page.keyboard.type('Is there a cot?\nAnd a desk? 🛶 שלום');
    await tabTo(openedForm().getByLabel('You may keep this message'));
    await page.keyboard.press('Space');
    await tabTo(send());
    await page.keyboard.press('Enter');
    await thanks().waitFor();

    expect(await hasFocus(thanks())).toBe(true);
    const place = (await page.locator('h1').textContent()) ?? '?';
    await page.locator('.wm-lead__thanks').getByText(place).waitFor();
    expect(await page.locator('.written').innerText()).toMatch(
      /^Your reference\n[0-9A-F]{4}-[0-9A-F]{4}\nThe answer goes to\nada@example.com\n\nWrong address\? Send it again with another\n\nIt goes as a second enquiry; the first one stays\.\n\nYour name\nAda Lovelace\nYour question\nIs there a cot\?\nAnd a desk\? 🛶 שלום$/,
    );
    expect(page.url()).not.toContain('ada');
    const [first] = sent;
    expect(first?.get('about_id')).toBe('wmfake-rentals-101');
    expect(first?.get('message')).toBe('Is there a cot?\nAnd a desk? 🛶 שלום');
    expect(first?.get('antibot_key')).not.toBe('');
    await page.keyboard.press('Escape');
    await openedForm().waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    // Nobody types as fast as this: the browser notes that the server asked for a moment's wait.
    expect(visit.problems.filter((problem) => !problem.includes('429'))).toEqual([]);
  });

  it('goes again to another address, with all that was written, for who sees in the thanks that theirs was wrong', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm(), 'Is there a cot?\nAnd a desk?');
    await openedForm().getByLabel('Your email address').fill('ann@gmial.com');
    await send().click();
    await thanks().waitFor();
    const again = page.getByRole('button', { name: 'Wrong address? Send it again with another' });
    await again.press('Enter');
    const address = openedForm().getByLabel('Your email address');

    expect(await hasFocus(address)).toBe(true);
    expect(await address.inputValue()).toBe('ann@gmial.com');
    await address.fill('ann@gmail.com');
    await send().click();
    await thanks().waitFor();
    expect(await page.locator('.written').innerText()).toContain('The answer goes to\nann@gmail.com');
    const taken = [sent.find((data) => data.get('email') === 'ann@gmial.com'), sent.at(-1)];
    const read = (name: string) => taken.map((data) => data?.get(name));
    expect(read('email')).toEqual(['ann@gmial.com', 'ann@gmail.com']);
    expect(read('message')).toEqual(['Is there a cot?\nAnd a desk?', 'Is there a cot?\nAnd a desk?']);
    expect(read('about_id')[1]).toBe('wmfake-rentals-101');
    expect(new Set(read('submission_id')).size, 'two enquiries').toBe(2);
  });

  it('asks in the thanks about an address with a slip that was sent at once, and has the one that was meant in the form', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm(), 'Is there a cot?');
    await openedForm().getByLabel('Your email address').fill('ann@gmial.com');
    await openedForm().getByLabel('Your email address').press('Enter');
    await thanks().waitFor();
    await page.locator('.written').getByText('Did you mean ann@gmail.com?').waitFor();
    await page.locator('.written').getByText('It goes as a second enquiry').waitFor();
    await page.locator('.written').getByRole('button', { name: 'Use this address' }).click();
    const address = openedForm().getByLabel('Your email address');
    expect(await hasFocus(address)).toBe(true);
    expect(await address.inputValue()).toBe('ann@gmail.com');
    expect(await openedForm().getByLabel('Your question').inputValue()).toBe('Is there a cot?');
    await send().click();
    await thanks().waitFor();
    expect(await page.locator('.written').innerText()).toContain('The answer goes to\nann@gmail.com');
    expect(await page.getByText('Did you mean').count()).toBe(0);
    expect(sent.at(-1)?.get('email')).toBe('ann@gmail.com');
  });

  it('§7.7 every post of a script carries the version of the page settings', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm());
    await send().click();
    await thanks().waitFor();

    const settings = JSON.parse((await page.locator('script[data-page-settings]').textContent()) ?? '{}');
    expect(sent.at(-1)?.get('ajax_page_state[jquery_version]')).toBe(settings.ajaxPageState.jquery_version);
    expect(settings.ajaxPageState.jquery_version).toBe('1.10');
  });

  it('says what it is about, and fills the screen of a phone', async () => {
    await page.goto(siteUrl(listing));
    const title = await page.locator('h1').textContent();
    await openForm();

    expect(await openedForm().locator('.wm-lead__subjects').textContent()).toBe(title);
    expect(await openedForm().boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
  });

  it('what is wrong is listed with the focus on it, leads to its field, and stands beside it', async () => {
    await page.goto(siteUrl(listing));
    await openForm();
    await openedForm().getByLabel('Your name').fill('Ada');
    await openedForm().getByLabel('Your email address').fill('ada');
    await send().click();
    await expect.poll(() => hasFocus(summary())).toBe(true);
    await summary().getByRole('link', { name: 'Enter an email address in the correct format' }).click();

    const email = openedForm().getByLabel('Your email address');
    expect(await hasFocus(email)).toBe(true);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('Error: Enter an email address');
    expect(await openedForm().getByLabel('Your name').inputValue()).toBe('Ada');
    expect(new URL(page.url()).hash).toBe('#ask');
  });

  it('for more people than the place takes is asked about, and goes out once that is meant', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    await openForm();
    const guests = openedForm().getByLabel('Number of guests');
    const hint = await page.locator(`[id="${await guests.getAttribute('aria-describedby')}"]`).textContent();
    const [, most = ''] = /^Sleeps (\d+)\. Children count, too\.$/.exec(hint ?? '') ?? [];
    expect(most, hint ?? '').not.toBe('');
    const meant = openedForm().getByLabel('Send it all the same');
    expect(await meant.count()).toBe(0);
    await fillIn(openedForm());
    const told = `This place takes ${most} at most. Change the number of guests or tick “Send it all the same”`;
    await guests.fill(String(Number(most) + 1));
    await openedForm()
      .getByRole('status')
      .filter({ hasText: new RegExp(`^This place takes ${most} at most\\.$`) })
      .waitFor();
    expect(await violations(page, 'dialog.reveal-modal')).toEqual([]);
    await send().click();
    await expect.poll(() => hasFocus(summary())).toBe(true);
    expect(sent, 'nothing went').toEqual([]);
    await summary().getByRole('link', { name: told }).click();
    expect(await hasFocus(guests)).toBe(true);
    expect(await violations(page, 'dialog.reveal-modal')).toEqual([]);

    // What is put right is no longer asked about.
    expect(await meant.getAttribute('aria-describedby')).toBe(await guests.getAttribute('aria-describedby'));
    await guests.fill(most);
    await expect.poll(() => meant.count()).toBe(0);
    await guests.fill(String(Number(most) + 1));
    await send().click();

    // Something else that is wrong does not take the answer away.
    await meant.check();
    await openedForm().getByLabel('Your name').fill('');
    await send().click();
    await summary().getByRole('link', { name: 'Enter your name' }).waitFor();
    expect(await meant.isChecked()).toBe(true);
    await openedForm().getByLabel('Your name').fill('Ada Lovelace');
    await send().click();
    await thanks().waitFor();
    expect(sent.at(-1)?.get('guests_over')).toBe('yes');
  });

  it('asks about an address that looks like a slip, takes what was meant, and goes out either way', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    await openForm();
    const email = openedForm().getByLabel('Your email address');
    const asked = openedForm().getByText('Did you mean ada@gmail.com?');
    await fillIn(openedForm());
    await email.fill('ada@gmial.com');
    await tabTo(openedForm().getByLabel('Your phone number'));
    await asked.waitFor();
    expect(await violations(page, 'dialog.reveal-modal')).toEqual([]);
    await openedForm().getByRole('button', { name: 'Use this address' }).click();
    await expect.poll(() => email.inputValue()).toBe('ada@gmail.com');
    expect(await hasFocus(email)).toBe(true);
    await asked.waitFor({ state: 'detached' });

    // Whoever means it sends it by the same press that leaves the field.
    await email.fill('ada@yaho.com');
    await send().click();
    await thanks().waitFor();
    expect(sent.at(-1)?.get('email')).toBe('ada@yaho.com');
  });

  it('keeps what was typed while it is closed, and begins anew once it has been sent', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm(), 'Half a question');
    await page.keyboard.press('Escape');
    await openedForm().waitFor({ state: 'detached' });
    await openForm();
    expect(await openedForm().getByLabel('Your question').inputValue()).toBe('Half a question');
    await send().click();
    await thanks().waitFor();
    await openedForm().getByRole('button', { name: 'Close' }).last().click();
    await openedForm().waitFor({ state: 'detached' });
    await openForm();

    expect(await openedForm().getByLabel('Your question').inputValue()).toBe('');
    expect(sent.length).toBeGreaterThan(0);
  });

  it('is opened again by a press that comes while the browser still goes back from it, once it has been sent, too', async () => {
    await page.goto(siteUrl(listing));
    for (const wasSent of [false, true]) {
      await openForm();
      await fillIn(openedForm());
      if (wasSent) {
        await send().click();
        await thanks().waitFor();
      }
      const goneBack = page.evaluate(() => new Promise((gone) => addEventListener('popstate', gone, { once: true })));
      await page.getByRole('link', { name: 'Ask about this place' }).evaluate((link: HTMLElement) => {
        const isClosed = new MutationObserver(() => {
          if (document.querySelector('body > dialog.reveal-modal')) return;
          isClosed.disconnect();
          link.click();
        });
        isClosed.observe(document.body, { childList: true });
      });
      await openedForm().getByRole('button', { name: 'Close' }).last().click();
      await goneBack;
      await expect.poll(() => new URL(page.url()).hash).toBe('#ask');
      expect(await openedForm().count()).toBe(1);
      await page.goBack();
      await openedForm().waitFor({ state: 'detached' });
    }
  });

  it('keeps what was typed when the page is loaded again, for this place alone, until it has been sent', async () => {
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm(), 'Half a question');
    await openedForm().getByLabel('First day').fill('2030-06-28');
    await page.reload();
    await openedForm().waitFor();
    const written = (label: string) => openedForm().getByLabel(label).inputValue();
    await expect.poll(() => written('Your question')).toBe('Half a question');
    expect([await written('Your name'), await written('First day')]).toEqual(['Ada Lovelace', '2030-06-28']);
    // A consent is given, not remembered.
    expect(await openedForm().getByLabel('You may keep this message').isChecked()).toBe(false);
    expect(await page.evaluate(() => [localStorage.length, document.cookie.includes('Ada')])).toEqual([0, false]);

    await page.goto(siteUrl('/enquire/bt-leads-listing?ids=wmfake-rentals-102'));
    await page.locator('form.wm-lead').getByLabel('Your name').focus();
    await page.locator('[data-alive]').waitFor();
    expect(await page.getByLabel('Your question').inputValue()).toBe('');
    await page.goto(siteUrl('/enquire/bt-leads-listing?ids=wmfake-rentals-101'));
    await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('Half a question');
  });

  it('has how many were searched for, as long as nothing else is typed there, and the filter is set', async () => {
    const people = () => openedForm().getByLabel('Number of guests');
    const openAt = async (search: string, at: number): Promise<void> => {
      await page.goto(siteUrl(search));
      await settled(page);
      await page.locator('.itemlink').nth(at).click();
      await page.waitForURL('**/stays/**');
      await openForm();
    };
    await openAt('/#fq={!tag=a}is_sleeps:[4 TO *]&fq=fs_price:[* TO 900]', 0);
    await expect.poll(() => people().inputValue()).toBe('4');
    await people().fill('5');
    await page.reload();
    await expect.poll(() => people().inputValue()).toBe('5');

    await openAt('/#q=*:*', -1);
    expect(await people().inputValue()).toBe('');
  });

  it('leaves the place of a picture empty that cannot be loaded, from the first look at the page', async () => {
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
    );
    const picture = page.locator('.wm-lead__subjects img');
    await page.goto(siteUrl('/enquire/bt-leads-listing?ids=wmfake-rentals-101'));
    await expect.poll(() => picture.getAttribute('src')).toBeNull();
    await page.locator('form.wm-lead').getByLabel('Your name').focus();
    await page.locator('[data-alive]').waitFor();
    expect(await picture.getAttribute('src')).toBeNull();
    await page.unrouteAll();
  });

  it('once sent, is kept no more but for name and address, and its name leaves the address', async () => {
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm(), 'Half a question');
    const hash = () => new URL(page.url()).hash;
    await expect.poll(hash).toBe('#ask');
    await send().click();
    await thanks().waitFor();
    await expect.poll(hash).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Half a question');
    await openedForm().getByRole('button', { name: 'Close' }).last().click();
    await openedForm().waitFor({ state: 'detached' });
    // Its entry of the history is gone as well.
    await expect.poll(() => page.evaluate(() => history.state?.waymark?.entered)).toBeUndefined();
    await page.reload();
    expect(hash()).toBe('');
    expect(await openedForm().count()).toBe(0);

    await page.goto(siteUrl('/contact'));
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace');
    expect(await page.getByLabel('Your email address').inputValue()).toBe('ada@example.com');
    expect(await page.getByLabel('Your message').inputValue()).toBe('');

    // Whoever comes after them on the same device has it forgotten, here and on the next page.
    await page.getByLabel('Your message').fill('Are you open?');
    expect(await violations(page, '.wm-lead')).toEqual([]);
    await page.getByRole('button', { name: 'Not you? Clear' }).click();
    expect(await hasFocus(page.getByLabel('Your name'))).toBe(true);
    const values = () =>
      Promise.all(['Your name', 'Your email address', 'Your message'].map((one) => page.getByLabel(one).inputValue()));
    expect(await values()).toEqual(['', '', 'Are you open?']);
    expect(await page.getByRole('button', { name: 'Not you? Clear' }).count()).toBe(0);
    await page.reload();
    await expect.poll(values).toEqual(['', '', 'Are you open?']);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Ada|ada@/);
  });

  it('once sent, leads back to the search as it was left', async () => {
    await page.goto(siteUrl('/#fq=fs_price:[50 TO *]'));
    await settled(page);
    const search = page.url();
    await page.locator('.wm-result a').first().click();
    // Before its scripts have come the link leads to the page of the form.
    await page.waitForURL('**/stays/**');
    await openForm();
    await fillIn(openedForm());
    await send().click();
    await thanks().waitFor();
    const back = openedForm().getByRole('link', { name: /^Back to/ });
    expect(await back.textContent()).toBe(await page.locator('a[data-back]').textContent());
    await back.click();
    await page.waitForURL(search);
    await page.locator('.wm-result').first().waitFor();
  });

  it('once sent, is closed by Back, which leaves the page where it was', async () => {
    await page.goto(siteUrl('/contact'));
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm());
    await send().click();
    await thanks().waitFor();
    await page.goBack();
    await openedForm().waitFor({ state: 'detached' });

    expect(page.url()).toBe(siteUrl(listing));
  });

  it('§5 pressed twice, goes out once', async () => {
    const sent = enquiriesOf();
    fake.set({ operation: 'leadPost', hold: true });
    await page.goto(siteUrl(listing));
    await openForm();
    await fillIn(openedForm());
    await send().click();
    // As a visitor in a hurry does: the button says that it is disabled, and takes the press all the same.
    await openedForm().getByRole('button', { name: 'Sending…' }).click({ force: true });
    await openedForm().getByLabel('Your name').press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    fake.set();
    await thanks().waitFor();

    expect(sent).toHaveLength(1);
  });
});

describe('no state has accessibility violations or scrolls sideways', () => {
  it('in light and dark', async () => {
    const narrow = await startVisit({ viewport: { width: 320, height: 700 } });
    const { page: on } = narrow;
    const expectSound = async (state: string): Promise<void> => {
      for (const scheme of ['dark', 'light'] as const) {
        await turn(on, scheme);
        expect(await violations(on), `${state}, ${scheme}`).toEqual([]);
        const width = await on.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${state}, ${scheme}`).toBeLessThanOrEqual(320);
      }
    };
    await on.goto(siteUrl(listing));
    await openForm(on);
    await expectSound('opened');
    const press = (): Promise<void> => openedForm(on).locator('.wm-lead__send').click();
    await press();
    await on.locator('.wm-errors').waitFor();
    await expectSound('wrong');
    await fillIn(openedForm(on));
    fake.set({ operation: 'leadPost', code: 'leads-unavailable', times: 1 });
    await press();
    await on.getByText('cannot take enquiries').waitFor();
    await expectSound('refused');
    await press();
    await on.getByRole('heading', { name: 'Your question is with us' }).waitFor();
    await expectSound('sent');
    await on.goto(siteUrl('/enquire/bt-leads-favourites?ids=wmfake-rentals-101,wmfake-rentals-102'));
    await expectSound('as a page');
    await narrow.close();
  });

  it('on a wide screen two columns stand side by side', async () => {
    await page.setViewportSize(WIDE.viewport);
    await page.goto(siteUrl(listing));
    await openForm();
    const [name, email] = await Promise.all(
      ['Your name', 'Your email address'].map((label) => openedForm().getByLabel(label).boundingBox()),
    );

    expect(name?.y).toBe(email?.y);
    expect(await overflow()).toBe(0);
  });
});
