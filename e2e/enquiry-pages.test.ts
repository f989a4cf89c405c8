/** Enquiry forms that stand in a page, or are one, with scripts and without. */
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { answerTo, enquiriesOf, fillIn, listingPath } from './support/enquiry.ts';
import { hasFocus } from './support/keyboard.ts';
import { visitKit } from './support/kit.ts';
import { PHONE, page, siteUrl, startVisit } from './support/visit.ts';

visitKit(PHONE);

let listing: string;

beforeAll(async () => {
  listing = await listingPath();
});

describe('without scripts', () => {
  it('the same link leads to a page, which is checked, then asks a question instead of the key, and loses no text', async () => {
    const still = await startVisit({ ...PHONE, javaScriptEnabled: false });
    const plain = still.page;
    await plain.goto(siteUrl(listing));
    await plain.getByRole('link', { name: 'Ask about this place' }).click();
    expect(await plain.locator('h1').textContent()).toBe('Ask about this place');
    await fillIn(plain.locator('form.wm-lead'), 'A question\nof two lines');
    await plain.getByLabel('Your email address').fill('ada');
    const year = new Date().getFullYear() + 1;
    await plain.getByLabel('First day').fill(`${year}-06-10`);
    await plain.getByLabel('Last day').fill(`${year}-06-14`);
    await plain.getByRole('button', { name: 'Send the question' }).click();
    const field = () => plain.getByLabel(/What is \w+ plus \w+\?/);
    expect(await plain.locator('.wm-errors').textContent()).toContain('Enter an email address');
    expect(await field().count()).toBe(0);
    expect(await plain.title()).toMatch(/^Error: /);
    expect(await plain.getByLabel('Your question').inputValue()).toBe('A question\nof two lines');
    await plain.getByLabel('Your email address').fill('ada@example.com');
    await plain.getByRole('button', { name: 'Send the question' }).click();
    await field().fill('a hundred');
    await plain.getByRole('button', { name: 'Send the question' }).click();
    expect(await plain.getByLabel('Your question').inputValue()).toBe('A question\nof two lines');
    await field().fill(answerTo((await plain.locator('form.wm-lead').textContent()) ?? ''));
    await expect
      .poll(async () => {
        // A question that has only just been asked cannot have been answered by a person.
        await plain.getByRole('button', { name: /Send the question|Try again/ }).click();
        return new URL(plain.url()).pathname;
      })
      .toBe('/enquire/bt-leads-listing/thanks');

    expect(await plain.locator('h1').textContent()).toBe('Your question is with us');
    expect(await plain.locator('.written').innerText()).toMatch(
      /^Your reference\n[0-9A-F]{4}-[0-9A-F]{4}\nThe answer goes to\nada@example.com\n\nWrong address\? Send it again with another\n\nIt goes as a second enquiry; the first one stays\.\n\nYour name\nAda Lovelace\nYour stay\n10 – 14 June \d{4}\n4 nights, about \$[\d,]+\nYour question\nA question\nof two lines$/,
    );
    await plain.locator('.wm-lead__subjects').getByRole('link').waitFor();
    await plain.getByRole('link', { name: 'Wrong address? Send it again with another' }).click();
    expect(await hasFocus(plain.getByLabel('Your email address'))).toBe(true);
    expect(await plain.getByLabel('Your email address').inputValue()).toBe('ada@example.com');
    expect(await plain.getByLabel('Your question').inputValue()).toBe('A question\nof two lines');
    expect(await plain.getByLabel('First day').inputValue()).toBe(`${year}-06-10`);
    await plain.locator('.wm-lead__subjects').getByRole('link').waitFor();
    await still.close();
  });

  it('asks in the thanks about an address with a slip, and leads back to the form with the one that was meant', async () => {
    const still = await startVisit({ ...PHONE, javaScriptEnabled: false });
    const plain = still.page;
    await plain.goto(siteUrl('/contact'));
    await fillIn(plain.locator('form#bt-leads-contact'), 'Where are you?');
    await plain.getByLabel('Your email address').fill('ann@gmial.com');
    await expect
      .poll(async () => {
        const field = plain.getByLabel(/What is \w+ plus \w+\?/);
        if (await field.count()) await field.fill(answerTo((await plain.locator('form.wm-lead').textContent()) ?? ''));
        await plain.getByRole('button', { name: /Send the message|Try again/ }).click();
        return new URL(plain.url()).pathname;
      })
      .toBe('/enquire/bt-leads-contact/thanks');
    await plain.locator('.written').getByText('Did you mean ann@gmail.com?').waitFor();
    await plain.getByRole('link', { name: 'Use this address' }).click();
    expect(plain.url()).not.toContain('ann');
    expect(await plain.getByLabel('Your email address').inputValue()).toBe('ann@gmail.com');
    expect(await hasFocus(plain.getByLabel('Your email address'))).toBe(true);
    expect(await plain.locator('textarea').inputValue()).toBe('Where are you?');
    await still.close();
  });

  it('which cannot be loaded, the link leads to that page as well', async () => {
    await page.route('**/assets/lead-page-*.js*', (route) => route.abort());
    await page.goto(siteUrl(listing));
    await page.getByRole('link', { name: 'Ask about this place' }).click();

    await page.waitForURL('**/enquire/bt-leads-listing?ids=wmfake-rentals-101');
  });
});

describe('a form that is a page', () => {
  it.each([true, false])(
    'shows each place it asks about, and leads back to it; scripts: %s',
    async (javaScriptEnabled) => {
      const other = await startVisit({ ...PHONE, javaScriptEnabled });
      const { page: on } = other;
      await on.goto(siteUrl('/enquire/bt-leads-favourites?ids=wmfake-rentals-101,wmfake-rentals-102'));
      const places = on.locator('.wm-lead__subjects li');
      expect(await places.count()).toBe(2);
      for (const place of await places.all()) {
        const picture = await place.locator('img').boundingBox();
        expect([picture?.width, picture?.height]).toEqual([80, 60]);
      }
      const first = places.first().getByRole('link');
      const name = await first.textContent();
      await first.click();
      await on.waitForURL(`**${listing}`);
      expect(await on.locator('h1').textContent()).toBe(name);
      expect(other.problems).toEqual([]);
      await other.close();
    },
  );
});

const aboutTwo = '/enquire/bt-leads-favourites?ids=wmfake-rentals-101,wmfake-rentals-102';

describe('the fields of a form that is a page', () => {
  it('stand level in a row, also where more is said of one of them, and labels do, which stay with their fields beside a fault', async () => {
    const wide = await startVisit({ viewport: { width: 1200, height: 900 } });
    const { page: on } = wide;
    const tops = async (...names: string[]): Promise<number[]> => {
      const boxes = names.flatMap((name) => {
        const field = on.locator('.wm-field', { has: on.locator(`[name="${name}"]`) });
        return [field.locator('.wm-field__label'), field.locator('.field')].map(
          async (one) => (await one.boundingBox())?.y,
        );
      });
      return (await Promise.all(boxes)).map((y) => Math.round(y ?? 0));
    };
    await on.goto(siteUrl(aboutTwo));
    const [label, field, ...others] = await tops('flexible', 'guests');
    expect(others, 'only guests have a hint').toEqual([label, field]);
    await on.getByLabel('How far your dates can move').selectOption('fixed');
    await on.getByLabel('Number of guests').fill('39');
    await on.getByRole('button', { name: 'Ask about these places' }).click();
    await on.locator('.is-wrong .wm-field__error').getByText('at most').waitFor();
    const [below = 0, written = 0, ...more] = await tops('flexible', 'guests');
    expect(more.at(-1), 'with a fault above and a box below one of them').toBe(written);
    expect(below, 'its label is not left behind').toBeGreaterThan((more[0] ?? 0) + 50);
    await wide.close();
  });

  it('are told of what was typed before the code of the form was there', async () => {
    let goOn = (): void => {};
    const isTyped = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/assets/lead-page-*.js*', (route) => isTyped.then(() => route.fallback()));
    await page.goto(siteUrl(aboutTwo));
    await page.getByLabel('Number of guests').fill('39');
    await page.getByLabel('Number of guests').blur();
    goOn();
    await page
      .getByRole('status')
      .filter({ hasText: /takes \d+ at most/ })
      .waitFor();
    await page.unrouteAll();
  });

  it('say at once what a place takes of a number beyond what the form takes, and offer no way to send it', async () => {
    await page.goto(siteUrl(aboutTwo));
    const guests = page.getByLabel('Number of guests');
    await guests.click();
    await page.locator('[data-alive]').waitFor();
    await guests.fill('60');
    await page
      .getByRole('status')
      .filter({ hasText: /^[^.]+ takes \d+ at most\.$/ })
      .waitFor();
    expect(await page.getByLabel('Send it all the same').count()).toBe(0);
    await page.getByRole('button', { name: 'Ask about these places' }).click();
    await page
      .locator('.wm-errors')
      .getByRole('link', { name: / takes \d+ at most$/ })
      .click();
    expect(await hasFocus(guests)).toBe(true);
    expect(await page.getByRole('status').filter({ hasText: 'at most' }).count(), 'it is said once').toBe(0);
  });
});

describe('a form that stands in the page', () => {
  it('§2.12 asks about an address that was filled in before the code of the form was there', async () => {
    await page.goto(siteUrl('/contact'));
    await page.locator('input[type="email"]').fill('anna@gmial.con');
    await page.keyboard.press('Tab');
    await page.getByText('Did you mean anna@gmail.com?').waitFor();
  });

  it('comes to life when it is used and keeps what was typed before', async () => {
    const sent = enquiriesOf();
    await page.goto(siteUrl('/contact'));
    await fillIn(page.locator('form#bt-leads-contact'), 'Where are you?');
    await page.getByRole('button', { name: 'Send the message' }).click();
    const heading = page.getByRole('heading', { name: 'Your message is with us' });
    await heading.waitFor();

    expect(await hasFocus(heading)).toBe(true);
    expect(sent.at(-1)?.get('message')).toBe('Where are you?');
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await page.locator('.enquiry').getByRole('heading').allTextContents()).toEqual(['Your message is with us']);
  });

  it('says in the title of its own page that something is wrong, until it is sent', async () => {
    await page.goto(siteUrl('/enquire/bt-leads-contact'));
    const title = await page.title();
    const send = page.getByRole('button', { name: 'Send the message' });
    await send.click();
    await page.locator('.wm-errors').and(page.locator(':focus')).waitFor();
    await expect.poll(() => page.title()).toBe(`Error: ${title}`);
    await fillIn(page.locator('form#bt-leads-contact'), 'Where are you?');
    await send.click();
    await page.getByRole('heading', { level: 1, name: 'Your message is with us' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Your message is with us/);
  });

  it('says in the title of a page it stands in that something is wrong, until it is sent', async () => {
    await page.goto(siteUrl('/contact'));
    const title = await page.title();
    const send = page.getByRole('button', { name: 'Send the message' });
    await send.click();
    await expect.poll(() => page.title()).toBe(`Error: ${title}`);
    await fillIn(page.locator('form#bt-leads-contact'), 'Where are you?');
    await send.click();
    await page.getByRole('heading', { name: 'Your message is with us' }).waitFor();
    await expect.poll(() => page.title()).toBe(title);
  });

  it('gives way on its own page to what has come of it, and to a way on', async () => {
    await page.goto(siteUrl('/enquire/bt-leads-contact'));
    await fillIn(page.locator('form#bt-leads-contact'), 'Where are you?');
    await page.getByRole('button', { name: 'Send the message' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await heading.getByText('Your message is with us').waitFor();

    expect(await hasFocus(heading)).toBe(true);
    expect(await page.getByRole('main').getByRole('heading').allTextContents()).toEqual(['Your message is with us']);
    expect(await page.title()).toMatch(/^Your message is with us/);
    expect(await violations(page)).toEqual([]);
    await page.locator('.wm-lead__thanks').getByRole('link').click();
    await page.waitForURL(siteUrl('/'));
  });
});
