import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { isDiskFull } from './sqlite-store.ts';

function faultOf(statement: string): unknown {
  const db = new DatabaseSync(':memory:');
  try {
    db.exec('CREATE TABLE kept (value TEXT); PRAGMA max_page_count = 3');
    db.exec(statement);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    db.close();
  }
}

it('a database that may not grow is a full disk, any other fault is none', () => {
  expect(isDiskFull(faultOf('INSERT INTO kept VALUES (zeroblob(100000))'), '/tmp/index')).toBe(true);
  expect(isDiskFull(faultOf('INSERT INTO lost VALUES (1)'), '/tmp/index')).toBe(false);
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }), '/tmp/index')).toBe(true);
  expect(isDiskFull('nothing', '/tmp/index')).toBe(false);
});
