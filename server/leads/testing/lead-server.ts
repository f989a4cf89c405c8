/** The real server as a process of its own, on a small site with one form, to be ended and harmed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type SiteFolder, siteFolder } from '../../site/testing/site-fixture.ts';
import { watchedEnv } from '../../testing/answer-faults.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
export const FORM_ID = 'bt-leads-contact';

/** A small site with that form, delivered as this YAML says. */
export function leadSiteFolder(deliver: string): Promise<SiteFolder> {
  return siteFolder({
    [`forms/${FORM_ID}.yaml`]: `title: Contact us
about: general
fields:
  - { name: name, kind: text, label: Your name, required: true }
  - { name: email, kind: email, label: Your e-mail address, required: true }
  - { name: message, kind: textarea, label: Message, required: true, max_length: 4000 }
deliver:
  - ${deliver}
`,
  });
}

export interface LeadServerOptions {
  readonly siteDir: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs it, such as strace with its arguments. */
  readonly under?: readonly string[];
}

export interface LeadServer {
  readonly url: string;
  /** The process of the server itself. */
  readonly pid: number;
  /** What it has written so far. */
  readonly log: readonly string[];
  /** Sends a signal; settles with the exit code (undefined where a signal ended it) when it has ended. */
  end(signal: NodeJS.Signals): Promise<number | undefined>;
}

/** Where searches go by default: nobody listens there, and enquiries do not need it. */
const NO_ENGINE = 'http://127.0.0.1:1/solr/waymark';

/** Starts the server on a free port; settles when it listens. */
export async function startLeadServer(options: LeadServerOptions): Promise<LeadServer> {
  const [command = '', ...args] = [...(options.under ?? []), process.execPath, join(ROOT, 'server', 'main.ts')];
  const child = spawn(command, args, {
    cwd: options.dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...watchedEnv(),
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compile'),
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: options.siteDir,
      DATA_DIR: options.dataDir,
      SOLR_URL: NO_ENGINE,
      LEADS_MIN_SECONDS: '0',
      LEADS_PER_MINUTE: '0',
      ...options.env,
    },
  });
  const log: string[] = [];
  // All it has written has been read by then.
  const ended = new Promise<number | undefined>((settle) => child.once('close', (code) => settle(code ?? undefined)));
  const url = await addressOf(child, log);
  const pid = await serverPid(child, options.under?.[0] === 'strace');
  return {
    url,
    pid,
    log,
    end(signal) {
      if (child.exitCode === null && child.signalCode === null) kill(pid, signal);
      return ended;
    },
  };
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended by itself in between.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function addressOf(child: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line);
        const [, url] = / is at (http:\S+)$/.exec(line) ?? [];
        if (url !== undefined) resolve(url);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`the server ended (${code}): ${log.slice(-5).join('\n')}`)));
  });
}

/** Under strace the server is that one's child; other commands become the server. */
async function serverPid(child: ChildProcess, isTraced: boolean): Promise<number> {
  const { pid } = child;
  if (pid === undefined) throw new Error('the server has no process');
  if (!isTraced) return pid;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}
