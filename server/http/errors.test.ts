import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROBLEMS, ProblemError, problemOf, safeName } from './errors.ts';

const REQUEST_ID = '6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11';

describe('§8 the error table', () => {
  it('§8 docs/contracts/errors.md lists the same codes and statuses, and no others', () => {
    const page = readFileSync(new URL('../../docs/contracts/errors.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| ([a-z-]+) +\| (\d{3}) +\|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);

    expect(rows).toEqual(Object.entries(PROBLEMS).map(([code, { status }]) => [code, status]));
  });

  it('§8 a refusal says what is wrong', () => {
    const error = new ProblemError('unknown-field', { detail: "A field of 'fq' may not be used there." });

    expect(problemOf(error, REQUEST_ID, '')).toEqual({
      type: '/docs#unknown-field',
      title: 'A field may not be used here',
      status: 400,
      code: 'unknown-field',
      detail: "A field of 'fq' may not be used there.",
      instance: `urn:uuid:${REQUEST_ID}`,
    });
  });

  it('§8 a failure on our side says nothing of its cause', () => {
    const error = new ProblemError('upstream-error', { detail: 'java.lang.NullPointerException' });

    expect(problemOf(error, REQUEST_ID, '')).not.toHaveProperty('detail');
  });

  it('§8 names in a detail are cut and cleaned', () => {
    expect(safeName(`<script>\u001b[31m${'x'.repeat(100)}`)).toBe(`?script???31m${'x'.repeat(51)}`);
  });
});
