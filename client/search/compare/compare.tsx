import { type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { latePart, retryUntilLoaded } from '../../api/late-part.ts';
import { loadWhenIdle } from '../../api/load-when-idle.ts';
import { ledAway } from '../../browser/led-away.ts';
import { focused } from '../../browser/tree.ts';
import { useSearchContext } from '../search-context.tsx';
import { type ChosenItem, type ChosenItems, sharedChosenItems } from './chosen-items.ts';
import { COMPARE_TEXTS, compareToggleOf } from './compare-toggle.tsx';

/** Lets visitors compare results of a block; the server leaves its place empty. */
export function Compare() {
  const { store } = useSearchContext();
  const root = useRef<HTMLDivElement>(null);
  const [wired, setWired] = useState<ChosenBarProps>();
  useEffect(() => {
    const block = root.current?.closest('riot-solr-search');
    const page = block?.ownerDocument.defaultView;
    if (!block || !page) return;
    // Blocks that share a search share its index.
    const chosen = sharedChosenItems(page, store.options.index ?? '');
    // Asked once: a rendering may be begun twice.
    setWired({ block, chosen, asked: chosen.askedFor() });
    loadWhenIdle(loadViews);
  }, [store]);
  return (
    <div className="wm-compare" ref={root} data-late="" data-awake={wired && ''}>
      {wired && <ChosenBar {...wired} />}
    </div>
  );
}

interface ChosenBarProps {
  /** The element around everything a block shows. */
  block: Element;
  chosen: ChosenItems;
  /** The ids that the address of the page asks to be compared, none for what is chosen; undefined for nothing. */
  asked: readonly string[] | undefined;
}

interface Note {
  text: string;
  /** Also for those who see: something did not work. */
  refused: boolean;
  /** Sets apart two notes that say the same, so that both are announced. */
  count: number;
}

/** The toggles of a block, the bar of what they have chosen, and the comparison itself once it is asked for. */
export function ChosenBar({ block, chosen, asked }: ChosenBarProps) {
  const { store, options, amenities, countId, focusCount, compareToggle } = useSearchContext();
  const state = useSyncExternalStore(chosen.subscribe, chosen.getState, chosen.getState);
  const bar = useRef<HTMLDivElement>(null);
  const [note, say] = useNote();
  const [views, setViews] = useState<typeof import('./compare-views.ts')>();
  const hasItems = state.items.length > 0;
  // Who opens its address, or comes back from where the comparison has led, finds it open.
  const [isOpen, setOpen] = useState(() => asked || (hasItems && ledAway(window, countId) !== undefined));
  const listed = state.items.filter(({ id }) => !state.gone.includes(id)).map(({ id }) => id);
  /** Keeps the documents that comparisons of this block have loaded. */
  const load = useMemo(() => views?.comparedDocuments(store), [views, store]);
  const focusOpen = useCallback(() => {
    const [open, first] = OPEN_OR_FIRST.map((stop) => bar.current?.querySelector<HTMLElement>(stop));
    (open ?? first)?.focus();
  }, []);
  /** Where the visitor asked for the bar. */
  const askedAt = useRef<Element>(null);
  const goToBar = useCallback(() => {
    askedAt.current = focused();
    focusOpen();
  }, [focusOpen]);
  /** As it is by now, after a change in the same moment. */
  const count = (): number => chosen.getState().items.length;

  useEffect(() => {
    const onToggle = (item: ChosenItem): void => {
      const what = chosen.toggle(item);
      if (what === 'full') say(COMPARE_TEXTS.full(item.title), true);
      else {
        const text = what === 'added' ? COMPARE_TEXTS.added : COMPARE_TEXTS.removed;
        say(text(item.title, chosen.getState().items.length));
      }
    };
    compareToggle.setState({ Toggle: compareToggleOf({ chosen, onToggle, onGo: goToBar }) });
    return () => compareToggle.setState({ Toggle: undefined });
  }, [chosen, say, goToBar, compareToggle]);
  useEffect(() => {
    if (chosen.askedFor()) setOpen(true);
  });
  useEffect(() => {
    if (hasItems) void retryUntilLoaded(loadViews).then(setViews);
  }, [hasItems]);
  const hasBar = hasItems && views !== undefined;
  useEffect(() => {
    block.toggleAttribute('data-comparing', hasBar);
  }, [block, hasBar]);
  useEffect(() => {
    // Asked for before its code was there; who has gone elsewhere since stays there.
    if (views && askedAt.current && askedAt.current === focused()) focusOpen();
  }, [views, focusOpen]);
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
  const removeInBar = (id: string): void => {
    const at = state.items.findIndex((item) => item.id === id);
    const title = state.items[at]?.title ?? '';
    chosen.remove(id);
    say(COMPARE_TEXTS.removed(title, count()));
    if (count() === 0) leave(id);
    else focusAt.current = at;
  };
  return (
    <div className="wm-compare__dock" ref={bar} data-late="" data-awake={hasItems && !views ? undefined : ''}>
      <p className={note?.refused ? 'wm-compare__note' : 'visually-hidden'} role="status">
        {note && <span key={note.count}>{note.text}</span>}
      </p>
      {hasItems && views && (
        <views.CompareBar
          chosen={state}
          onOpen={() => {
            // What was refused may have room by the time it is closed again.
            say('');
            setOpen(true);
          }}
          onRemove={removeInBar}
          onClear={() => {
            const last = state.items.at(-1)?.id;
            chosen.clear();
            say(COMPARE_TEXTS.cleared);
            leave(last);
          }}
        />
      )}
      {isOpen && views && load && (
        <views.CompareDialog
          name={countId}
          asked={asked}
          items={state.items}
          known={views.knownDocuments(store, options)}
          load={load}
          options={options}
          amenities={amenities}
          log={store.settings.log}
          onRemove={chosen.remove}
          listed={listed}
          search={store.options}
          onReady={(columns, gone) => {
            const known = columns.map(({ id, view }) => ({ id, title: view.title, picture: view.picture?.src ?? '' }));
            chosen.learn(known, gone);
          }}
          onClose={(toChoose) => {
            setOpen(false);
            if (toChoose || count() === 0) leave(undefined);
            else focusOpen();
          }}
        />
      )}
    </div>
  );
}

/** The toggle of an item, where its block shows it. */
function toggleOf(block: Element, id: string): HTMLElement | null {
  return block.querySelector<HTMLElement>(`[data-doc-id="${CSS.escape(id)}"] .wm-compare-toggle`);
}

/** Where the way past the results leads; one alone opens nothing. */
const OPEN_OR_FIRST = ['.wm-compare-bar__open', '.wm-compare-bar__remove'];

/** The bar and the comparison itself come with the first choice. */
const loadViews = latePart(() => import('./compare-views.ts'));

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
