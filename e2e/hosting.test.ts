/** The example configuration of examples/hosting, each in the program it is for (docs/operations.md). */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { VARIABLE_NAMES } from '../server/settings/env.ts';
import { siteFolder } from '../server/site/testing/site-fixture.ts';
import { skippedBecause } from '../server/testing/skipped-because.ts';
import { demoData } from './support/demo-data.ts';
import { hostedCommand } from './support/hosted-command.ts';
import { type RunningServer, root, startServer } from './support/server.ts';

const FOLDER = join(root, 'examples', 'hosting');
const example = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** Where a program is; undefined where it is not. */
function programAt(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const GUIDE = readFileSync(join(root, 'docs', 'going-live.md'), 'utf8');

const without = (name: string, path: string | undefined) =>
  skippedBecause(path === undefined ? `there is no ${name} here (Debian: apt-get install ${name})` : undefined);

const NGINX = programAt('nginx');
const CADDY = programAt('caddy');
const OPENSSL = programAt('openssl');
const SYSTEMD = programAt('systemd-analyze');
const PROMTOOL = programAt('promtool');

let folder = '';
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-hosting-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await rm(folder, { recursive: true, force: true });
});

/** Below the ports that the system gives away by itself: nobody else has it by the time its program listens. */
let lastPort = 20_000 + Math.floor(Math.random() * 12_000);

async function freePort(): Promise<number> {
  lastPort += 1;
  return (await isOpen(lastPort)) ? freePort() : lastPort;
}

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** Asks by TLS; the certificate is the test's own. */
function get(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = 'www.example.com';
    const options = { port, path, servername: host, rejectUnauthorized: false, headers: { host, ...headers } };
    request({ host: '127.0.0.1', ...options }, async (response) => {
      let body = '';
      for await (const chunk of response) body += String(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on('error', reject)
      .end();
  });
}

/** Runs a proxy in the foreground; settles when its port is open. */
async function startProxy(program: string, args: string[], port: number): Promise<void> {
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const ended = once(child, 'exit');
  ends.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    await wait(20);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function startSite(path: string, port: number): Promise<RunningServer> {
  const server = await startServer({
    DATA_DIR: demoData(),
    PORT: String(port),
    NODE_ENV: 'production',
    SITE_ORIGIN: `https://www.example.com${path}`,
    TRUST_PROXY: 'loopback',
  });
  return server;
}

/** A certificate that no browser would take. */
async function ownCertificate(): Promise<{ key: string; certificate: string }> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=www.example.com', '-addext', 'subjectAltName=DNS:www.example.com', '-days', '1'];
  const written = ['-newkey', 'rsa:2048', '-keyout', key, '-out', certificate];
  await promisify(execFile)(OPENSSL ?? '', ['req', '-x509', '-nodes', ...subject, ...written]);
  return { key, certificate };
}

/** nginx with an example, its ports and paths being those of the test. */
async function startNginx(name: string, { port, to }: { port: number; to: number }): Promise<void> {
  const { key, certificate } = await ownCertificate();
  const own = example(name)
    .replaceAll(/listen 80;/g, `listen 127.0.0.1:${await freePort()};`)
    .replaceAll(/listen 443 /g, `listen 127.0.0.1:${port} `)
    .replaceAll(/\/etc\/letsencrypt\/\S*fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/\S*privkey\.pem/g, key)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${to}`);
  const tls = `ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
  const servers = /^server \{/m.test(own)
    ? own
    : `server { listen 127.0.0.1:${port} ssl; ${tls}\n${own}\nlocation / { return 200 "The rest of the host"; } }`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  const file = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log stderr warn; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${servers}\n}`,
  );
  execFileSync(NGINX ?? '', ['-t', '-q', '-p', folder, '-c', file]);
  await startProxy(NGINX ?? '', ['-p', folder, '-c', file], port);
}

/** Caddy with an example in the same way. */
async function startCaddy(name: string, { port, to }: { port: number; to: number }): Promise<void> {
  const { key, certificate } = await ownCertificate();
  const own = example(name)
    .replace('www.example.com {', `https://www.example.com:${port} {\n\ttls ${certificate} ${key}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${to}`)
    // A machine that runs much else beside this starts a server in its own time.
    .replace('lb_try_duration 15s', 'lb_try_duration 120s');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${own}`);
  const args = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync(CADDY ?? '', ['validate', ...args], { stdio: 'pipe', env: { ...process.env, XDG_DATA_HOME: folder } });
  await startProxy(CADDY ?? '', ['run', ...args], port);
}

const PROXIES = [
  { program: 'nginx', found: NGINX && OPENSSL, start: startNginx, own: 'nginx.conf', path: 'nginx-under-a-path.conf' },
  { program: 'caddy', found: CADDY && OPENSSL, start: startCaddy, own: 'Caddyfile', path: 'Caddyfile-under-a-path' },
];

describe.each(PROXIES)('a site behind $program', ({ program, found, start, own, path }) => {
  it('has its pages, their addresses and cookies by https', without(program, found), async () => {
    const [port, to] = [await freePort(), await freePort()];
    const server = await startSite('', to);
    ends.push(() => server.stop());
    await start(own, { port, to });
    const page = await get(port, '/about');

    expect(page.status).toBe(200);
    expect(page.body).toContain('<link rel="canonical" href="https://www.example.com/about">');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await get(port, '/api/search?q=lake')).status).toBe(200);
    const moved = await get(port, '/favorites');
    expect([moved.status, moved.headers.location]).toEqual([301, '/favourites']);
    // What a visitor says of where they come from is not believed, so nobody escapes a limit by it.
    expect((await get(port, '/healthz', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
  });

  it('lies below a path of a host that serves something else', without(program, found), async () => {
    const [port, to] = [await freePort(), await freePort()];
    const server = await startSite('/stays', to);
    ends.push(() => server.stop());
    await start(path, { port, to });
    const page = await get(port, '/stays/about');

    expect(page.status).toBe(200);
    expect(page.body).toContain('<link rel="canonical" href="https://www.example.com/stays/about">');
    expect((await get(port, '/')).body).toBe('The rest of the host');
    expect((await get(port, '/staysfar')).body).toBe('The rest of the host');
    expect((await get(port, '/stays')).headers.location).toMatch(/\/stays\/$/);
    expect((await get(port, '/stays/stays/1000/gull-cottage')).status).toBe(410);
  });
});

it('behind Caddy nobody notices that the server is replaced', without('caddy', CADDY && OPENSSL), async () => {
  const [port, to] = [await freePort(), await freePort()];
  let server = await startSite('', to);
  ends.push(() => server.stop());
  await startCaddy('Caddyfile', { port, to });
  const seen: number[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) seen.push((await get(port, '/about')).status);
  });
  while (seen.length < 8) await wait(10);
  await server.stop();
  const before = seen.length;
  server = await startSite('', to);
  while (seen.length < before + 20) await wait(10);
  isOver = true;
  await Promise.all(visitors);

  expect(new Set(seen)).toEqual(new Set([200]));
});

it('the unit is one that systemd takes, with little left that the process may do', without('systemd', SYSTEMD), () => {
  const unit = join(folder, 'waymark@stays.service');
  writeFileSync(unit, example('waymark@.service').replaceAll('/opt/waymark', root));
  const verified = execFileSync(SYSTEMD ?? '', ['verify', unit], { encoding: 'utf8', stdio: 'pipe' });
  const security = execFileSync(SYSTEMD ?? '', ['security', '--offline=yes', '--threshold=20', unit], {
    encoding: 'utf8',
    stdio: 'pipe',
  });

  expect(verified).toBe('');
  expect(security).toMatch(/Overall exposure level .*: [01]\.\d OK/);
});

it('commands beside the unit have its data, its settings and its user, and write the index through the running site', async () => {
  const site = await siteFolder({});
  ends.push(() => site.remove());
  const sender = 'MAIL_FROM=Example Homes <homes@example.com>\nSMTP_URL="smtp://mail.example.com"';
  const { path, asked, placed } = hostedCommand(folder, `# Settings\nSITE_DIR=${site.dir}\n\n${sender}`);
  const unit = placed(example('waymark@.service')).replaceAll('%i', 'stays');
  const set: Record<string, string> = {};
  for (const [, name = '', value = ''] of unit.matchAll(/\b(DATA_DIR|TMPDIR)=(\S+)/g)) set[name] = value;
  for (const made of Object.values(set)) mkdirSync(made, { recursive: true });
  const server = await startServer({ ...set, SITE_DIR: site.dir });
  ends.push(() => server.stop());
  const env = { PATH: path, TMPDIR: folder, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile') };
  const waymark = (...words: string[]) => promisify(execFile)('waymark', words, { cwd: folder, env });
  writeFileSync(join(folder, 'listings.csv'), 'id,name\n1,Gull cottage\n');
  writeFileSync(join(folder, 'mapping.yaml'), 'index: rentals\nkey: id\nfields:\n  ss_name: { from: name }\n');
  // Of an index without listings nothing is wrong.
  expect((await waymark('stays', 'doctor')).stdout).toContain(`Site folder ${site.dir}`);
  const indexed = await waymark('stays', 'index', 'listings.csv', '--mapping', 'mapping.yaml');

  expect(indexed.stderr).toContain(`${set.DATA_DIR}/index.sqlite (through the running site)`);
  expect((await waymark('stays', 'leads', 'list')).stderr).toContain('0 enquiries');
  expect(new Set(asked())).toEqual(new Set(['-u waymark-stays --']));
  expect(unit).toContain('User=waymark-stays\n');
  // Each night's lines, as cron hands them to its shell.
  mkdirSync(join(folder, 'backups'));
  const [backup = '', again = '', ...more] = [...GUIDE.matchAll(/^\d+ \d+ \* \* \* root (.*)$/gm)].map(
    ([, line = '']) =>
      placed(line.replaceAll('\\%', '%'))
        .replaceAll('/usr/local/bin/', '')
        .replaceAll('/var/backups/stays', join(folder, 'backups'))
        .replace('/srv/listings.csv', 'listings.csv')
        .replace('/srv/stays/', ''),
  );
  const night = (line: string) => promisify(execFile)('sh', ['-c', line], { cwd: folder, env });
  expect((await night(backup)).stderr).toContain('has 0 enquiries');
  expect((await night(again)).stderr).toContain('1 indexed');
  expect(more).toEqual([]);
  await expect(waymark('another', 'leads', 'list')).rejects.toThrow('Usage: waymark NAME');
});

it('the way to a server names settings, files and commands that are there', () => {
  const settings = [...GUIDE.matchAll(/^\| `([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const files = [...GUIDE.matchAll(/\bexamples\/hosting\/[\w@.-]+/g)].map(([file]) => file);
  const commands = [...GUIDE.matchAll(/\bwaymark stays ([a-z]+)/g)].map(
    ([, name]) => `server/tools/commands/${name}-command.ts`,
  );

  expect(settings).toContain('SITE_ORIGIN');
  expect(settings.filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  expect(new Set(files).size).toBeGreaterThan(2);
  expect(new Set(commands).size).toBeGreaterThan(3);
  expect([...files, ...commands].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('several sites run as the one of docker-compose.yml does: read-only, without root and rights, each with data of its own', () => {
  const read = (text: string) => parse(text, { merge: true });
  const { bff } = read(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).services;
  const { services } = read(example('several-sites.compose.yml'));
  const sites = Object.values<Record<string, unknown> & { volumes: string[] }>(services);

  expect(sites.length).toBeGreaterThan(1);
  for (const site of sites) {
    for (const name of ['read_only', 'tmpfs', 'cap_drop', 'security_opt', 'init', 'restart', 'image']) {
      expect([name, site[name]]).toEqual([name, bff[name]]);
    }
    expect(site.user).toBeUndefined();
  }
  expect(new Set(sites.map(({ volumes }) => volumes.find((volume) => volume.endsWith(':/data')))).size).toBe(
    sites.length,
  );
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toMatch(/^USER 1000:1000$/m);
});

it('the alerts are rules that Prometheus takes', without('prometheus', PROMTOOL), () => {
  expect(execFileSync(PROMTOOL ?? '', ['check', 'rules', join(FOLDER, 'alerts.yml')], { encoding: 'utf8' })).toMatch(
    /SUCCESS: \d+ rules found/,
  );
});
