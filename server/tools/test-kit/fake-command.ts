/** `npm run fake`: starts the test kit and keeps it until it is told to stop (docs/test-kit.md). */
import process from 'node:process';
import { endGracefully } from '../../startup/process.ts';
import { parseWords, runCommand, UsageError, wholeNumber } from '../commands/terminal.ts';
import { parseFault } from './fault.ts';
import { startFake } from './start-fake.ts';

const PORT = 4010;
const USAGE = `npm run fake -- [--port=${PORT}] [--host=127.0.0.1] [--site=DIR] [--latency=MS] [--fault="…"]…

  --port      where it listens; 0: any port that is free. ${PORT} unless told
  --site      a site folder with listings of its own (data in site.yaml)
  --latency   milliseconds every answer of the API takes at least
  --fault     what goes wrong, several times: "operation=searchPost; code=upstream-timeout; times=2"
`;

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseWords(args, {
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    site: { type: 'string' },
    latency: { type: 'string' },
    fault: { type: 'string', multiple: true, default: [] },
  });
  if (positionals.length > 0) throw new UsageError(`${positionals[0]} is no option`);
  const { host, site, latency } = values;
  const told = [...(latency === undefined ? [] : [`latency=${latency}`]), ...values.fault];
  const fake = await startFake({
    port: wholeNumber('--port', values.port, 0) ?? PORT,
    host,
    ...(site !== undefined && { site }),
    faults: told.map(parseFault),
  });
  endGracefully({ delay: 5000, logger: false }, () => fake.close());
  process.stdout.write(`The test kit is at ${fake.url}

  Site      ${fake.site}
  API       ${fake.url}/docs
  Faults    curl -X PUT ${fake.url}/__fake -H 'content-type: application/json' -d '{"code":"upstream-timeout","times":1}'

`);
  return 0;
}

await runCommand('fake', USAGE, main);
