/** The log on standard output: JSON for programs, lines for the person at a terminal. */
import { type Level, type Logger, pino } from 'pino';

/** The part of standard output that a log needs. */
export interface LogOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Begins the log.
 *
 * @param level the least that is logged; undefined: every request as JSON, only warnings and worse on a terminal.
 */
export function startLog(level: Level | 'silent' | undefined, output: LogOutput): Logger {
  const { isTTY = false } = output;
  const options = { level: level ?? (isTTY ? 'warn' : 'info'), base: null };
  if (!isTTY) return pino(options);
  return pino(options, { write: (line: string) => output.write(`${readable(JSON.parse(line))}\n`) });
}

/** What pino writes of one event, beside the values it was given. */
interface Entry {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message: string; readonly stack?: string };
}

/** One event: its time of day, how grave it is, what happened, its values; of a fault of the program its stack below. */
function readable({ level, time, msg, err, ...values }: Entry): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${shown(value)}`);
  const grade = pino.levels.labels[level] ?? String(level);
  const line = [new Date(time).toTimeString().slice(0, 8), grade, msg ?? err?.message, ...pairs].join(' ');
  return err?.stack === undefined ? line : `${line}\n${err.stack}`;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
