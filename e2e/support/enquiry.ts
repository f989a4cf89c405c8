/** Enquiry forms, as a visitor fills them in. */
import type { Locator, Page, Request } from 'playwright-core';
import { page, siteUrl } from './visit.ts';

/** The path of the first listing of the demo. */
export async function listingPath(): Promise<string> {
  const text = await (await fetch(siteUrl())).text();
  const path = /href="(\/stays\/[^"]+)"/.exec(text)?.[1];
  if (path === undefined) throw new Error('The demo shows no listing.');
  return path;
}

export function openedForm(on: Page = page): Locator {
  return on.locator('body > dialog.reveal-modal.open');
}

/** Opens the form about the listing a page shows. */
export async function openForm(on: Page = page): Promise<void> {
  await on.getByRole('link', { name: 'Ask about this place' }).click();
  await openedForm(on).waitFor();
}

/** Fills in what has to be filled in. */
export async function fillIn(root: Locator, question = 'Is there a cot?'): Promise<void> {
  await root.getByLabel('Your name').fill('Ada Lovelace');
  await root.getByLabel('Your email address').fill('ada@example.com');
  await root.getByLabel(/Your (question|message)/).fill(question);
  await root.getByLabel('You may keep this message').check();
}

/** The enquiries a page sends from now on. */
export function enquiriesOf(on: Page = page): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  on.on('request', (request: Request) => {
    if (request.method() === 'POST' && isEnquiry(request.url()))
      sent.push(new URLSearchParams(request.postData() ?? ''));
  });
  return sent;
}

export function isEnquiry(url: URL | string): boolean {
  return new URL(url).pathname.startsWith('/api/leads/');
}

const NUMBERS =
  'nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The answer to the question a page without scripts asks. */
export function answerTo(question: string): string {
  const [, first = '', second = ''] = /What is (\w+) plus (\w+)\?/.exec(question) ?? [];
  return String(NUMBERS.indexOf(first) + NUMBERS.indexOf(second));
}

/** What sends the form that is open. */
export const send = () => openedForm().getByRole('button', { name: /Send the question|Try again/ });

/** The list of what is wrong. */
export const summary = () => page.locator('.wm-errors');

/** What is said once it has been sent. */
export const thanks = () => page.getByRole('heading', { name: 'Your question is with us' });
