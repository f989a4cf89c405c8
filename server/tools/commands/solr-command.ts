import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultSolrCache } from '../local-solr/solr-jars.ts';
import { type SolrOptions, startSolr } from '../local-solr/start-solr.ts';
import { startSolrCloud } from '../local-solr/start-solr-cloud.ts';

const HELP = `npm run solr -- [options]: a real Solr for development, on this machine only, until Ctrl-C

  --port N     listen on port N (SolrCloud: N, N+1 and N+2); default: a free one
  --data DIR   keep the index in DIR; default: a temporary folder, removed at the end
  --cloud      a SolrCloud: ZooKeeper, three nodes, two shards with two replicas each
  --verbose    show what Solr writes
  --help       this text

Needs a JDK of 17 or later and Maven; fetches about 70 MB from Maven Central the first time.
`;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

interface Arguments {
  port: number | undefined;
  data: string | undefined;
  cloud: boolean;
  verbose: boolean;
}

function readArguments(args: string[]): Arguments | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        cloud: { type: 'boolean' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return HELP;
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_533)) {
      return `--port ${values.port} is no port number\n`;
    }
    return {
      port,
      data: values.data === undefined ? undefined : resolve(values.data),
      cloud: values.cloud ?? false,
      verbose: values.verbose ?? false,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n`;
  }
}

/** Starts Solr as asked and gives its addresses. */
async function start({ port, data, cloud, verbose }: Arguments) {
  const options: SolrOptions = {
    configDir: join(root, 'solr-config'),
    cacheDir: defaultSolrCache(process.env),
    dataDir: data,
    port,
    log: (line) => {
      if (verbose || line.startsWith('Fetching')) process.stderr.write(`${line}\n`);
    },
  };
  if (cloud) return startSolrCloud(options);
  const { url, stop } = await startSolr(options);
  return { urls: [url], stop };
}

/** Runs the command until it is told to stop; gives its exit code: 0 stopped, 1 failed, 2 called wrongly. */
async function main(args: string[]): Promise<number> {
  const wanted = readArguments(args);
  if (wanted === HELP) {
    process.stdout.write(HELP);
    return 0;
  }
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}See: npm run solr -- --help\n`);
    return 2;
  }
  const stopped = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopped.resolve());
  process.stderr.write(wanted.cloud ? 'Starting SolrCloud …\n' : 'Starting Solr …\n');
  try {
    const { urls, stop } = await start(wanted);
    process.stdout.write(`SOLR_URL=${urls[0]}\n`);
    if (urls.length > 1) process.stdout.write(`SOLR_URLS=${urls.join(',')}\n`);
    process.stderr.write('Stop with Ctrl-C.\n');
    await stopped.promise;
    await stop();
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
