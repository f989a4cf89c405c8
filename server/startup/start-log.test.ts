import { expect, it } from 'vitest';
import { type LogOutput, startLog } from './start-log.ts';

function terminal(): LogOutput & { text(): string } {
  let written = '';
  return {
    isTTY: true,
    write(text) {
      written += text;
    },
    text: () => written,
  };
}

it('on a terminal requests are not logged, and what is worth a look is one line that can be read', () => {
  const output = terminal();
  const log = startLog(undefined, output);
  log.info({ route: '/', status: 200 }, 'answered');
  log.warn({ node: 2, origin: 'http://solr2:8983' }, 'the search node is out');

  expect(output.text()).toMatch(/^\d\d:\d\d:\d\d warn the search node is out node=2 origin=http:\/\/solr2:8983\n$/);
});

it('a fault of the program has its stack below it', () => {
  const output = terminal();
  startLog(undefined, output).error({ code: 'internal-error', err: new Error('no such thing') }, 'failed');

  expect(output.text()).toMatch(/error failed code=internal-error\nError: no such thing\n +at /);
});

it('LOG_LEVEL says the least that is logged, also on a terminal', () => {
  const output = terminal();
  startLog('info', output).info({ route: '/', status: 200 }, 'answered');

  expect(output.text()).toMatch(/info answered route=\/ status=200\n$/);
});

it('elsewhere every request is logged', () => {
  expect(startLog(undefined, { write: () => undefined }).level).toBe('info');
});
