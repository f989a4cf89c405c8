import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { latePart, retryUntilLoaded } from '../../api/late-part.ts';
import { loadWhenIdle } from '../../api/load-when-idle.ts';
import { focused } from '../../browser/tree.ts';
import { useSearchContext } from '../search-context.tsx';
import { type ChosenItem, type ChosenItems, sharedChosenItems } from './chosen-items.ts';
import { COMPARE_TEXTS, compareToggleOf } from './compare-toggle.tsx';

/** Lets visitors compare results of a block; the server leaves its place empty. */
export function Compare() {
  const { store } = useSearchContext();
  const root = useRef<HTMLDivElement>(null);
  const [wired, setWired] = useState<ChosenProps>();
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
      {wired && <Chosen {...wired} />}
    </div>
  );
}

interface ChosenProps {
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

/** The toggles of a block, and what they have chosen: the bar and the comparison come with the first choice. */
function Chosen({ block, chosen, asked }: ChosenProps) {
  const { compareToggle } = useSearchContext();
  const hasItems = useSyncExternalStore(chosen.subscribe, () => chosen.getState().items.length > 0);
  const bar = useRef<HTMLDivElement>(null);
  const [note, say] = useNote();
  const [views, setViews] = useState<typeof import('./compare-views.tsx')>();
  const [hasFailed, setFailed] = useState(false);
  const isMissed = hasFailed && hasItems && !views;
  const focusOpen = useCallback(() => {
    const [open, first] = OPEN_OR_FIRST.map((stop) => bar.current?.querySelector<HTMLElement>(stop));
    (open ?? first)?.focus();
  }, []);
  /** Where the visitor asked for the bar. */
  const askedAt = useRef<Element>(null);

  useEffect(() => {
    const onToggle = (item: ChosenItem): void => {
      const what = chosen.toggle(item);
      if (what === 'full') say(COMPARE_TEXTS.full(item.title), true);
      else {
        const text = what === 'added' ? COMPARE_TEXTS.added : COMPARE_TEXTS.removed;
        say(text(item.title, chosen.getState().items.length));
      }
    };
    const onGo = (): void => {
      askedAt.current = focused();
      focusOpen();
    };
    compareToggle.setState({ Toggle: compareToggleOf({ chosen, onToggle, onGo }) });
    return () => compareToggle.setState({ Toggle: undefined });
  }, [chosen, say, focusOpen, compareToggle]);
  useEffect(() => {
    if (hasItems) void retryUntilLoaded(loadViews, () => setFailed(true)).then(setViews);
  }, [hasItems]);
  useEffect(() => {
    // Asked for before its code was there; who has gone elsewhere since stays there.
    if (views && askedAt.current && askedAt.current === focused()) focusOpen();
  }, [views, focusOpen]);
  return (
    <div className="wm-compare__dock" ref={bar} data-late="" data-awake={hasItems && !views ? undefined : ''}>
      <p className={note?.refused || isMissed ? 'wm-compare__note' : 'visually-hidden'} role="status">
        {note && <span key={note.count}>{note.text}</span>}
        {isMissed && <span> {COMPARE_TEXTS.failed}</span>}
      </p>
      {views && (
        <views.CompareViews dock={bar} block={block} chosen={chosen} asked={asked} say={say} focusOpen={focusOpen} />
      )}
    </div>
  );
}

/** Where the way past the results leads; one alone opens nothing. */
const OPEN_OR_FIRST = ['.wm-compare-bar__open', '.wm-compare-bar__remove'];

const loadViews = latePart(() => import('./compare-views.tsx'));

function useNote(): [note: Note | undefined, say: (text: string, refused?: boolean) => void] {
  const [note, setNote] = useState<Note>();
  const say = useCallback((text: string, refused = false): void => {
    setNote((before) => ({ text, refused, count: (before?.count ?? 0) + 1 }));
  }, []);
  return [note, say];
}
