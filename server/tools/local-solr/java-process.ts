import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SolrStartError } from './solr-home.ts';
import type { SolrProgram } from './solr-program.ts';

/** A running Java process that listens on a loopback port. */
export interface JavaProcess {
  readonly port: number;
  /** The last lines it wrote. */
  lastLines(): string;
  /** Tells it to end and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export interface JavaOptions {
  program: SolrProgram;
  /** The port to listen on; 0 takes a free one. */
  port: number;
  role: 'solr' | 'zookeeper';
  /** What follows the port on the command line. */
  args?: string[];
  properties?: Record<string, string>;
  /** Options of the Java machine, such as its heap. */
  javaOptions?: string[];
  log: (line: string) => void;
}

const here = import.meta.dirname;

/** The classes are those that Maven has checked: to verify their code once more takes a fifth of a start. Later Javas may not know of it. */
const UNVERIFIED = [
  '-XX:+IgnoreUnrecognizedVMOptions',
  '-XX:+UnlockDiagnosticVMOptions',
  '-XX:-BytecodeVerificationRemote',
];

/** Made for a quick start on few cores; a measurement of Solr's speed needs others. */
const QUICK_START = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', ...UNVERIFIED];

const KEPT_LINES = 40;

/**
 * Starts `SolrMain` and waits until it listens. The process ends with this one, also when this one is killed.
 *
 * @throws SolrStartError when it ends before it listens
 */
export async function startJava(options: JavaOptions): Promise<JavaProcess> {
  const { program, port, role, args = [], properties = {}, javaOptions = QUICK_START, log } = options;
  const child = spawn(
    'java',
    [
      ...javaOptions,
      `-Dlog4j2.configurationFile=${join(here, 'log4j2.xml')}`,
      ...Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
      ...program.javaOptions,
      '-cp',
      program.classPath,
      'SolrMain',
      role,
      String(port),
      ...args,
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const last: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    last.push(line);
    if (last.length > KEPT_LINES) last.shift();
    log(line);
  });
  // A process that has ended takes nothing from its standard input; its exit is noticed elsewhere.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').catch(() => undefined);
  const lastLines = () => last.join('\n');
  return {
    port: await readyPort(child, role, lastLines),
    lastLines,
    async stop() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function readyPort(child: ChildProcess, role: string, lastLines: () => string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /^ready (\d+)$/.exec(line);
      if (ready) resolve(Number(ready[1]));
    });
  }
  child.on('error', (error) => reject(new SolrStartError(`Java cannot run: ${error.message}`)));
  child.on('close', (status) =>
    reject(new SolrStartError(`${role} ended with status ${status} before it listened:\n${lastLines()}`)),
  );
  return promise;
}
