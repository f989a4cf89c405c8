/** The cookies that the code sets are those that the document names. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  BANNER_COOKIE,
  BANNER_COOKIE_DAYS,
  CONSENT_COOKIE,
  CONSENT_COOKIE_SECONDS,
  FLAG_NAMESPACE,
} from '../common/constants.ts';
import { flagCookie } from '../common/flags/flag-cookie.ts';
import { RECEIPT_SECONDS } from '../server/leads/intake/lead-module.ts';
import { RECEIPT_COOKIE } from '../server/pages/lead-pages.ts';

const ROOT = join(import.meta.dirname, '..');
const SECONDS_A_DAY = 86_400;

/** Who sets one of these; `client/browser/cookies.ts` writes what the others tell it. */
const WRITERS: readonly string[] = [
  'client/analytics/consent.ts',
  'client/browser/callout-banner.ts',
  'client/browser/cookies.ts',
  'client/flags/flag-keeper.ts',
  'server/pages/lead-pages.ts',
  'server/pages/routes/form-routes.ts',
  'server/routes/flags.ts',
];

const WRITES = /document\.cookie = |\.setCookie\(|'set-cookie'|(?:cookies|jar)\.write\(/i;

it('§3.7 §3.8 each cookie that may be set stands in the document, with its days', () => {
  const text = readFileSync(join(ROOT, 'docs/contracts/cookies.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` .*\| (\d+) +\|$/gm)].map(([, name, days]) => [name, Number(days)]);
  const flagSeconds = Number(/max-age=(\d+)/i.exec(flagCookie(FLAG_NAMESPACE, [], false))?.[1]);

  expect(Object.fromEntries(rows)).toEqual({
    [FLAG_NAMESPACE]: flagSeconds / SECONDS_A_DAY,
    [BANNER_COOKIE]: BANNER_COOKIE_DAYS,
    [CONSENT_COOKIE]: CONSENT_COOKIE_SECONDS / SECONDS_A_DAY,
  });
  expect(text).toContain(`\`${RECEIPT_COOKIE}\` is the receipt`);
  expect(text).toContain(`For ${RECEIPT_SECONDS} seconds`);
});

it('nothing else in the code sets a cookie', () => {
  const files = globSync('{client,server,common}/**/*.{ts,tsx,js}', { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/testing\/|\/gallery\//.test(file) && WRITES.test(readFileSync(join(ROOT, file), 'utf8')),
  );

  expect(files.toSorted()).toEqual(WRITERS);
});
