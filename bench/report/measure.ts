/** One bench as a process of its own, with everything that it starts, for a bounded time. */
import { spawn } from 'node:child_process';

export interface Measured {
  /** The tables, as markdown. */
  printed: string;
  /** Why there are no figures to keep. */
  fault?: string;
}

const GRACE_MS = 10_000;

export async function measure(file: string, minutes: number): Promise<Measured> {
  // A group of its own, so that servers and browsers end with it.
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
    detached: true,
  });
  const end = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // Nothing of the group is left.
    }
  };
  let isLate = false;
  let last: NodeJS.Timeout | undefined;
  const limit = setTimeout(() => {
    isLate = true;
    end('SIGTERM');
    last = setTimeout(() => end('SIGKILL'), GRACE_MS);
  }, minutes * 60_000);
  const interrupted = (): void => {
    end('SIGKILL');
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  clearTimeout(limit);
  clearTimeout(last);
  // What a bench that failed has left running is in nobody's way any more.
  end('SIGKILL');
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  if (isLate) return { printed, fault: `took more than ${minutes} minutes and was ended` };
  return code === 0 ? { printed } : { printed, fault: `ended with ${code}` };
}
