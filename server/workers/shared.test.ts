import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Counter, Gauge, Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeCount } from './change-count.ts';
import { createSharedUses } from './shared-uses.ts';
import { createMetricsSum } from './sum-metrics.ts';

describe('uses of a limit', () => {
  it('are counted by key, each in a window that begins with its first use', () => {
    const clock = { ms: 1000 };
    const use = createSharedUses(10, () => clock.ms);

    expect(use({ key: 'search 10.0.0.1', windowMs: 3000 })).toEqual({ current: 1, ttl: 3000 });
    clock.ms += 1000;
    expect(use({ key: 'search 10.0.0.1', windowMs: 3000 })).toEqual({ current: 2, ttl: 2000 });
    expect(use({ key: 'lead 10.0.0.1', windowMs: 60_000 })).toEqual({ current: 1, ttl: 60_000 });
    clock.ms += 2000;
    expect(use({ key: 'search 10.0.0.1', windowMs: 3000 })).toEqual({ current: 1, ttl: 3000 });
  });

  it('take room for so many keys, the ones longest unused forgotten first', () => {
    const use = createSharedUses(2, () => 0);
    for (const key of ['a', 'b', 'a', 'c']) use({ key, windowMs: 1000 });

    expect(['a', 'b'].map((key) => use({ key, windowMs: 1000 }).current)).toEqual([3, 1]);
  });
});

describe('metrics of several processes', () => {
  function one(counted: number, measured: number): Registry {
    const registry = new Registry();
    const registers = [registry];
    new Counter({ name: 'asked_total', help: 'Asked.', labelNames: ['by'], registers }).inc({ by: 'x' }, counted);
    new Gauge({ name: 'running', help: 'Running.', registers }).set(measured);
    new Gauge({ name: 'up', help: 'Up.', aggregator: 'min', registers }).set(Math.min(measured, 1));
    return registry;
  }

  it('are added up, and what was counted stays counted when one has ended', async () => {
    const sum = createMetricsSum();
    const [first, second, third] = await Promise.all(
      [one(3, 2), one(4, 0), one(5, 1)].map((registry) => registry.getMetricsAsJSON()),
    );
    if (!first || !second || !third) throw new Error('there are three');
    const both = await sum.text([first, second]);
    for (const line of ['asked_total{by="x"} 7', 'running 2', 'up 0']) expect(both).toContain(`${line}\n`);
    sum.addEnded(first);
    sum.addEnded(second);
    const later = await sum.text([third]);

    for (const line of ['asked_total{by="x"} 12', 'running 1', 'up 1']) expect(later).toContain(`${line}\n`);
  });
});

describe('changes of an index', () => {
  it('are seen by every process that counts them in the same file, each at once', () => {
    const dir = mkdtempSync(join(tmpdir(), 'waymark-changes-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const [one, other] = [
      changeCount(openSync(join(dir, 'changes'), 'a+')),
      changeCount(openSync(join(dir, 'changes'), 'a+')),
    ];
    one.add();
    other.add();
    one.add();

    expect([one.count(), other.count()]).toEqual([3, 3]);
    one.close();
    other.close();
  });
});
