import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { toStoreError } from './sqlite-file.ts';

it('§2.12 a full disk is called a full disk, with the file and what to do', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE kept (value TEXT); PRAGMA max_page_count = 3');
  const full = expect.objectContaining({
    code: 'store-full',
    message: '/data/leads.db: the disk is full; make room there, or let DATA_DIR name a folder on another disk',
  });
  const write = (): void => {
    try {
      db.exec('INSERT INTO kept VALUES (zeroblob(100000))');
    } catch (error) {
      throw toStoreError(error, '/data/leads.db');
    }
  };
  expect(write).toThrow(full);
  expect(toStoreError(Object.assign(new Error('open'), { code: 'ENOSPC' }), '/data/leads.db')).toEqual(full);
  db.close();
});
