import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { delivery, newLead } from '../testing/example-leads.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { storeSuite } from '../testing/store-suite.ts';
import { openPostgresStore } from './postgres-store.ts';

let server: PostgresServer;
let url = '';

beforeAll(async () => {
  server = await startPostgres();
});

afterAll(() => server.stop());

storeSuite('PostgreSQL', {
  open: () => openPostgresStore(url),
  async clear() {
    url = await server.newDatabase();
  },
});

describe('§2.12 the PostgreSQL store', () => {
  async function inDatabase<T>(database: string, run: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(database);
    await client.connect();
    try {
      return await run(client);
    } finally {
      await client.end();
    }
  }

  test('waits for the disk also where the database is set up not to', async () => {
    const database = await server.newDatabase();
    const name = new URL(database).pathname.slice(1);
    await inDatabase(database, (client) => client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`));
    const store = await openPostgresStore(database);
    try {
      await inDatabase(database, async (client) => {
        const { rows } = await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit');
        expect(rows).toEqual([{ synchronous_commit: 'off' }]);
        // Written at the end of the transaction that inserts, so by the store's own connection.
        await client.query(`
          CREATE TABLE seen (value text);
          CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
          CREATE TRIGGER see AFTER INSERT ON waymark_leads EXECUTE FUNCTION see()`);
        await store.save(newLead({}), []);
        expect((await client.query('SELECT value FROM seen')).rows).toEqual([{ value: 'on' }]);
      });
    } finally {
      await store.close();
    }
  });

  test('a database that cannot be reached is told without its password', async () => {
    const opening = openPostgresStore('postgres://waymark:hunter2@127.0.0.1:1/leads');
    await expect(opening).rejects.toMatchObject({ code: 'store-io' });
    await expect(opening).rejects.not.toThrow(/hunter2/);
  });

  test('tables of a later version are left alone', async () => {
    const database = await server.newDatabase();
    await (await openPostgresStore(database)).close();
    await inDatabase(database, (client) => client.query('INSERT INTO waymark_migrations VALUES (999)'));
    await expect(openPostgresStore(database)).rejects.toMatchObject({ code: 'store-newer' });
  });

  test('a database that takes no writes is told by ping, and nothing is acknowledged', async () => {
    const database = await server.newDatabase();
    await (await openPostgresStore(database)).close();
    const name = new URL(database).pathname.slice(1);
    await inDatabase(database, (client) =>
      client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`),
    );
    // Opening writes nothing where the tables are there.
    const store = await openPostgresStore(database);
    await expect(store.ping()).rejects.toMatchObject({ code: 'store-read-only' });
    await expect(store.save(newLead({}), [])).rejects.toMatchObject({ code: 'store-read-only' });
    await store.close();
  });

  test('what was acknowledged is there after the database has crashed, and the store goes on by itself', async () => {
    const database = await server.newDatabase();
    const store = await openPostgresStore(database);
    const leads = Array.from({ length: 20 }, () => newLead({}));
    for (const lead of leads) await store.save(lead, [delivery('email')]);
    await server.crash();
    await expect
      .poll(() =>
        store.ping().then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('up');
    expect(await store.counts()).toMatchObject({ leads: 20, pending: 20 });
    await store.close();
  });

  test('erasing leaves nothing of a lead in the tables’ files', async () => {
    const database = await server.newDatabase();
    const store = await openPostgresStore(database);
    await store.save(newLead({}), []);
    const before = await inDatabase(database, pathOf);
    const [lead] = await store.list({});
    await store.erase({ leadId: lead?.id ?? '' });
    // A table that has been written anew stands in another file.
    expect(await inDatabase(database, pathOf)).not.toBe(before);
    await store.close();
  });

  async function pathOf(client: Client): Promise<string> {
    const { rows } = await client.query<{ path: string }>("SELECT pg_relation_filepath('waymark_leads') AS path");
    return rows[0]?.path ?? '';
  }
});
