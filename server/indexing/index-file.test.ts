import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexFile } from './index-file.ts';
import type { BadRecord, IndexProgress, IndexReporter } from './index-report.ts';
import type { IndexOptions } from './index-run.ts';
import { loadMapping } from './mapping/mapping.ts';
import { type RecordingSolr, startRecordingSolr } from './testing/recording-solr.ts';

let folder: string;
let solr: RecordingSolr;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-index-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  solr = await startRecordingSolr();
});
afterEach(() => solr.close());

interface Recorded extends IndexReporter {
  bad: BadRecord[];
  samples: unknown[];
  last: IndexProgress | undefined;
  ends: number;
}

function recorder(): Recorded {
  const recorded: Recorded = {
    bad: [],
    samples: [],
    last: undefined,
    ends: 0,
    started() {},
    progress(progress) {
      recorded.last = progress;
    },
    badRecord: (bad) => recorded.bad.push(bad),
    sample: (document) => recorded.samples.push(document),
    ended() {
      recorded.ends += 1;
    },
  };
  return recorded;
}

const MAPPING = `index: rentals
hash: wmdemo
key: id
skip_if: { status: draft }
fields:
  ss_name: { from: name, required: true }
  fs_price: { from: price, type: money }
`;

interface Run extends Partial<Omit<IndexOptions, 'mapping'>> {
  records?: unknown[];
  text?: string;
  file?: string;
  mapping?: string;
}

let waits: number[] = [];

async function run({ records = [], text, file = 'listings.jsonl', mapping = MAPPING, ...options }: Run) {
  const path = join(folder, file);
  await writeFile(path, text ?? records.map((record) => JSON.stringify(record)).join('\n'));
  await writeFile(join(folder, 'mapping.yaml'), mapping);
  const reporter = recorder();
  waits = [];
  let now = 0;
  const clock = {
    now: () => (now += 10),
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  };
  const options_ = {
    source: path,
    mapping: await loadMapping(join(folder, 'mapping.yaml')),
    target: solr.target,
    reporter,
    clock,
    ...options,
  };
  return { reporter, summary: indexFile(options_) };
}

const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    name: `Home ${from + index}`,
    price: '$1,000',
    status: '',
  }));

describe('writing', () => {
  it('sends batches with commitWithin and one commit at the end', async () => {
    const { summary, reporter } = await run({ records: many(1234) });
    expect(await summary).toMatchObject({
      records: 1234,
      indexed: 1234,
      skipped: 0,
      leftOut: 0,
      pruned: 0,
      warnings: [],
    });
    expect(solr.documents.size).toBe(1234);
    expect(solr.documents.get('wmdemo-rentals-7')).toEqual({
      id: 'wmdemo-rentals-7',
      index_id: 'rentals',
      hash: 'wmdemo',
      item_id: '7',
      is_eid: 7,
      ss_name: 'Home 7',
      fs_price: 1000,
    });
    expect(solr.updates).toHaveLength(4);
    expect(solr.updates.slice(0, 3)).toEqual(Array(3).fill('/solr/test/update?commitWithin=10000&wt=json'));
    expect(solr.updates[3]).toContain('commit=true');
    expect(reporter.last).toMatchObject({ records: 1234, documents: 1234, share: 1 });
    expect(reporter.ends).toBe(1);
  });

  it('makes batches of the size asked for, and smaller ones of long documents', async () => {
    await (await run({ records: many(10), batch: 4 })).summary;
    expect(solr.updates).toHaveLength(4);
    const long = many(6).map((record) => ({ ...record, text: 'word '.repeat(300_000) }));
    const mapping = `${MAPPING}  ts_text: { from: text }\n`;
    await (await run({ records: long, mapping })).summary;
    expect(solr.updates).toHaveLength(4 + 3);
  });

  it('leaves the same index when it runs again', async () => {
    await (await run({ records: many(30) })).summary;
    const before = new Map(solr.documents);
    await (await run({ records: many(30) })).summary;
    expect(solr.documents).toEqual(before);
  });

  it('stops after --limit records', async () => {
    const { summary } = await run({ records: many(30), limit: 5 });
    expect(await summary).toMatchObject({ records: 5, indexed: 5 });
    expect(solr.documents.size).toBe(5);
  });

  it('reads CSV as it reads JSON', async () => {
    const { summary } = await run({ file: 'l.csv', text: 'id,name,price,status\n1,"A ""b""",$5,\n2,C,$6,draft\n' });
    expect(await summary).toMatchObject({ indexed: 1, leftOut: 1 });
    expect([...solr.documents.values()]).toMatchObject([{ ss_name: 'A "b"', fs_price: 5 }]);
  });

  it('does not write in a dry run, which shows documents and checks everything', async () => {
    const records = [...many(5), { id: 9 }];
    const { summary, reporter } = await run({ records, target: undefined, samples: 2 });
    expect(await summary).toMatchObject({ dryRun: true, indexed: 5, skipped: 1 });
    expect(reporter.samples).toMatchObject([{ ss_name: 'Home 1' }, { ss_name: 'Home 2' }]);
    expect(solr.updates).toEqual([]);
  });
});

describe('bad records', () => {
  const records = [{ id: 1, name: 'A' }, { id: 2 }, { id: 3, name: 'C', price: 'dear' }, { id: 4, name: 'D' }];

  it('are reported with line, field and reason, and skipped', async () => {
    const { summary, reporter } = await run({ records });
    expect(await summary).toMatchObject({ records: 4, indexed: 2, skipped: 2 });
    expect(reporter.bad).toEqual([
      { where: 'listings.jsonl:2', field: 'ss_name', reason: 'is required, but the record has no value for it' },
      { where: 'listings.jsonl:3', field: 'fs_price', reason: '"dear" is not an amount of money' },
    ]);
  });

  it('are reported with the record number in a JSON array', async () => {
    const { summary, reporter } = await run({ file: 'l.json', text: JSON.stringify([...records, 'text']) });
    expect(await summary).toMatchObject({ skipped: 3 });
    expect(reporter.bad.map(({ where }) => where)).toEqual(['l.json record 2', 'l.json record 3', 'l.json record 5']);
    expect(reporter.bad[2]).toMatchObject({ field: 'record', reason: 'must be an object with fields, not "text"' });
  });

  it('stop a strict run at the first', async () => {
    const { summary, reporter } = await run({ records, strict: true, batch: 1 });
    await expect(summary).rejects.toThrow('Stopped at listings.jsonl:2 because of --strict');
    expect(reporter.bad).toHaveLength(1);
    expect(reporter.ends).toBe(1);
    expect(solr.documents.size).toBe(1);
  });

  it('that Solr refuses are named, whether Solr names them or not, and the others are written', async () => {
    solr.refuse = ({ id }) => (id === 'wmdemo-rentals-3' ? 'ERROR: [doc=wmdemo-rentals-3] unknown field' : undefined);
    const named = await run({ records: many(9) });
    expect(await named.summary).toMatchObject({ indexed: 8, skipped: 1 });
    expect(named.reporter.bad).toEqual([
      {
        where: 'listings.jsonl:3',
        field: 'document',
        reason: 'Solr refuses it: ERROR: [doc=wmdemo-rentals-3] unknown field',
      },
    ]);
    solr.refuse = ({ id }) => (id === 'wmdemo-rentals-3' || id === 'wmdemo-rentals-8' ? 'too odd' : undefined);
    const unnamed = await run({ records: many(9) });
    expect(await unnamed.summary).toMatchObject({ indexed: 7, skipped: 2 });
    expect(unnamed.reporter.bad.map(({ where }) => where)).toEqual(['listings.jsonl:3', 'listings.jsonl:8']);
  });

  it('that Solr refuses one after the other end the run', async () => {
    solr.refuse = ({ id }) => `[doc=${String(id)}] unknown field 'fs_price'`;
    const { summary, reporter } = await run({ records: many(400) });
    await expect(summary).rejects.toThrow(
      /^Solr refuses one document after the other: \[doc=.*\. Its schema has no field fs_price: docs\/own-core\.md says what to do$/,
    );
    expect(reporter.bad).toHaveLength(50);
  });
});

describe('§3.5 pruning', () => {
  const names = () => [...solr.documents.keys()].sort();

  it('deletes what this run did not write, and nothing of other indexes or sites', async () => {
    await (await run({ records: many(2500) })).summary;
    await (await run({ records: many(2), mapping: MAPPING.replace('wmdemo', 'other') })).summary;
    await (await run({ records: many(2), mapping: MAPPING.replace('hash: wmdemo\n', '') })).summary;
    await (await run({ records: many(2), mapping: MAPPING.replace('rentals', 'boats') })).summary;
    const { summary } = await run({ records: [...many(3, 2499), { id: 5, status: 'draft' }], prune: true });
    expect(await summary).toMatchObject({ indexed: 3, pruned: 2498 });
    const others = ['other-rentals-1', 'other-rentals-2', 'rentals-1', 'rentals-2', 'wmdemo-boats-1', 'wmdemo-boats-2'];
    expect(names()).toEqual([...others, 'wmdemo-rentals-2499', 'wmdemo-rentals-2500', 'wmdemo-rentals-2501']);
    await (await run({ records: many(1, 7), mapping: MAPPING.replace('hash: wmdemo\n', ''), prune: true })).summary;
    expect(names()).not.toContain('rentals-1');
    expect(names()).toContain('rentals-7');
    expect(names()).toContain('other-rentals-1');
  });

  it('never happens after a run without a good record, or one that stopped early', async () => {
    await (await run({ records: many(3) })).summary;
    const none = await run({ records: [{ id: 9 }], prune: true });
    await expect(none.summary).rejects.toThrow('Nothing is pruned: the source gave no good record.');
    const part = await run({ records: many(3, 20), prune: true, limit: 1 });
    await expect(part.summary).rejects.toThrow('Nothing is pruned: this run did not read the whole source.');
    const strict = await run({ records: [...many(1, 30), { id: 9 }], prune: true, strict: true });
    await expect(strict.summary).rejects.toThrow('--strict');
    expect(names()).toEqual(expect.arrayContaining(['wmdemo-rentals-1', 'wmdemo-rentals-2', 'wmdemo-rentals-3']));
  });
});

describe('values that if_bad drops', () => {
  const mapping = `${MAPPING.replace('type: money }', 'type: money, if_bad: drop }')}  loc: { from: place, if_bad: drop }\n`;
  const priced = (prices: string[], place = '54.4,-3.1') =>
    prices.map((price, at) => ({ id: at + 1, name: `Home ${at}`, price, place, status: '' }));

  it('are counted and told by field, with the first of them, and their records are kept', async () => {
    const records = [...priced(['£1', 'POA', 'ask', '?', 'dear', '£6']), ...priced(['£7'], '544.3,-3.1')];
    for (const target of [solr.target, undefined]) {
      const { summary, reporter } = await run({ records, mapping, target });
      expect(await summary).toMatchObject({
        indexed: 7,
        skipped: 0,
        warnings: [
          'fs_price: 4 of 7 values are left out: listings.jsonl:2: "POA" is not an amount of money; ' +
            'listings.jsonl:3: "ask" is not an amount of money; listings.jsonl:4: "?" is not an amount of money; …',
          'loc: 1 of 7 values is left out: listings.jsonl:7: "544.3,-3.1" is not "latitude,longitude" in degrees',
          expect.stringContaining('repeat the key'),
        ],
      });
      expect(reporter.bad).toEqual([]);
    }
  });

  it('are those, too, that have nothing of what is taken from them', async () => {
    const taken = mapping.replace('type: money,', 'extract: "\\\\d+", type: money,');
    const { summary } = await run({ records: priced(['from £90 a night', 'ask us', '']), mapping: taken });
    expect(await summary).toMatchObject({
      indexed: 3,
      warnings: ['fs_price: 1 of 2 values is left out: listings.jsonl:2: "ask us" has no number that this field takes'],
    });
  });

  it('stop a run before anything changes where documents would lose more of a field than they may', async () => {
    await (await run({ records: priced(['£1', '£2', '£3', '£4', '£5']), mapping })).summary;
    const before = new Map(solr.documents);
    const records = priced(['£1', '£2', '£3', 'POA', 'ask us']);
    const lost = await run({ records, mapping, prune: true, maxLoss: 0.2 });
    await expect(lost.summary).rejects.toThrow(
      'Nothing was changed. Of 5 records 0 are bad; of 5 documents in the index 0 would be removed. ' +
        'Of 5 documents with fs_price 2 would lose it (40 %), the first at listings.jsonl:4: "POA" is not an amount of ' +
        'money. At most 20 % of each may be (--max-loss). Where that is meant, run it again with --force.',
    );
    expect(solr.documents).toEqual(before);
  });

  it('stop a run before anything changes where no record has the column that most documents have a field of', async () => {
    await (await run({ records: priced(['£1', '£2', '£3', '£4', '£5']), mapping })).summary;
    const before = new Map(solr.documents);
    const renamed = priced(['£1', '£2', '£3', '£4', '£5']).map(({ price, ...rest }) => ({ ...rest, cost: price }));
    const lost = await run({ records: renamed, mapping, prune: true, maxLoss: 0.2 });
    await expect(lost.summary).rejects.toThrow(
      'of 5 documents in the index 0 would be removed. Of 5 documents 5 would lose fs_price (100 %): no record has "price". At most',
    );
    expect(solr.documents).toEqual(before);
  });

  it('are told in a sentence each, the first three of them, and not at all where every document goes', async () => {
    const many = mapping.replace(
      '  loc:',
      `${[1, 2, 3, 4, 5].map((at) => `  ss_x${at}: { from: x${at} }\n`).join('')}  loc:`,
    );
    const full = priced(['£1', '£2']).map((record) => ({ ...record, x1: 'a', x2: 'b', x3: 'c', x4: 'd', x5: 'e' }));
    await (await run({ records: full, mapping: many })).summary;
    const refused = async (records: Record<string, unknown>[]): Promise<string> => {
      const { summary } = await run({ records, mapping: many, prune: true, maxLoss: 0.2 });
      return summary.then(
        () => 'nothing',
        (error: unknown) => String(error),
      );
    };

    const told = await refused(priced(['£1', '£2']));
    expect(told).toContain(
      '2 would lose ss_x3 (100 %): no record has "x3". So it is with 2 more fields. At most 20 % of each',
    );
    expect(await refused([])).toContain('2 would be removed (100 %). At most 20 % of either');
  });

  it('do not stop a run of which no record has a key that few had', async () => {
    const rare = mapping
      .replace('type: money,', 'type: money,')
      .replace('  loc:', '  ss_offer: { from: offer }\n  loc:');
    const records = priced(['£1', '£2', '£3', '£4', '£5', '£6']);
    const offered = records.map((record, at) => (at === 0 ? { ...record, offer: 'Late deal' } : record));
    await (await run({ records: offered, mapping: rare })).summary;
    const again = await run({ records, mapping: rare, prune: true, maxLoss: 0.2 });
    expect(await again.summary).toMatchObject({ indexed: 6 });
  });

  it('do not stop a run that loses few, none that were there, or that is told to go on', async () => {
    const limited = { mapping, prune: true, maxLoss: 0.2 };
    await (await run({ records: priced(['£1', '£2', '£3', '£4', 'POA']), ...limited })).summary;
    // Unread before and now, and two new ones.
    const again = await run({ records: priced(['£1', '£2', '£3', '£4', 'POA', 'POA', 'POA']), ...limited });
    expect(await again.summary).toMatchObject({ indexed: 7 });
    const forced = await run({ records: priced(Array(7).fill('POA')), ...limited, maxLoss: undefined });
    expect(await forced.summary).toMatchObject({ indexed: 7, warnings: [expect.stringContaining('7 of 7 values')] });
    expect([...solr.documents.values()].some((document) => 'fs_price' in document)).toBe(false);
  });

  it('do not stop a first run where the mapping does not want them', async () => {
    const bounded = mapping.replace('if_bad', 'min: 2, if_bad');
    const first = await run({ records: priced(['£1', '£1', '£3']), mapping: bounded, prune: true, maxLoss: 0.2 });
    expect(await first.summary).toMatchObject({ indexed: 3, warnings: [expect.stringContaining('2 of 3 values')] });
  });

  it('stop a first run where the source itself has too many', async () => {
    const first = await run({ records: priced(['£1', '£2', 'ask us']), mapping, prune: true, maxLoss: 0.2 });
    await expect(first.summary).rejects.toThrow(
      'Of 3 values of fs_price 1 cannot be read (33.3 %), the first at listings.jsonl:3: "ask us" is not',
    );
    expect(solr.updates).toEqual([]);
  });
});

describe('a Solr in trouble', () => {
  it('gets a batch again, later and later, after a broken connection or a 503', async () => {
    solr.mishaps.push('reset', 'busy', 'busy');
    const { summary } = await run({ records: many(3) });
    expect(await summary).toMatchObject({ indexed: 3 });
    expect(solr.documents.size).toBe(3);
    expect(waits).toEqual([250, 500, 1000]);
  });

  it('is given up after a limited number of tries', async () => {
    solr.mishaps.push(...Array<'busy'>(20).fill('busy'));
    const { summary } = await run({ records: many(3) });
    await expect(summary).rejects.toThrow('answered with 503: busy');
    expect(waits).toHaveLength(6);
  });

  it('that is not there at all is told at once', async () => {
    const closed = await startRecordingSolr();
    await closed.close();
    const other = { ...solr.target, origin: closed.target.origin, label: closed.target.label };
    const { summary } = await run({ records: many(3), target: other });
    await expect(summary).rejects.toThrow(
      `Solr at ${closed.url} cannot be reached: nothing listens there (connection refused)`,
    );
    expect(waits).toEqual([]);
  });

  it('without the collection is told as such', async () => {
    const { summary } = await run({ records: many(3), target: { ...solr.target, path: '/solr/none' } });
    await expect(summary).rejects.toThrow('There is no Solr collection at');
  });
});

describe('warnings', () => {
  it('name source paths that no record has, with what may be meant', async () => {
    const mapping = `${MAPPING}  ss_town: { from: twon }\n  ss_url: { template: "/{id}/{slug(nothing.like.it)}" }\n  ss_note: { from: note }\n`;
    const records = many(2).map((record) => ({ ...record, town: 'Duck', note: '', status: 'live' }));
    const { summary } = await run({ records, mapping });
    expect((await summary).warnings).toEqual([
      'mapping.yaml:8: ss_town: no record has "twon"; is "town" meant?',
      'mapping.yaml:9: ss_url: no record has "nothing.like.it"',
    ]);
  });

  it('name ids that have no page', async () => {
    const records = ['1', 'A+B', 'ä1'].map((id) => ({ id, name: 'House', price: 1 }));
    const { summary } = await run({ records, mapping: MAPPING.replace('skip_if: { status: draft }\n', '') });
    expect(await summary).toMatchObject({
      indexed: 3,
      warnings: [
        expect.stringMatching(/^2 documents have no page .*; the first at listings\.jsonl:2 \(wmdemo-rentals-A\+B\)$/),
      ],
    });
  });

  it('name repeated keys, lost characters and unknown amenities', async () => {
    await writeFile(join(folder, 'v.yaml'), 'categories: [{ id: a, label: A, amenities: [Pool] }]');
    const mapping = `vocabulary: v.yaml\n${MAPPING.replace('skip_if: { status: draft }\n', '')}  sm_amenity: { from: am, amenities: true }\n`;
    const records = [...many(2), ...many(1)].map((record) => ({ ...record, am: ['pool', 'Sauna'] }));
    const { summary } = await run({ records: [...records, { id: 7, name: 'Caf\uFFFD', price: 1 }], mapping });
    expect(await summary).toMatchObject({
      indexed: 4,
      repeated: 1,
      warnings: [
        '1 records repeat the key of an earlier one and replaced it; the first at listings.jsonl:3 (wmdemo-rentals-1)',
        '1 documents hold characters that were lost (�), because the source is not in UTF-8 or lost them before; the first at listings.jsonl:4',
        '3 of 6 amenities (50.0 %) are not in the vocabulary; most often: "Sauna" 3×',
      ],
    });
  });
});

describe('stopping from outside', () => {
  it('ends the run between two records', async () => {
    const { summary } = await run({ records: many(3), signal: AbortSignal.abort() });
    await expect(summary).rejects.toThrow('Stopped. What was already sent stays in the index');
  });

  it('ends a run that waits for more input', async () => {
    const stdin = new PassThrough();
    stdin.write(`${JSON.stringify({ id: 1, name: 'A' })}\n`.repeat(9000));
    const stop = new AbortController();
    const { summary, reporter } = await run({ source: '-', stdin: () => stdin, signal: stop.signal, batch: 100 });
    const ended = expect(summary).rejects.toThrow('Stopped.');
    await expect.poll(() => solr.documents.size).toBe(1);
    stop.abort();
    await ended;
    expect(reporter.ends).toBe(1);
  });
});
