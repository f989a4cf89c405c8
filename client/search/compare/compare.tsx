import { type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type CompareOptions, compareFields } from '../../../common/options/compare-rows.ts';
import type { SolrDocument } from '../../../common/options/result-template.ts';
import { getParam } from '../../../common/query/param-list.ts';
import { requestedFields } from '../../../common/query/search-request.ts';
import { createQueue } from '../../api/queue.ts';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearchContext } from '../search-context.tsx';
import { createFullDocuments } from '../store/full-documents.ts';
import type { SearchStore } from '../store/search-store.ts';
import { type ChosenItems, sharedChosenItems } from './chosen-items.ts';
import { CompareBar } from './compare-bar.tsx';
import type { CompareDialog } from './compare-dialog.tsx';
import { toggleOf, wireToggles } from './compare-toggles.ts';

/** Lets visitors compare results of a block; the server leaves its place empty. */
export function Compare() {
  const { store } = useSearchContext();
  const root = useRef<HTMLDivElement>(null);
  const [wired, setWired] = useState<{ block: Element; chosen: ChosenItems }>();
  useEffect(() => {
    const block = root.current?.closest('riot-solr-search');
    const page = block?.ownerDocument.defaultView;
    if (!block || !page) return;
    setWired({ block, chosen: sharedChosenItems(page, indexOf(store)) });
  }, [store]);
  return (
    <div className="wm-compare" ref={root} data-late="" data-awake={wired && ''}>
      {wired && <ChosenBar {...wired} />}
    </div>
  );
}

/** Blocks that share a search share its index. */
function indexOf({ options }: SearchStore): string {
  return options.index ?? '';
}

interface ChosenBarProps {
  /** The element around everything a block shows. */
  block: Element;
  chosen: ChosenItems;
}

interface Note {
  text: string;
  /** Also for those who see: something did not work. */
  refused: boolean;
  /** Sets apart two notes that say the same, so that both are announced. */
  count: number;
}

/** The toggles of a block, the bar of what they have chosen, and the comparison itself once it is asked for. */
export function ChosenBar({ block, chosen }: ChosenBarProps) {
  const { store, options, amenities, focusCount } = useSearchContext();
  const state = useSyncExternalStore(chosen.subscribe, chosen.getState, chosen.getState);
  const bar = useRef<HTMLDivElement>(null);
  const [note, say] = useNote();
  const [Dialog, setDialog] = useState<{ Part: typeof CompareDialog }>();
  const load = useMemo(() => {
    const { api, queues, now = Date.now } = store.settings;
    // What was chosen in another block of the index may be nothing that this one searches.
    const everywhere = { ...store.options, bundles: [], entityType: '', params: [] };
    // A part of its own in the page's queues: neither this nor the search aborts the other's documents.
    return createFullDocuments(everywhere, api, createQueue(queues), now);
  }, [store]);
  const hasItems = state.items.length > 0;
  const focusOpen = useCallback(() => bar.current?.querySelector<HTMLElement>('.wm-compare-bar__open')?.focus(), []);
  /** As it is by now, after a change in the same moment. */
  const count = (): number => chosen.getState().items.length;

  useEffect(
    () =>
      wireToggles(block, chosen, {
        onToggle({ title }, what) {
          if (what === 'full') say(LATE_TEXTS.compareFull(title), true);
          else {
            const text = what === 'added' ? LATE_TEXTS.compareAdded : LATE_TEXTS.compareRemoved;
            say(text(title, chosen.getState().items.length));
          }
        },
        onGo: focusOpen,
      }),
    [block, chosen, say, focusOpen],
  );
  useEffect(() => {
    // A part that cannot be had now is asked for again when it is needed.
    if (hasItems) importDialog().catch(() => {});
  }, [hasItems]);
  useRoomBelow(bar);
  const focusAt = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the items takes a pressed button away.
  useEffect(() => {
    if (focusAt.current === undefined) return;
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('.wm-compare-bar__remove') ?? [])];
    (buttons[focusAt.current] ?? buttons.at(-1))?.focus();
    focusAt.current = undefined;
  }, [state.items]);

  /** Where the focus goes when the bar it was in is no more. */
  const leave = (lastId: string | undefined): void => {
    const toggle = lastId === undefined ? null : toggleOf(block, lastId);
    if (toggle) toggle.focus({ preventScroll: true });
    else focusCount();
  };
  const open = (): void => {
    importDialog().then(
      ({ CompareDialog: Part }) => setDialog({ Part }),
      () => say(LATE_TEXTS.compareNotOpened, true),
    );
  };
  const removeInBar = (id: string): void => {
    const at = state.items.findIndex((item) => item.id === id);
    const title = state.items[at]?.title ?? '';
    chosen.remove(id);
    say(LATE_TEXTS.compareRemoved(title, count()));
    if (count() === 0) leave(id);
    else focusAt.current = at;
  };
  return (
    <div className="wm-compare__dock" ref={bar}>
      <p className={note?.refused ? 'wm-compare__note' : 'visually-hidden'} role="status">
        {note && <span key={note.count}>{note.text}</span>}
      </p>
      {hasItems && (
        <CompareBar
          chosen={state}
          onOpen={open}
          onRemove={removeInBar}
          onClear={() => {
            const last = state.items.at(-1)?.id;
            chosen.clear();
            say(LATE_TEXTS.compareCleared);
            leave(last);
          }}
        />
      )}
      {Dialog && (
        <Dialog.Part
          items={state.items}
          known={knownDocuments(store, options)}
          load={load}
          options={options}
          amenities={amenities}
          log={store.settings.log}
          onRemove={chosen.remove}
          onGone={chosen.markGone}
          onClose={() => {
            setDialog(undefined);
            if (count() === 0) leave(undefined);
          }}
        />
      )}
    </div>
  );
}

/** The comparison itself comes with the first choice. */
function importDialog(): Promise<{ CompareDialog: typeof CompareDialog }> {
  return import('./compare-dialog.tsx');
}

function useNote(): [note: Note | undefined, say: (text: string, refused?: boolean) => void] {
  const [note, setNote] = useState<Note>();
  const say = useCallback((text: string, refused = false): void => {
    setNote((before) => ({ text, refused, count: (before?.count ?? 0) + 1 }));
  }, []);
  return [note, say];
}

/** What gets the focus stops above what stands at the lower edge of the screen. */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = element.ownerDocument.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = element.offsetHeight > 0 ? `${element.offsetHeight + ROOM_PX}px` : '';
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockEnd = '';
    };
  }, [bar]);
}

/** Between the bar and what has the focus, so that its ring shows. */
const ROOM_PX = 8;

/** The results at hand, where they came with everything a comparison in this block reads. */
function knownDocuments({ options: asked, getState }: SearchStore, options: CompareOptions): readonly SolrDocument[] {
  const fields = new Set(requestedFields(asked));
  const shows = asked.returnFullDocs || compareFields(options).every((field) => fields.has(field));
  const complete = shows && getParam(asked.params, 'fl') === undefined;
  return complete ? (getState().result?.docs ?? []) : [];
}
