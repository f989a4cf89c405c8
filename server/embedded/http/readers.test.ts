import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { Readers } from './readers.ts';

const STEP = { kind: 'hold', file: 'index.db' } as const;

it('§3.5 a step is over when each reader has followed; one that has ended is not waited for', async () => {
  const [steady, failing] = [new MessageChannel(), new MessageChannel()];
  const readers = new Readers([steady.port1, failing.port1]);
  steady.port2.on('message', () => steady.port2.postMessage('followed'));
  let isOver = false;
  const told = readers.tell(STEP).then(() => {
    isOver = true;
  });
  await once(failing.port2, 'message');
  expect(isOver).toBe(false);

  failing.port2.close();
  await told;
  await readers.tell(STEP);
  steady.port2.close();
});
