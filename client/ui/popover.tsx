import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface InfoPopoverProps {
  /** The id of the icon. */
  id: string;
  popupId: string;
  /** What the icon is called. */
  label: string;
  children: ReactNode;
}

/**
 * An icon with a popup that explains something: open while the pointer is over either, while the icon has focus, and after
 * a tap; Escape closes it (§2.6, §4.6).
 */
export function InfoPopover({ id, popupId, label, children }: InfoPopoverProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  // A tap brings focus first and a click after: whether it opens or closes is decided by how things stood before.
  const wasOpen = useRef(false);
  const overPopup = useRef(false);
  const touched = useRef(false);
  const popup = useRef<HTMLSpanElement>(null);
  const [above, setAbove] = useState(false);
  useCloser(open, place, (byTouch) => {
    if (!byTouch || !isInFlow(popup.current)) setOpen(false);
  });
  useLayoutEffect(() => {
    if (!open || !popup.current) return;
    if (isInFlow(popup.current)) popup.current.scrollIntoView({ block: 'nearest' });
    // Where there is no room below, it opens above.
    else setAbove(popup.current.getBoundingClientRect().bottom > lowerEdge(popup.current));
    return () => setAbove(false);
  }, [open]);
  const byPointer = (isOver: boolean) => (event: PointerEvent) => {
    overPopup.current = isOver && event.pointerType !== 'touch';
    if (event.pointerType !== 'touch') setOpen(isOver);
  };
  return (
    <span className="wm-info" ref={place} onPointerEnter={byPointer(true)} onPointerLeave={byPointer(false)}>
      <button
        type="button"
        className="wm-info__icon"
        id={id}
        aria-label={label}
        aria-expanded={open}
        aria-controls={popupId}
        aria-describedby={open ? popupId : undefined}
        onPointerDown={({ pointerType }) => {
          wasOpen.current = open;
          touched.current = pointerType === 'touch';
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(overPopup.current || (touched.current && isInFlow(popup.current)))}
        onClick={(event) => {
          // A mouse is over the icon when it clicks, and what it points at stays open; a key or finger turns it over.
          const isKey = event.detail === 0;
          const isTouch = !isKey && !overPopup.current;
          if (isKey) setOpen(!open);
          else if (isTouch) setOpen(!wasOpen.current);
        }}
      ></button>
      <span
        className={above ? 'wm-info__popup is-above' : 'wm-info__popup'}
        id={popupId}
        role="tooltip"
        ref={popup}
        hidden={!open}
      >
        <span className="wm-info__text">{children}</span>
      </span>
    </span>
  );
}

/** What pushes its surroundings down must not let them go while a finger is on the way to them: it stays until it is closed. */
function isInFlow(popup: Element | null): boolean {
  return popup !== null && getComputedStyle(popup).position === 'static';
}

/** Where what surrounds an element cuts it off, in pixels from the top of the viewport. */
function lowerEdge(element: HTMLElement): number {
  let edge = window.innerHeight;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'visible') edge = Math.min(edge, around.getBoundingClientRect().bottom);
  }
  return edge;
}

/** While something is open: Escape closes it and nothing around it, and so does a touch elsewhere. */
function useCloser(open: boolean, place: { current: HTMLElement | null }, close: (byTouch: boolean) => void): void {
  const closeIt = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      closeIt(false);
    };
    const onPointer = (event: Event): void => {
      if (!place.current || !event.composedPath().includes(place.current)) closeIt(true);
    };
    // Before anything else hears of it, such as a dialog around that Escape would close as well.
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, [open, place]);
}
