import type { LookupAddress, LookupOptions } from 'node:dns';
import { expect, test } from 'vitest';
import { sharedLookup } from './upstream-target.ts';

type Answered = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

test('§8 a name nobody has answered for yet is asked for once; the answer goes to all, and is not kept', () => {
  const asked: { hostname: string; answered: Answered }[] = [];
  const lookup = sharedLookup((hostname: string, _options: LookupOptions, answered: Answered) => {
    asked.push({ hostname, answered });
  });
  const heard: unknown[] = [];
  const hear = (who: string) => (error: Error | null, address: string | LookupAddress[]) => {
    heard.push([who, error?.message ?? address]);
  };
  lookup('solr1', { all: true }, hear('a'));
  lookup('solr1', { all: true }, hear('b'));
  lookup('solr2', { all: true }, hear('c'));
  expect(asked.map(({ hostname }) => hostname)).toEqual(['solr1', 'solr2']);
  asked[0]?.answered(null, [{ address: '10.0.0.1', family: 4 }]);
  asked[1]?.answered(new Error('gone'), []);
  expect(heard).toEqual([
    ['a', [{ address: '10.0.0.1', family: 4 }]],
    ['b', [{ address: '10.0.0.1', family: 4 }]],
    ['c', 'gone'],
  ]);
  lookup('solr1', { all: true }, hear('d'));
  expect(asked).toHaveLength(3);
});
