/** Runs the program a site names under `data.generator`. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** The site's generator ended without making its listings. */
export class GeneratorError extends Error {
  override name = 'GeneratorError';
  readonly code = 'generator-failed';

  constructor(generator: string, reason: string) {
    super(`site.yaml: data.generator: ${generator} failed: ${reason}`);
  }
}

/**
 * Runs `node GENERATOR OUTFILE` to its end.
 *
 * @throws GeneratorError with the first line of what went wrong.
 */
export async function runGenerator(generator: string, outFile: string): Promise<void> {
  if (!existsSync(generator)) throw new GeneratorError(generator, 'there is no such file');
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [generator, outFile], (error, _out, err) => {
      if (!error) resolve();
      else reject(new GeneratorError(generator, firstErrorLine(err) ?? endOf(error)));
    });
  });
  if (!existsSync(outFile)) throw new GeneratorError(generator, `it has not written ${outFile}`);
}

/** Node prints the place of the fault before the error itself; a program's own message may be any line. */
function firstErrorLine(text: string): string | undefined {
  const line = /^(?:Uncaught )?[\w$]*Error\b.*$/m.exec(text) ?? /\S.*/.exec(text);
  return line?.[0].trim();
}

function endOf({ code, signal, message }: { code?: unknown; signal?: unknown; message: string }): string {
  if (typeof code === 'number') return `it ended with exit code ${code}`;
  return typeof signal === 'string' ? `it was ended by ${signal}` : message;
}
