/** The example of a typed client (docs/typed-client.md), built as its readers build it, over the test kit. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { turn, violations } from './support/accessibility.ts';
import { type BuiltExample, buildExample } from './support/example-page.ts';
import { fake, visitKit } from './support/kit.ts';
import { overflow } from './support/search-block.ts';
import { page, siteUrl, visit } from './support/visit.ts';

let example: BuiltExample;

beforeAll(async () => {
  example = await buildExample('typed-client');
});
afterAll(() => example?.remove());

visitKit();

const count = () => page.getByRole('status').textContent();
const results = () => page.getByRole('listitem');
const kinds = () => page.getByRole('group', { name: 'Kind of place' }).getByRole('checkbox');
const kind = (name: string) => page.getByRole('checkbox', { name });

beforeEach(async () => {
  await example.serveTo(page);
  await page.goto(siteUrl('/example/index.html'));
});

describe('a search page with a typed client', () => {
  it('shows what there is, the counts of a facet, and more', async () => {
    await expect.poll(count).toBe('36 places');
    expect(await results().count()).toBe(6);
    expect(await kinds().count()).toBe(5);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => results().count()).toBe(12);

    expect(
      await results()
        .nth(6)
        .getByRole('link')
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(visit.problems).toEqual([]);
  });

  it('narrows by words and by values that add up, and keeps the counts of the others', async () => {
    await kind('Cottage').check();
    await expect.poll(count).toBe('8 places');
    await kind('Cabin').check();
    await expect.poll(count).toBe('15 places');
    expect(await kinds().count()).toBe(5);
    expect(await kind('Cabin').evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole('searchbox', { name: 'Words' }).fill('maison');
    await page.keyboard.press('Enter');

    await expect.poll(count).toBe('1 place');
    expect(await results().getByRole('link').textContent()).toBe('Maison d’Été');
  });

  it('says what is wrong, keeps what was found, and tries again', async () => {
    await expect.poll(count).toBe('36 places');
    fake.set({ operation: 'searchGet', code: 'rate-limited' });
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('At most 40 searches at once');
    fake.set({ operation: 'searchGet', drop: true, times: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('cannot be reached');
    expect(await results().count()).toBe(6);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => results().count()).toBe(12);

    expect(await page.getByRole('alert').isVisible()).toBe(false);
  });

  it('shows the last search alone, however late the answer to one before it', async () => {
    await expect.poll(count).toBe('36 places');
    const before = fake.seen.searchGet ?? 0;
    fake.set({ operation: 'searchGet', hold: true });
    await kind('Cottage').check();
    await expect.poll(() => fake.seen.searchGet).toBe(before + 1);
    await kind('Cottage').uncheck();
    // One that is given up before it has left the browser is never asked.
    await expect.poll(() => fake.seen.searchGet).toBe(before + 2);
    await kind('Villa').check();
    await expect.poll(() => fake.seen.searchGet).toBe(before + 3);
    fake.set();

    await expect.poll(count).toBe('7 places');
    expect(await page.getByRole('alert').isVisible()).toBe(false);
  });

  it('is accessible and fits narrow screens, in light and dark', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => results().count()).toBe(6);
    fake.set({ operation: 'searchGet', status: 503, times: 1 });
    await kind('Loft').check();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();

    for (const scheme of ['dark', 'light'] as const) {
      await turn(page, scheme);
      expect(await violations(page), scheme).toEqual([]);
      expect(await overflow(), scheme).toBe(0);
    }
  });
});
