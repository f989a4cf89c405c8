import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AmenityCategory } from '../../../common/options/amenity-options.ts';
import type { CompareOptions } from '../../../common/options/compare-rows.ts';
import type { SolrDocument } from '../../../common/options/result-template.ts';
import { SupersededError } from '../../api/queue.ts';
import type { Log } from '../../browser/log.ts';
import { createSessionMemory } from '../../browser/session.ts';
import type { FullDocuments } from '../store/full-documents.ts';
import { failureLine } from '../store/search-loader.ts';
import { ComparePanel } from './compare-panel.tsx';
import { type CompareColumn, compareTable } from './compare-table.ts';

export interface CompareViewProps {
  /** What stands side by side, in this order; the title is for those that no longer exist. */
  items: readonly { id: string; title: string }[];
  /** Full documents that are at hand; the others are loaded. */
  known: readonly SolrDocument[];
  load: FullDocuments;
  options: CompareOptions;
  amenities: readonly AmenityCategory[];
  log: Log;
  /** Takes an item out. */
  onRemove: (id: string) => void;
  /** Leads to where another one is chosen, who is left with a single one. */
  onChoose: () => void;
  /** Called once everything is there that is, with that, and the ids of which the index knows nothing any more. */
  onReady: (columns: readonly CompareColumn[], gone: readonly string[]) => void;
}

/** Whether only differences are wanted stands in the tab's session storage under this. */
const ONLY = 'waymark:compare-only';

/** Compares any documents of an index by their ids: loads what is missing, names what is gone (§7.2). */
export function CompareView({
  items,
  known,
  load,
  options,
  amenities,
  log,
  onRemove,
  onChoose,
  onReady,
}: CompareViewProps) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, SolrDocument | undefined>>(() => byId(known));
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [only, setOnly] = useState(() => createSessionMemory(window).read(ONLY) === true);
  const root = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);
  const missing = items.filter(({ id }) => !loaded.has(id)).map(({ id }) => id);
  const wanted = missing.join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again for the same.
  useEffect(() => {
    if (wanted === '') return;
    setFailed(false);
    const ids = wanted.split('\n');
    let left = false;
    load(ids).then(
      (docs) => {
        if (left) return;
        const answer = byId(docs);
        setLoaded((before) => new Map([...before, ...ids.map((id) => [id, answer.get(id)] as const)]));
      },
      (error: unknown) => {
        if (left || error instanceof SupersededError) return;
        log(failureLine(error));
        setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, attempt, load, log]);

  // The button that was pressed is gone with its column: the focus goes on to the one in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the items takes a button away.
  useEffect(() => {
    if (removedAt.current === undefined) return;
    const left = removersIn(root.current);
    (left[removedAt.current] ?? left.at(-1))?.focus();
    removedAt.current = undefined;
  }, [items]);

  const remove = (id: string): void => {
    const at = removersIn(root.current).findIndex((button) => button.matches(':focus'));
    removedAt.current = Math.max(at, 0);
    onRemove(id);
  };
  const status = missing.length === 0 ? 'ready' : failed ? 'failed' : 'loading';
  const docs = items.map(({ id }) => loaded.get(id)).filter((doc) => doc !== undefined);
  const table = compareTable(docs, options, amenities);
  const gone = items.filter(({ id }) => loaded.has(id) && loaded.get(id) === undefined);
  const isReady = status === 'ready';
  const tell = useEffectEvent(() => {
    onReady(
      table.columns,
      gone.map(({ id }) => id),
    );
  });
  useEffect(() => {
    if (isReady) tell();
  }, [isReady]);
  return (
    <div className="wm-compare__view" ref={root} tabIndex={-1}>
      <ComparePanel
        status={status}
        table={table}
        gone={gone}
        only={only}
        onOnly={(wanted) => {
          setOnly(wanted);
          createSessionMemory(window).write(ONLY, wanted);
        }}
        options={options}
        onRemove={remove}
        onChoose={onChoose}
        onRetry={() => {
          setAttempt(attempt + 1);
          root.current?.focus();
        }}
      />
    </div>
  );
}

function byId(docs: readonly SolrDocument[]): Map<string, SolrDocument> {
  return new Map(docs.map((doc) => [String(doc.id), doc]));
}

function removersIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('.wm-compare__remove') ?? [])];
}
