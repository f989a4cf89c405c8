/** The faults that need no special tool; `npm run soak` has the others, and more of these (docs/leads-faults.md). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultPlace, faultPlace } from './fault-site.ts';
import { kills } from './kills.ts';
import { damagedFile, duplicates, lockedFile, readOnlyFolder, sigterm, slowClients } from './simple-faults.ts';

let place: FaultPlace;

beforeEach(async () => {
  place = await faultPlace();
});

afterEach(() => place.clear());

const NOTHING_WRONG = { lost: 0, doubled: 0 };

describe('§2.12 no acknowledged enquiry is lost, and none is kept or delivered twice', () => {
  // A second or two each; many more on a machine that does much beside.
  test('by 50 kill -9 during submits', { timeout: 1_800_000 }, async () => {
    const seen = await kills(place, 50, Math.random);
    expect(seen).toMatchObject(NOTHING_WRONG);
    expect(seen.acknowledged).toBeGreaterThanOrEqual(200);
  });

  test('by 100 parallel duplicates', async () => {
    expect(await duplicates(place)).toMatchObject({
      ...NOTHING_WRONG,
      acknowledged: 1,
      seen: '201; 1 id, 1 kept',
    });
  });

  test('by a locked file: refused, and taken when it is free', async () => {
    expect(await lockedFile(place)).toMatchObject({
      ...NOTHING_WRONG,
      acknowledged: 10,
      seen: '503 leads-unavailable while locked, 201 afterwards',
    });
  });

  test('by a damaged file: refused loudly, the file kept, and searches answered', async () => {
    expect(await damagedFile(place)).toMatchObject({
      ...NOTHING_WRONG,
      acknowledged: 30,
      seen: '503 leads-unavailable; search 200, /readyz says so; file kept as it was, log says store-damaged',
    });
  });

  test('by a folder that may not be written', async () => {
    expect(await readOnlyFolder(place)).toMatchObject({
      ...NOTHING_WRONG,
      acknowledged: 11,
      seen: '503 leads-unavailable; 201 when it may be written again',
    });
  });

  test('by SIGTERM under load', async () => {
    const seen = await sigterm(place, 3);
    expect(seen).toMatchObject(NOTHING_WRONG);
    expect(seen.acknowledged).toBeGreaterThan(20);
    expect(seen.seen).toMatch(/^exit code 0; ended within \d+\.\d s$/);
  });

  test('by slow and vanishing clients', async () => {
    const seen = await slowClients(place);
    expect(seen).toMatchObject({ ...NOTHING_WRONG, acknowledged: 100 });
    expect(seen.seen).toMatch(/^others 201, \d+ ms each; 0 stored by half$/);
  });
});
