/** What shows once something is chosen to compare: the bar, and the comparison itself once it is asked for. */
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { latePart } from '../../api/late-part.ts';
import { ledAway } from '../../browser/led-away.ts';
import { treeOf } from '../../browser/tree.ts';
import { useSearchContext } from '../search-context.tsx';
import type { ChosenItems } from './chosen-items.ts';
import { CHOSEN_TEXTS } from './chosen-texts.ts';
import { CompareBar } from './compare-bar.tsx';
import { CompareDialog, comparedDocuments, knownDocuments } from './compare-dialog.tsx';
import { COMPARE_TEXTS } from './compare-toggle.tsx';

interface CompareViewsProps {
  /** The element that it is put into, at the lower edge of the screen. */
  dock: RefObject<HTMLDivElement | null>;
  /** The element around everything a block shows. */
  block: Element;
  chosen: ChosenItems;
  /** The ids that the address of the page asks to be compared, none for what is chosen; undefined for nothing. */
  asked: readonly string[] | undefined;
  /** Announces a text. */
  say: (text: string) => void;
  /** Gives the focus to the button that opens the comparison. */
  focusOpen: () => void;
}

export function CompareViews({ dock, block, chosen, asked, say, focusOpen }: CompareViewsProps) {
  const { store, options, amenities, countId, focusCount } = useSearchContext();
  const state = useSyncExternalStore(chosen.subscribe, chosen.getState);
  const hasItems = state.items.length > 0;
  // Who opens its address, or comes back from where the comparison has led, finds it open.
  const [isOpen, setOpen] = useState(() => asked !== undefined || ledAway(window, countId) !== undefined);
  const listed = state.items.filter(({ id }) => !state.gone.includes(id)).map(({ id }) => id);
  /** Keeps the documents that comparisons of this block have loaded. */
  const load = useMemo(() => comparedDocuments(store), [store]);
  /** As it is by now, after a change in the same moment. */
  const count = (): number => chosen.getState().items.length;

  useEffect(() => {
    if (chosen.askedFor()) setOpen(true);
  });
  useEffect(() => {
    block.toggleAttribute('data-comparing', hasItems);
  }, [block, hasItems]);
  useRoomBelow(dock, block);
  const focusAt = useRef<number>(undefined);
  // Once the button that was pressed is gone.
  useEffect(() => {
    if (focusAt.current === undefined) return;
    const buttons = [...(dock.current?.querySelectorAll<HTMLElement>('.wm-compare-bar__remove') ?? [])];
    (buttons[focusAt.current] ?? buttons.at(-1))?.focus();
    focusAt.current = undefined;
  });

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
    <>
      {hasItems && (
        <CompareBar
          chosen={state}
          onOpen={() => {
            // What was refused may have room by the time it is closed again.
            say('');
            setOpen(true);
          }}
          onRemove={removeInBar}
          onClear={() => {
            const last = state.items.at(-1)?.id;
            const restore = chosen.clear();
            say('');
            const undo = (): void => {
              focusAt.current = 0;
              restore();
            };
            const action = { label: CHOSEN_TEXTS.undo, act: undo };
            const options = { className: 'info', position: 'bottom center', action };
            loadNotify().then(
              ({ notify }) => notify(COMPARE_TEXTS.cleared, options, treeOf(block)),
              () => say(COMPARE_TEXTS.cleared),
            );
            leave(last);
          }}
        />
      )}
      {isOpen && (
        <CompareDialog
          name={countId}
          asked={asked}
          items={state.items}
          known={knownDocuments(store, options)}
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
    </>
  );
}

const loadNotify = latePart(() => import('../../ui/notify.ts'));

/** The toggle of an item, where its block shows it. */
function toggleOf(block: Element, id: string): HTMLElement | null {
  return block.querySelector<HTMLElement>(`[data-doc-id="${CSS.escape(id)}"] .wm-compare-toggle`);
}

/** What gets the focus stops above what stands at the lower edge of the screen, and what is pressed there goes above it. */
function useRoomBelow(dock: RefObject<HTMLElement | null>, block: Element): void {
  useEffect(() => {
    const element = dock.current;
    if (!element) return;
    const { style } = element.ownerDocument.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = element.offsetHeight > 0 ? `${element.offsetHeight + ROOM_PX}px` : '';
      block.querySelector('.wm-compare-toggle:is(:hover, :focus)')?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockEnd = '';
    };
  }, [dock, block]);
}

/** Between the bar and what has the focus, so that its ring shows. */
const ROOM_PX = 8;
