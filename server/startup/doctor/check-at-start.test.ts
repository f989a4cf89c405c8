import { describe, expect, it, onTestFinished } from 'vitest';
import { TestEngine } from '../../embedded/testing/test-engine.ts';
import { openSocket } from '../../search/engine/upstream-target.ts';
import type { Finding } from '../../site/check/finding.ts';
import { examineSite } from '../../site/examine-site.ts';
import { checkLater, findingLines, stopAt } from './check-at-start.ts';
import { DOCUMENTS, MISTAKES, mistakenSite } from './testing/mistakes.ts';

const [mistake] = MISTAKES;

async function fields() {
  const folder = await mistakenSite(mistake);
  onTestFinished(() => folder.remove());
  const { fields: found } = await examineSite(folder.dir);
  if (!found) throw new Error('the site has not been read');
  return found;
}

describe('an engine that is not there at the start', () => {
  it('is asked again, and what it tells is said once it answers', async () => {
    const engine = new TestEngine();
    const target = openSocket(engine.socketPath, '/solr/waymark');
    onTestFinished(async () => {
      await target.dispatcher.close();
      await engine.remove();
    });
    const said: string[] = [];
    const looked: number[] = [];

    await checkLater({
      fields: await fields(),
      target,
      say: (line) => said.push(line),
      signal: new AbortController().signal,
      pause: async (_signal, looks) => {
        looked.push(looks);
        if (looks < 2) return;
        await engine.start();
        await engine.add(DOCUMENTS);
      },
    });

    expect(looked).toEqual([0, 1, 2]);
    expect(said[0]).toBe(mistake?.told);
  });

  it('a server that ends waits for it no longer', async () => {
    const stop = new AbortController();
    const said: string[] = [];
    const target = openSocket('/nowhere.sock', '/solr/waymark');
    onTestFinished(() => target.dispatcher.close());
    const waiting = checkLater({ fields: await fields(), target, say: (line) => said.push(line), signal: stop.signal });
    stop.abort();

    await waiting;
    expect(said).toEqual([]);
  });
});

describe('what a start says', () => {
  const finding = (at: number): Finding => ({
    file: 'a.yaml',
    line: at,
    reason: `reason ${at}`,
    consequence: '',
    stops: false,
  });

  it('of many mistakes the first lines, and where the others are told', () => {
    const lines = findingLines(Array.from({ length: 20 }, (_, at) => finding(at + 1)));

    expect(lines).toHaveLength(13);
    expect(lines[0]).toBe('a.yaml:1: reason 1');
    expect(lines[12]).toMatch(/^8 more\. npm run doctor tells all of it/);
    expect(findingLines([])).toEqual([]);
  });

  it('stops at those that stop, all of them at once', () => {
    expect(() => stopAt([finding(1)])).not.toThrow();
    expect(() => stopAt([finding(1), { ...finding(2), stops: true }, { ...finding(3), stops: true }])).toThrow(
      /^a\.yaml:2: reason 2\na\.yaml:3: reason 3$/,
    );
  });
});
