import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { IndexProgress } from '../../indexing/index-report.ts';
import { type MessageStream, progressText, summaryLines, terminalReporter } from './terminal.ts';

function stream(isTTY: boolean): MessageStream & { text(): string } {
  const chunks: string[] = [];
  const through = new PassThrough();
  through.on('data', (chunk: Buffer) => chunks.push(chunk.toString('utf8')));
  return Object.assign(through, { isTTY, columns: 120, text: () => chunks.join('') });
}

const at = (seconds: number, share: number | undefined): IndexProgress => ({
  records: seconds * 1000,
  documents: seconds * 990,
  seconds,
  share,
});

describe('progress', () => {
  it('names share, counts, rate and time left', () => {
    expect(progressText(at(2, 0.25))).toBe(' 25 %  2,000 records  1,980 documents  1,000/s  6 s left');
    expect(progressText(at(60, 0.01))).toBe('  1 %  60,000 records  59,400 documents  1,000/s  1 h 39 min left');
    expect(progressText(at(2, undefined))).toBe('2,000 records  1,980 documents  1,000/s');
    expect(progressText({ records: 1, documents: 1, seconds: 1, share: undefined })).toBe('1 record  1 document  1/s');
  });

  it('off a terminal is a plain line every two seconds or ten per cent', () => {
    const messages = stream(false);
    const reporter = terminalReporter(stream(false), messages);
    reporter.started('a.jsonl');
    for (const progress of [
      at(0.1, 0.05),
      at(1, 0.05),
      at(1.9, 0.09),
      at(2, 0.1),
      at(2.1, 0.11),
      at(3, 0.21),
      at(3.1, 0.35),
    ]) {
      reporter.progress(progress);
    }
    reporter.ended();
    const shares = messages
      .text()
      .split('\n')
      .map((line) => line.slice(0, 5));
    expect(shares).toEqual(['Readi', ' 10 %', ' 21 %', '']);
  });

  it('on a terminal is a bar, with bad records above it', () => {
    const messages = stream(true);
    const reporter = terminalReporter(stream(false), messages);
    reporter.started('a.jsonl');
    reporter.badRecord({ where: 'a.jsonl:7', field: 'fs_price', reason: 'is odd' });
    reporter.progress(at(2, 0.5));
    reporter.ended();
    expect(messages.text()).toContain('a.jsonl:7: fs_price: is odd\n');
    expect(messages.text()).toContain('████████████░░░░░░░░░░░░  50 %  2,000 records');
  });
});

it('the summary counts what was done and lists what is worth a look', () => {
  const summary = {
    dryRun: false,
    records: 3100,
    indexed: 3000,
    skipped: 90,
    leftOut: 10,
    repeated: 2,
    pruned: 1234,
    seconds: 2,
    warnings: ['odd'],
  };
  expect(summaryLines(summary, 'http://solr')).toEqual([
    'Warning: odd',
    '3,000 indexed, 90 skipped, 10 left out, 1,234 pruned in 2.0 s (1,550 docs/s) into http://solr',
    '2,998 different documents.',
  ]);
});
