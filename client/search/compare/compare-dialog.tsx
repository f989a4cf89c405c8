import { useEffect, useId, useRef } from 'react';
import { closeDialog, openDialog } from '../../ui/open-dialog.ts';
import { LATE_TEXTS } from '../late-texts.ts';
import { CompareView, type CompareViewProps } from './compare-view.tsx';

interface CompareDialogProps extends CompareViewProps {
  /** Called once it is closed, by whatever means; the focus is then back where it was. */
  onClose: () => void;
}

/** A comparison in a modal dialog: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function CompareDialog({ onClose, ...view }: CompareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const unmark = dialog.current ? openDialog(dialog.current) : undefined;
    title.current?.focus();
    return unmark;
  }, []);
  const isEmpty = view.items.length === 0;
  useEffect(() => {
    if (isEmpty) dialog.current?.close();
  }, [isEmpty]);
  return (
    <dialog className="wm-compare-dialog" aria-labelledby={titleId} closedby="any" ref={dialog} onClose={onClose}>
      <div className="wm-compare-dialog__head">
        <h2 className="wm-compare-dialog__title" id={titleId} ref={title} tabIndex={-1}>
          {LATE_TEXTS.compareTitle}
        </h2>
        <button
          type="button"
          className="wm-compare-dialog__close button"
          onClick={() => {
            if (dialog.current) void closeDialog(dialog.current);
          }}
        >
          {LATE_TEXTS.compareClose}
        </button>
      </div>
      <CompareView {...view} />
    </dialog>
  );
}
