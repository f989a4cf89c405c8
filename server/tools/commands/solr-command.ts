import { join, resolve } from 'node:path';
import process from 'node:process';
import { defaultSolrCache } from '../local-solr/solr-jars.ts';
import { type SolrOptions, startSolr } from '../local-solr/start-solr.ts';
import { startSolrCloud } from '../local-solr/start-solr-cloud.ts';
import { parseWords, runCommand, UsageError, wholeNumber } from './terminal.ts';

const HELP = `npm run solr -- [options]: a real Solr for development, on this machine only, until Ctrl-C

  --port N     listen on port N (SolrCloud: N, N+1 and N+2); default: a free one
  --data DIR   keep the index in DIR; default: a temporary folder, removed at the end
  --cloud      a SolrCloud: ZooKeeper, three nodes, two shards with two replicas each
  --verbose    show what Solr writes
  --help       this text

Needs a JDK of 17 or later and Maven; fetches about 70 MB from Maven Central the first time.
`;

const root = join(import.meta.dirname, '..', '..', '..');

function readArguments(args: string[]) {
  const { values, positionals } = parseWords(args, {
    port: { type: 'string' },
    data: { type: 'string' },
    cloud: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new UsageError(`${positionals[0]} is no option`);
  const port = wholeNumber('--port', values.port, 0);
  if (port !== undefined && port > 65_533) throw new UsageError(`--port ${port} is no port number`);
  return { ...values, port, data: values.data === undefined ? undefined : resolve(values.data) };
}

/** Starts Solr as asked and gives its addresses. */
async function start({ port, data, cloud, verbose }: ReturnType<typeof readArguments>) {
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

/** Runs until it is told to stop. */
async function main(args: string[]): Promise<number> {
  const wanted = readArguments(args);
  const stopped = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopped.resolve());
  process.stderr.write(wanted.cloud ? 'Starting SolrCloud …\n' : 'Starting Solr …\n');
  const { urls, stop } = await start(wanted);
  process.stdout.write(`SOLR_URL=${urls[0]}\n`);
  if (urls.length > 1) process.stdout.write(`SOLR_URLS=${urls.join(',')}\n`);
  process.stderr.write('Stop with Ctrl-C.\n');
  await stopped.promise;
  await stop();
  return 0;
}

await runCommand('solr', HELP, main);
