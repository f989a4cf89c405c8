import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Schema } from '../configset.ts';
import { SOLR_CONFIG } from '../testing/test-engine.ts';
import { prepareDocument } from './document.ts';
import { FollowedIndex } from './followed-index.ts';
import { LiveIndex } from './live-index.ts';
import { SqliteStore } from './sqlite-store.ts';

const COUNT = 500;

it('§3.5 searches go on with what there was while a large commit is taken over, and see all of it after that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-followed-'));
  const schema = new Schema(join(SOLR_CONFIG, 'conf'));
  const store = new SqliteStore(join(folder, 'index.db'), schema.fingerprint);
  try {
    const written = new LiveIndex(schema, store);
    const write = (round: string): void => {
      for (let at = 0; at < COUNT; at++) {
        written.add(prepareDocument(schema, { id: `p${at}`, ss_round: round }, 0));
      }
    };
    const roundsOf = ({ view }: FollowedIndex | LiveIndex): Set<unknown> =>
      new Set(
        [...view.live.toDocs()].map((doc) => (JSON.parse(view.storedJson(doc)) as { ss_round: string }).ss_round),
      );
    write('first');
    written.commit();
    const followed = new FollowedIndex(schema, join(folder, 'index.db'));

    write('second');
    followed.hold();
    const deleted = written.commit();
    expect(deleted).toHaveLength(COUNT);
    expect(roundsOf(written)).toEqual(new Set(['second']));
    const following = followed.follow({ commits: store.commits, deleted });
    expect(followed.view.liveCount).toBe(COUNT);
    expect(roundsOf(followed)).toEqual(new Set(['first']));
    await following;
    expect(followed.view.liveCount).toBe(COUNT);
    expect(roundsOf(followed)).toEqual(new Set(['second']));
    followed.close();
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
});
