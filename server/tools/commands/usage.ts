/** What the command lines have in common. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly code = 'usage';
}

/** Reads options and other words. @throws UsageError */
export function parseWords<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The whole number an option says, of nine digits at most. @throws UsageError */
export function wholeNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new UsageError(`${name} must be a whole number from ${least}, not "${text}"`);
  return Number(text);
}
