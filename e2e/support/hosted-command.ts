/** `examples/hosting/waymark`, its paths being those of a test, and the user it changes to no other. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { root } from './server.ts';

export interface HostedCommand {
  /** For PATH: `waymark` is found first in it. */
  path: string;
  /** The lines with which another user was asked for. */
  asked(): string[];
  /** What an example names, as it is in the folder of the test. */
  placed(text: string): string;
}

/** @param settings the lines of `/etc/waymark/stays.env`. */
export function hostedCommand(folder: string, settings: string): HostedCommand {
  const placed = (text: string): string =>
    text.replaceAll(/\/(etc|var\/lib|run)\/waymark/g, `${folder}/$1/waymark`).replaceAll('/opt/waymark', root);
  const bin = join(folder, 'bin');
  for (const made of [bin, join(folder, 'etc', 'waymark')]) mkdirSync(made, { recursive: true });
  const program = (name: string, text: string): void => {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  };
  const log = join(folder, 'users');
  writeFileSync(log, '');
  program('waymark', placed(readFileSync(join(root, 'examples', 'hosting', 'waymark'), 'utf8')));
  program('runuser', `#!/bin/sh\necho "$1 $2 $3" >>'${log}'\nshift 3\nexec "$@"\n`);
  writeFileSync(join(folder, 'etc', 'waymark', 'stays.env'), settings);
  return {
    path: `${bin}${delimiter}${process.env.PATH}`,
    asked: () => readFileSync(log, 'utf8').trim().split('\n'),
    placed,
  };
}
