/** `npm run dev` in a copy of the project, whose files the tests change. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { type RunningServer, root, startServer } from './support/server.ts';
import { open, page, visit, visitEachTest } from './support/visit.ts';

const COPIED = ['client', 'common', 'server', 'site', 'solr-config', 'openapi.yaml', 'package.json', 'vite.config.ts'];

let copy: string;
let server: RunningServer;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'waymark-dev-'));
  for (const name of [...COPIED, 'tsconfig.base.json']) cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  // What Vite keeps there is of this copy alone.
  for (const name of readdirSync(join(root, 'node_modules')).filter((own) => !own.startsWith('.'))) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  server = await startServer({ NODE_ENV: 'development' }, { main: 'server/tools/dev/dev-command.ts', cwd: copy });
});

afterAll(async () => {
  await server.stop();
  rmSync(copy, { recursive: true });
});

visitEachTest(undefined, () => server.url);

/** Saves a file of the project with one text in place of another, which stays there for the tests that follow. */
function save(file: string, text: string, other: string): void {
  const now = readFileSync(join(copy, file), 'utf8');
  expect(now).toContain(text);
  writeFileSync(join(copy, file), now.replace(text, other));
}

/** Opens a page, and waits until it hears of what is saved: what came before that, it would not show. */
async function openListening(path: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await open(path);
  await connected;
}

const overlay = (): Promise<string> =>
  page.evaluate(() => document.querySelector('vite-error-overlay')?.shadowRoot?.textContent ?? '');
const heading = (name: string) => page.getByRole('heading', { name });

describe('/_gallery, every part in every state', () => {
  it('has no accessibility violations in light and dark, and breaks no rule of its content security policy', async () => {
    // Nothing tells the page to reload while it is looked at.
    await page.routeWebSocket(/./, () => undefined);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${server.url}/_gallery`);
      // It shows the same block many times over, which no page does: only here landmarks repeat.
      const found = await violations(page);
      expect(found.filter((violation) => !violation.startsWith('landmark-unique'))).toEqual([]);
    }
    // One of the states is a picture that is not there.
    expect(visit.problems.filter((problem) => !/Failed to load resource.*404/.test(problem))).toEqual([]);
    expect(visit.foreign).toEqual([]);
  });

  it('needs no sideways scrolling at 320, 390 and 768 px', async () => {
    await page.goto(`${server.url}/_gallery`);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe('an open page shows what has been saved', () => {
  it('of a part of the client, without being loaded anew', async () => {
    await openListening('/');
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    save('client/search/sort-control.tsx', '{label}\n', '{label} this order\n');

    await page.getByText('this order').waitFor();
    expect(await page.locator('body[data-kept]').count()).toBe(1);
  });

  it('of what the server alone renders with', async () => {
    await openListening('/about');
    save('client/page/page-shell.tsx', '{site.name}</p>', '{site.name} of today</p>');

    await page.getByText('Tern & Timber of today').first().waitFor();
  });

  it('of a style sheet', async () => {
    await openListening('/about');
    save('client/styles/every/base.css', '*,', 'h1 { letter-spacing: 7px !important; }\n*,');

    await expect
      .poll(() => page.locator('h1').evaluate((element) => getComputedStyle(element).letterSpacing))
      .toBe('7px');
  });

  it('of a file of the site', async () => {
    await openListening('/about');
    save('site/pages/about.md', '# About us', '# About all of us');

    await heading('About all of us').waitFor();
  });

  it('of the server', async () => {
    await openListening('/no-such-page');
    save('common/texts/english/problems.ts', 'There is no page here', 'There has never been a page here');

    await heading('There has never been a page here').waitFor();
  });
});

describe('a mistake', () => {
  it('in a file of the site lies over the page with file and line, until it is mended; what was up stays up', async () => {
    await openListening('/about');
    save('site/site.yaml', 'tagline:', 'tag_line:');

    await expect.poll(overlay).toMatch(/site\.yaml:3: .*tag_line/);
    await expect.poll(() => server.output()).toMatch(/site\.yaml:3: .*tag_line/);
    expect((await fetch(`${server.url}/contact`)).status).toBe(200);
    await openListening('/contact');
    await expect.poll(overlay).toMatch(/site\.yaml:3: .*tag_line/);

    save('site/site.yaml', 'tag_line:', 'tagline:');
    await expect.poll(overlay).toBe('');
  });

  it.each([
    ['the server', 'server/pages/page-messages.ts', 'const MESSAGES'],
    ['the client', 'client/page/page-shell.tsx', 'export function PageShell'],
  ])('in the code of %s lies over the page with its file, until it is mended', async (_of, file, text) => {
    await openListening('/about');
    save(file, text, `const = ;${text}`);

    await expect.poll(overlay).toContain(file);
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    save(file, `const = ;${text}`, text);
    await expect.poll(overlay).toBe('');
  });
});
