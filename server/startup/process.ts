/** The process: where it listens, how it ends, and what it says of an error. */
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../settings/env.ts';
import type { Config } from './config.ts';

/**
 * Listens and gives the address to open in a browser.
 *
 * @throws ConfigError naming PORT or HOST.
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  const { level } = app.log;
  // The start prints the address itself.
  app.log.level = 'warn';
  try {
    const [first = host, ...others] = await addressesOf(host);
    await app.listen({ host: first, port });
    for (const address of others) await listenAlso(app, address, portOf(app, port));
  } catch (error) {
    throw listenProblem(error, host, port);
  } finally {
    app.log.level = level;
  }
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${portOf(app, port)}`;
}

/** Connections that are kept and not used end by themselves before, in milliseconds. */
const UNUSED_MS = 8000;

/**
 * Closes where others go on at the same address: whoever is about to ask on a connection that is kept is answered as well, and told
 * that it ends.
 */
export async function closeUnnoticed(app: FastifyInstance): Promise<void> {
  app.server.closeIdleConnections = () => {};
  // On others nobody has ever asked.
  const timer = setTimeout(() => app.server.closeAllConnections(), UNUSED_MS);
  await app.close();
  clearTimeout(timer);
}

/** Port 0 stands for any. */
function portOf(app: FastifyInstance, asked: number): number {
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? asked) : asked;
}

/** `localhost` stands for both loopback addresses, where a machine has both. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  return [...new Set((await lookup(host, { all: true })).map(({ address }) => address))];
}

/** Takes connections at another address for the one server, with its bounds; where it cannot be had, the first is enough. */
async function listenAlso(app: FastifyInstance, host: string, port: number): Promise<void> {
  const also = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket));
  also.maxConnections = app.server.maxConnections;
  await new Promise<void>((resolve) => {
    also.once('error', () => resolve());
    also.listen({ host, port }, resolve);
  });
  app.server.once('close', () => also.close());
}

/**
 * Tries the address and lets go of it again.
 *
 * @throws ConfigError naming PORT or HOST.
 */
export async function probePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw listenProblem(error, host, port);
  }
  await new Promise((resolve) => server.close(resolve));
}

function listenProblem(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError('PORT', `${port} is in use by another program: stop it, or choose another port`);
    case 'EACCES':
      return new ConfigError('PORT', `${port} may not be used by this user: choose one from 1024 on`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError('HOST', `${host} is no address of this machine`);
    default:
      return error;
  }
}

interface Settings {
  /** Milliseconds after which the process ends in any case. */
  delay: number;
  logger: { error(message: unknown): void } | false;
  /** On SIGUSR2. */
  onExchange?: () => void;
}

interface Ending {
  /** Ends the process as a signal would. */
  begin(): void;
  hasBegun(): boolean;
  /** From now on signals and errors are the caller's. */
  uninstall(): void;
}

/**
 * Ends the process in its own way, once: on a signal, on an error nobody expected, and when what started it is gone or
 * asks for it by closing its channel (scripts/serve.mjs). A second signal ends it at once.
 */
export function endGracefully({ delay, logger, onExchange }: Settings, close: (err?: Error) => Promise<void>): Ending {
  let hasBegun = false;
  const grace = closeWithGrace({ delay, logger, skip: ['SIGUSR2'] }, async ({ err }) => {
    hasBegun = true;
    await close(err);
  });
  // Ctrl-C in a terminal reaches all processes: that is one wish, not two.
  const onParentEnd = (): void => {
    if (!hasBegun) void grace.close();
  };
  process.once('disconnect', onParentEnd);
  // The channel alone is no reason to go on.
  process.channel?.unref();
  // Without a listener it would end the process.
  process.on('SIGUSR2', () => onExchange?.());
  return {
    begin: onParentEnd,
    hasBegun: () => hasBegun,
    uninstall() {
      process.off('disconnect', onParentEnd);
      grace.uninstall();
    },
  };
}

/** What is written of an error: those of a known kind explain themselves; of a fault of the program its place helps to find it. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.message : (error.stack ?? error.message);
}
