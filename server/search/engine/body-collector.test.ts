import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createBodyCollector } from './body-collector.ts';

const LIMITS = { answer: 1000, all: 2500 };

/** A body that goes on until it is ended. */
function started(bytes: number): PassThrough {
  const body = new PassThrough();
  body.write(Buffer.alloc(bytes));
  return body;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('§8 the bytes of answers', () => {
  it('are given whole up to the most an answer may have', async () => {
    const collector = createBodyCollector(LIMITS);
    expect(await collector.collect(Readable.from([Buffer.alloc(400, 'a'), Buffer.alloc(600, 'b')]), 1000)).toEqual(
      Buffer.concat([Buffer.alloc(400, 'a'), Buffer.alloc(600, 'b')]),
    );
  });

  it('are let go as soon as they are too many, or said to be', async () => {
    const collector = createBodyCollector(LIMITS);
    const endless = started(600);
    const collecting = collector.collect(endless);
    endless.write(Buffer.alloc(600));
    await expect(collecting).rejects.toMatchObject({ code: 'answer-too-large' });
    expect(endless.destroyed).toBe(true);

    const announced = started(1);
    await expect(collector.collect(announced, 1001)).rejects.toMatchObject({ code: 'answer-too-large' });
    expect(announced.destroyed).toBe(true);
  });

  it('are counted over all answers; whoever ends, or breaks off, gives room', async () => {
    const collector = createBodyCollector(LIMITS);
    const bodies = [started(900), started(900)];
    const collecting = bodies.map((body) => collector.collect(body));
    await nextTurn();
    await expect(collector.collect(started(900))).rejects.toMatchObject({ code: 'overloaded' });

    bodies[0]?.destroy(new Error('reset'));
    await expect(collecting[0]).rejects.toThrow('reset');
    expect(await collector.collect(Readable.from([Buffer.alloc(900)]))).toHaveLength(900);
    bodies[1]?.end();
    expect(await collecting[1]).toHaveLength(900);
  });

  it('of large answers are given one after the other, with time for others in between', async () => {
    const size = 200_000;
    const collector = createBodyCollector({ answer: size, all: 4 * size });
    const order: string[] = [];
    const large = Array.from({ length: 3 }, async () => {
      await collector.collect(Readable.from([Buffer.alloc(size)]));
      order.push('answer');
      setImmediate(() => order.push('other'));
    });
    await Promise.all(large);
    await nextTurn();
    expect(order.join(' ')).toMatch(/^answer (other )?answer (other )+answer/);
  });
});
