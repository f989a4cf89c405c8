/** What every store of leads promises; run against each of them. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FARTHEST_WAIT_MS, type LeadStore, type NewDelivery } from '../store/lead-store.ts';
import type { TallyKind } from '../store/tallies.ts';
import { delivery, newLead } from './example-leads.ts';

export interface StoreUnderTest {
  /** Opens what the last `clear` made; called again it is a second process. */
  open(): Promise<LeadStore>;
  /** Makes an empty place for leads. */
  clear(): Promise<void>;
}

const NOW = Date.UTC(2026, 5, 1, 12);
const LEASE = 60_000;

/** Registers the tests for one kind of store. */
export function storeSuite(name: string, under: StoreUnderTest): void {
  describe(`§2.12 ${name}`, () => {
    let store: LeadStore;
    const opened: LeadStore[] = [];

    async function another(): Promise<LeadStore> {
      const one = await under.open();
      opened.push(one);
      return one;
    }

    beforeEach(async () => {
      await under.clear();
      store = await another();
    });

    afterEach(async () => {
      await Promise.all(opened.splice(0).map((one) => one.close()));
    });

    describe('a lead', () => {
      test('is read as it was written, with its deliveries in their order', async () => {
        const lead = newLead({
          fields: {
            name: 'Zoë 🏡 \u202eRTL',
            message: 'two\r\nlines\u0000and a NUL',
            wants: ['a', 'b'],
            lone: '\ud800',
          },
          subjects: [
            { id: '7/node/1', title: '“Harbour” house', path: '/harbour' },
            { id: '7/node/2', title: 'Gone', path: undefined },
          ],
        });
        const deliveries = [delivery('email'), delivery('webhook'), delivery('confirmation')];
        expect(await store.save(lead, deliveries)).toEqual({ kind: 'saved', leadId: lead.id });
        const stored = await store.get(lead.id);
        expect(stored).toEqual({
          id: lead.id,
          formId: lead.formId,
          fields: lead.fields,
          subjects: lead.subjects,
          createdAt: lead.createdAt,
          deliveries: deliveries.map((one) => ({
            ...one,
            leadId: lead.id,
            state: 'pending',
            attempts: 0,
            nextAttemptAt: lead.createdAt,
            lastError: undefined,
          })),
        });
      });

      test('of 64 KiB is kept whole', async () => {
        const lead = newLead({ fields: { message: '🏡'.repeat(16_384) } });
        await store.save(lead, []);
        expect((await store.get(lead.id))?.fields).toEqual(lead.fields);
      });

      test('sent again is the same lead, and nothing is written', async () => {
        const lead = newLead({});
        await store.save(lead, [delivery('email')]);
        const again = { ...lead, id: newLead({}).id, createdAt: lead.createdAt + 1 };
        expect(await store.save(again, [delivery('email')])).toEqual({ kind: 'repeated', leadId: lead.id });
        expect(await store.counts()).toEqual({ leads: 1, pending: 1, dead: 0 });
      });

      test('with the submission id of another is a conflict, and nothing is written', async () => {
        const lead = newLead({});
        await store.save(lead, []);
        const other = newLead({ submissionId: lead.submissionId, fingerprint: 'f'.repeat(64) });
        expect(await store.save(other, [delivery('email')])).toEqual({ kind: 'conflict' });
        expect(await store.counts()).toEqual({ leads: 1, pending: 0, dead: 0 });
      });

      test('sent a hundred times at once, from two processes, is one lead', async () => {
        const second = await another();
        const lead = newLead({});
        const answers = await Promise.all(
          Array.from({ length: 100 }, (_, at) =>
            (at % 2 === 0 ? store : second).save({ ...lead, id: `${lead.id}-${at}` }, [delivery('email')]),
          ),
        );
        expect(answers.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
        expect(answers.filter(({ kind }) => kind === 'repeated')).toHaveLength(99);
        expect(new Set(answers.map((answer) => 'leadId' in answer && answer.leadId)).size).toBe(1);
        expect(await store.counts()).toEqual({ leads: 1, pending: 1, dead: 0 });
      });

      test('whose delivery cannot be written is not written either, and others with it are', async () => {
        const taken = delivery('email');
        await store.save(newLead({}), [taken]);
        const half = newLead({});
        const whole = newLead({});
        const [failed, saved] = await Promise.allSettled([
          store.save(half, [delivery('email'), taken]),
          store.save(whole, [delivery('email')]),
        ]);
        expect(failed.status).toBe('rejected');
        expect(saved.status).toBe('fulfilled');
        expect(await store.get(half.id)).toBeUndefined();
        expect(await store.get(whole.id)).toBeDefined();
      });

      test('is there after the store is opened again', async () => {
        const lead = newLead({});
        await store.save(lead, [delivery('email')]);
        await Promise.all(opened.splice(0).map((one) => one.close()));
        store = await another();
        expect((await store.get(lead.id))?.deliveries).toHaveLength(1);
      });
    });

    describe('the outbox', () => {
      async function saved(...kinds: NewDelivery['kind'][]): Promise<string[]> {
        const deliveries = kinds.map(delivery);
        await store.save(newLead({ createdAt: NOW }), deliveries);
        return deliveries.map(({ id }) => id);
      }

      test('gives what is due, oldest first, as many as asked for, and nothing twice within the lease', async () => {
        const [late = ''] = await saved('email');
        await store.failed(late, 'x', NOW + 10);
        const [first = ''] = await saved('email');
        expect((await store.claim(5, NOW - 1, LEASE)).map(({ id }) => id)).toEqual([]);
        expect((await store.claim(1, NOW + 20, LEASE)).map(({ id }) => id)).toEqual([first]);
        expect((await store.claim(5, NOW + 20, LEASE)).map(({ id }) => id)).toEqual([late]);
        expect(await store.claim(5, NOW + LEASE, LEASE)).toEqual([]);
        expect(await store.claim(5, NOW + 20 + LEASE, LEASE)).toHaveLength(2);
      });

      test('gives only the kinds asked for', async () => {
        const [mail = '', hook = ''] = await saved('email', 'webhook');
        expect((await store.claim(5, NOW, LEASE, ['webhook'])).map(({ id }) => id)).toEqual([hook]);
        expect((await store.claim(5, NOW, LEASE, ['email', 'confirmation'])).map(({ id }) => id)).toEqual([mail]);
      });

      test('gives each delivery to one of many that ask at once', async () => {
        const second = await another();
        const ids: string[] = [];
        for (let at = 0; at < 30; at += 1) ids.push(...(await saved('email')));
        const claims = await Promise.all(
          Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? store : second).claim(3, NOW, LEASE)),
        );
        const given = claims.flat().map(({ id }) => id);
        expect(new Set(given).size).toBe(given.length);
        const rest = (await store.claim(50, NOW, LEASE)).map(({ id }) => id);
        expect([...given, ...rest].sort()).toEqual([...ids].sort());
      });

      test('gives no delivered and no dead one again; a dead one after retry', async () => {
        const [done = '', dead = ''] = await saved('email', 'webhook');
        await store.delivered(done, NOW);
        await store.failed(dead, 'webhook-404', 'never');
        expect(await store.claim(5, NOW + LEASE, LEASE)).toEqual([]);
        expect(await store.counts()).toEqual({ leads: 1, pending: 0, dead: 1 });
        expect(await store.retry(undefined, NOW)).toBe(1);
        expect(await store.claim(5, NOW, LEASE)).toMatchObject([{ id: dead, attempts: 0, lastError: 'webhook-404' }]);
      });

      test('makes the dead deliveries of one lead due', async () => {
        const [one = ''] = await saved('email');
        const [other = ''] = await saved('email');
        for (const id of [one, other]) await store.failed(id, 'x', 'never');
        const [lead] = await store.list({ limit: 1 });
        expect(await store.retry(lead?.id, NOW)).toBe(1);
        expect(await store.retry('nobody', NOW)).toBe(0);
        expect(await store.counts()).toMatchObject({ pending: 1, dead: 1 });
      });

      test('notes attempts and what went wrong last', async () => {
        const [id = ''] = await saved('email');
        await store.failed(id, 'smtp-451', NOW + 30_000);
        await store.failed(id, 'smtp-421', NOW + 90_000);
        const [lead] = await store.list({});
        expect(lead?.deliveries).toMatchObject([
          { state: 'pending', attempts: 2, lastError: 'smtp-421', nextAttemptAt: NOW + 90_000 },
        ]);
        await store.delivered(id, NOW);
        expect((await store.list({}))[0]?.deliveries).toMatchObject([
          { state: 'delivered', attempts: 3, lastError: undefined },
        ]);
      });

      test('a failure told after the success of another process changes nothing', async () => {
        const [id = ''] = await saved('email');
        await store.delivered(id, NOW);
        await store.failed(id, 'late', NOW);
        expect((await store.list({}))[0]?.deliveries).toMatchObject([{ state: 'delivered' }]);
      });

      test('what was put off while the clock was wrong is due when it is right', async () => {
        const [id = ''] = await saved('email');
        await store.failed(id, 'x', NOW + 86_400_000);
        expect(await store.claim(1, NOW, LEASE)).toHaveLength(1);
        await store.failed(id, 'x', NOW + FARTHEST_WAIT_MS);
        expect(await store.claim(1, NOW, LEASE)).toEqual([]);
      });
    });

    describe('the list', () => {
      test('is newest first, by form, time and state, page by page', async () => {
        const leads = [];
        for (let at = 0; at < 4; at += 1) {
          const lead = newLead({ createdAt: NOW + at, formId: at % 2 === 0 ? 'bt-leads-a' : 'bt-leads-b' });
          await store.save(lead, [delivery('email')]);
          leads.push(lead);
        }
        const ids = leads.map(({ id }) => id).reverse();
        const listed = async (filter: Parameters<LeadStore['list']>[0]): Promise<string[]> =>
          (await store.list(filter)).map(({ id }) => id);
        expect(await listed({})).toEqual(ids);
        expect(await listed({ limit: 2 })).toEqual(ids.slice(0, 2));
        expect(await listed({ limit: 2, before: ids[1] ?? '' })).toEqual(ids.slice(2));
        expect(await listed({ formId: 'bt-leads-a' })).toEqual([ids[1], ids[3]]);
        expect(await listed({ from: NOW + 1, until: NOW + 3 })).toEqual([ids[1], ids[2]]);
        const [delivered] = await store.claim(1, NOW + 9, LEASE);
        await store.delivered(delivered?.id ?? '', NOW);
        expect(await listed({ state: 'delivered' })).toEqual([delivered?.leadId]);
        expect(await listed({ state: 'dead' })).toEqual([]);
      });
    });

    describe('erasing', () => {
      test('removes one lead, with its deliveries', async () => {
        const lead = newLead({});
        const other = newLead({});
        await store.save(lead, [delivery('email')]);
        await store.save(other, [delivery('email')]);
        expect(await store.erase({ leadId: lead.id })).toBe(1);
        expect(await store.get(lead.id)).toBeUndefined();
        expect(await store.counts()).toEqual({ leads: 1, pending: 1, dead: 0 });
        expect(await store.erase({ leadId: lead.id })).toBe(0);
      });

      test('removes what is older than a time', async () => {
        await store.save(newLead({ createdAt: NOW - 1 }), []);
        const kept = newLead({ createdAt: NOW });
        await store.save(kept, []);
        expect(await store.erase({ before: NOW })).toBe(1);
        expect((await store.list({})).map(({ id }) => id)).toEqual([kept.id]);
      });

      test("removes all of one person's by e-mail address, however it is written, and nobody else's", async () => {
        await store.save(newLead({ fields: { name: 'A', mail: 'Ann@Example.com' } }), [delivery('email')]);
        await store.save(newLead({ fields: { other: ' ann@example.com ' } }), []);
        await store.save(newLead({ fields: { mail: 'joann@example.com' } }), []);
        await store.save(newLead({ fields: { mail: 'ann@example.com.au', message: 'not ann%' } }), []);
        expect(await store.erase({ email: 'ANN@example.com' })).toBe(2);
        expect(await store.erase({ email: '%@example.com' })).toBe(0);
        expect(await store.counts()).toMatchObject({ leads: 2 });
      });

      test('an erased submission may be sent again', async () => {
        const lead = newLead({});
        await store.save(lead, []);
        await store.erase({ leadId: lead.id });
        expect(await store.save({ ...lead, id: randomUUID() }, [])).toMatchObject({ kind: 'saved' });
      });
    });

    test('a store that can write answers its ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });

    test('two processes that open it at once both can', async () => {
      await under.clear();
      const both = await Promise.all([another(), another(), another()]);
      for (const one of both) await one.save(newLead({}), []);
      expect(await both[0]?.counts()).toMatchObject({ leads: 3 });
    });

    describe('tallies', () => {
      const tally = (day: string, name: string, times: number, kind: TallyKind = 'words') => ({
        ...{ day, kind, scope: 'rentals', name, times },
      });

      test('are added to, by several processes at once, and summed for some days and for all', async () => {
        const other = await another();
        await store.addTallies([tally('2026-05-01', 'hot tub', 1), tally('2026-05-02', '海辺 “🏖” \'"\\', 2)]);
        const batch = Array.from({ length: 40 }, (_, at) => tally('2026-05-02', `word ${at}`, 1));
        await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            (at % 2 === 0 ? store : other).addTallies(at % 3 ? batch : batch.toReversed()),
          ),
        );
        await store.addTallies([tally('2026-05-02', 'hot tub', 3), tally('2026-05-02', '', 1, 'search')]);

        const sums = await other.tallySums({ from: '2026-05-02', keptFrom: '2026-05-01', most: 41 });
        expect(sums).toHaveLength(42);
        expect(sums[0]).toEqual({ kind: 'search', scope: 'rentals', name: '', times: 1, kept: 1 });
        expect(sums[1]).toEqual({ kind: 'words', scope: 'rentals', name: 'word 0', times: 20, kept: 20 });
        expect(sums.at(-1)).toEqual({ kind: 'words', scope: 'rentals', name: 'hot tub', times: 3, kept: 4 });
        expect(await other.tallyDays('2026-05-01')).toEqual([
          { day: '2026-05-01', kind: 'words', times: 1 },
          { day: '2026-05-02', kind: 'search', times: 1 },
          { day: '2026-05-02', kind: 'words', times: 805 },
        ]);
        const [strange] = await store
          .tallySums({ from: '2026-05-02', keptFrom: '2026-05-02', most: 50 })
          .then((all) => all.filter(({ times }) => times === 2));
        expect(strange?.name).toBe('海辺 “🏖” \'"\\');
      });

      test('of days before one are forgotten', async () => {
        await store.addTallies([tally('2026-05-01', 'old', 1), tally('2026-05-02', 'new', 1)]);
        await store.forgetTallies('2026-05-02');
        expect(await store.tallyDays('2026-01-01')).toEqual([{ day: '2026-05-02', kind: 'words', times: 1 }]);
      });
    });
  });
}
