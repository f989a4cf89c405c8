import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Agent, type Dispatcher } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BodyLimits, createBodyCollector, type WholeAnswer } from './body-collector.ts';

const LIMITS = { answer: 1000, all: 2500 };

/** Collects what an engine answers that listens at an address of its own. */
async function collecting(limits: BodyLimits, engine: RequestListener) {
  const server = createServer(engine).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent();
  onTestFinished(async () => {
    await agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) expect.fail('the engine has no address');
  const collect = createBodyCollector(agent, limits);
  return (path = '/', signal = new AbortController().signal): Promise<WholeAnswer> =>
    collect({ origin: `http://127.0.0.1:${address.port}`, path, method: 'GET' }, signal);
}

/** A connection whose answers the test writes itself: each is told of what arrives in the very moment. */
function connection(limits: BodyLimits) {
  const begun: { arrive(bytes: number): void; end(): void; breakOff(): void }[] = [];
  const collect = createBodyCollector(
    {
      dispatch(_request, handler) {
        const controller: Dispatcher.DispatchController = {
          aborted: false,
          paused: false,
          reason: null,
          abort: (reason) => handler.onResponseError?.(controller, reason),
          pause: () => undefined,
          resume: () => undefined,
        };
        handler.onRequestStart?.(controller, {});
        handler.onResponseStart?.(controller, 200, {});
        begun.push({
          arrive: (bytes) => handler.onResponseData?.(controller, Buffer.alloc(bytes)),
          end: () => handler.onResponseEnd?.(controller, {}),
          breakOff: () => handler.onResponseError?.(controller, new Error('reset')),
        });
        return true;
      },
    },
    limits,
  );
  const ask = () => {
    const answer = collect({ path: '/', method: 'GET' }, new AbortController().signal);
    return { answer, ...(begun.at(-1) ?? expect.fail('nothing was asked')) };
  };
  return { ask };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('§8 the bytes of answers', () => {
  it('are given whole up to the most an answer may have', async () => {
    const ask = await collecting(LIMITS, (_request, response) => {
      response.writeHead(201).write(Buffer.alloc(400, 'a'));
      response.end(Buffer.alloc(600, 'b'));
    });
    expect(await ask()).toEqual({
      statusCode: 201,
      body: Buffer.concat([Buffer.alloc(400, 'a'), Buffer.alloc(600, 'b')]),
    });
  });

  it('are let go as soon as they are too many, or said to be', async () => {
    const closed: Promise<unknown>[] = [];
    const ask = await collecting(LIMITS, ({ url }, response) => {
      closed.push(once(response, 'close'));
      if (url === '/announced') response.writeHead(200, { 'content-length': 1001 }).write('a');
      else response.write(Buffer.alloc(1200));
    });
    await expect(ask('/endless')).rejects.toMatchObject({ code: 'answer-too-large' });
    await expect(ask('/announced')).rejects.toMatchObject({ code: 'answer-too-large' });
    expect(await Promise.all(closed)).toHaveLength(2);
  });

  it('are counted over all answers; whoever ends, or breaks off, gives room', async () => {
    const { ask } = connection(LIMITS);
    const [first, second, third] = [ask(), ask(), ask()];
    for (const { arrive } of [first, second, third]) arrive(900);
    await expect(third.answer).rejects.toMatchObject({ code: 'overloaded' });

    first.breakOff();
    await expect(first.answer).rejects.toThrow('reset');
    const fourth = ask();
    fourth.arrive(900);
    fourth.end();
    expect((await fourth.answer).body).toHaveLength(900);
    second.end();
    expect((await second.answer).body).toHaveLength(900);
  });

  it('nobody waits for any longer are not read', async () => {
    const gone = new AbortController();
    const begun: Promise<unknown>[] = [];
    const ask = await collecting(LIMITS, (_request, response) => {
      begun.push(once(response, 'close'));
      response.write('a');
      gone.abort(new Error('gone'));
    });
    await expect(ask('/', gone.signal)).rejects.toThrow('gone');
    await expect(ask('/', gone.signal)).rejects.toThrow('gone');
    expect(await Promise.all(begun)).toHaveLength(1);
  });

  it('of large answers are given one after the other, with time for others in between', async () => {
    const size = 200_000;
    const { ask } = connection({ answer: size, all: 4 * size });
    const order: string[] = [];
    const large = Array.from({ length: 3 }, async () => {
      const { answer, arrive, end } = ask();
      arrive(size);
      end();
      await answer;
      order.push('answer');
      setImmediate(() => order.push('other'));
    });
    await Promise.all(large);
    await nextTurn();
    expect(order.join(' ')).toMatch(/^answer (other )?answer (other )+answer/);
  });
});
