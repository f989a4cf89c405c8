/** What a visitor has noted on favourites, in an enquiry about them. */
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { enquiriesOf } from './support/enquiry.ts';
import { visitKit } from './support/kit.ts';
import { overflow } from './support/search-block.ts';
import { page, siteUrl, visit } from './support/visit.ts';

visitKit({ viewport: { width: 320, height: 700 } });

const ids = ['wmfake-rentals-101', 'wmfake-rentals-102', 'wmfake-rentals-103'];
const add = () => page.getByRole('button', { name: 'Add my 2 notes' });
const message = () => page.getByLabel('Anything else we should know');

/** Opens the form about three favourites, two of which have notes. */
async function openForm(notes: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem('waymark:flag-notes:v1:riot_solr_flag_items', text),
    JSON.stringify({ name: 'Summer', notes }),
  );
  await page.goto(siteUrl(`/enquire/bt-leads-favourites?ids=${ids.join(',')}`));
  await page.getByLabel('Your name').click();
  await page.locator('[data-lead][data-alive]').waitFor();
}

describe('§2.12 an enquiry about favourites with notes', () => {
  it('offers to add them, shows them in the message, and sends none that the visitor has not added', async () => {
    await openForm({ [ids[0] ?? '']: 'Quiet?\nA desk?', [ids[2] ?? '']: 'For the children', other: 'Not asked about' });
    await page.getByText('Your notes on these places are not sent unless you add them.').waitFor();
    expect(await message().inputValue()).toBe('');
    expect(await violations(page)).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const titles = await page.locator('.wm-lead__subjects li').allTextContents();

    await message().fill('We are six.');
    await add().click();
    const text = `We are six.\n\n${titles[0]}: Quiet?\nA desk?\n${titles[2]}: For the children`;
    expect(await message().inputValue()).toBe(text);
    expect(await message().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await add().count()).toBe(0);

    await page.reload();
    await page.locator('[data-lead][data-alive]').waitFor();
    await expect.poll(() => message().inputValue()).toBe(text);
    await add().click();
    expect(await message().inputValue(), 'once is enough').toBe(text);

    const sent = enquiriesOf();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Your email address').fill('ada@example.com');
    await page.getByLabel('First day').fill('2032-06-01');
    await page.getByLabel('Last day').fill('2032-06-08');
    await page.getByLabel('How far your dates can move').selectOption('fixed');
    await page.getByLabel('Number of guests').fill('1');
    await page.getByLabel('You may keep this message').check();
    await page.getByRole('button', { name: 'Ask about these places' }).click();
    await page.getByRole('heading', { name: 'Your list is with us' }).waitFor();
    expect(sent[0]?.get('message')).toBe(text);
    expect(visit.problems.filter((problem) => !problem.includes('429'))).toEqual([]);
  });

  it('offers nothing where there are none', async () => {
    await openForm({ other: 'Not asked about' });
    await page.getByLabel('Your email address').fill('ada@example.com');
    expect(await page.locator('.wm-field__notes').count()).toBe(0);
  });
});
