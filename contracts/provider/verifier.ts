/** Pact's verifier in a process of its own, `verifier-process.ts`, one for all contracts a file of tests plays. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FromVerifier, Play, StandIns, StateChange, ToVerifier } from './verifier-process.ts';

export interface Played {
  /** The verifier's report, or what it says of why there is none. */
  result: string;
  /** What it wrote while it played. */
  output: string;
}

let started: ChildProcess | undefined;
let output = '';

/** Plays a contract; `make` makes a state, and says what stands in from then on. */
export async function play(contract: Play, make: (change: StateChange) => Promise<StandIns>): Promise<Played> {
  started ??= start();
  const verifier = started;
  const send = (message: ToVerifier): boolean => verifier.send(message);
  output = '';
  const done = new AbortController();
  const result = await new Promise<string>((resolve, reject) => {
    const read = (message: FromVerifier): void => {
      if ('result' in message) resolve(message.result);
      else make(message.make).then((made) => send({ made }), reject);
    };
    const fail = (): void => reject(new Error(`The verifier ended:\n${output}`));
    verifier.on('message', read).once('close', fail);
    done.signal.addEventListener('abort', () => verifier.off('message', read).off('close', fail));
    send({ play: contract });
  }).finally(() => done.abort());
  return { result, output };
}

/** It ends with the process that started it, and does not keep it from ending. */
function start(): ChildProcess {
  const verifier = fork(join(import.meta.dirname, 'verifier-process.ts'), { execArgv: [], silent: true });
  for (const stream of [verifier.stdout, verifier.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  verifier.once('close', () => {
    started = undefined;
  });
  verifier.unref();
  verifier.channel?.unref();
  return verifier;
}
