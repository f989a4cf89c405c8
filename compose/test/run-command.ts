import { spawn } from 'node:child_process';

export interface Ran {
  readonly status: number;
  /** What it wrote to standard output and to standard error. */
  readonly output: string;
}

/** Runs a command to its end; `quiet: false` shows what it writes while it runs. Never throws for a failing command. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; quiet?: boolean } = {},
): Promise<Ran> {
  const { env = process.env, cwd, quiet = true } = options;
  const { promise, resolve } = Promise.withResolvers<Ran>();
  const child = spawn(command, args, { env, ...(cwd && { cwd }), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!quiet) process.stdout.write(text);
    });
  }
  child.on('error', (error) => resolve({ status: 127, output: error.message }));
  child.on('close', (status) => resolve({ status: status ?? 1, output }));
  return promise;
}

/** A command without which what follows makes no sense. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError';
  readonly code = 'command-failed';

  constructor(command: string, { status, output }: Ran) {
    super(`${command} ended with ${status}:\n${output.slice(-4000)}`);
  }
}

/** This machine lacks what the check needs: a reason to skip it, never a fault of what is checked. */
export class ImpossibleHereError extends Error {
  override name = 'ImpossibleHereError';
  readonly code = 'impossible-here';
}

/** As `runCommand`, but a failing command throws a CommandFailedError. */
export async function mustRun(...[command, args, options]: Parameters<typeof runCommand>): Promise<string> {
  const ran = await runCommand(command, args, options);
  if (ran.status !== 0) throw new CommandFailedError([command, ...args].join(' '), ran);
  return ran.output;
}
