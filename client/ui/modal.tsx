import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { closeDialog, openDialog } from './open-dialog.ts';

interface ModalProps {
  /** The dialog itself, for those that close it. */
  dialog: RefObject<HTMLDialogElement | null>;
  /** The id of the element that names it. */
  titleId: string;
  /** Called once it is closed, however that came about. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog that is open as long as it is rendered: the browser keeps the focus in it, closes it on Escape or a press
 * beside it, and gives the focus back.
 */
export function Modal({ dialog, titleId, onClose, children }: ModalProps) {
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [dialog]);
  return (
    <dialog className="wm-dialog" ref={dialog} aria-labelledby={titleId} closedby="any" onClose={onClose}>
      {children}
    </dialog>
  );
}

interface ModalHeadProps {
  titleId: string;
  title: string;
  /** What the button is called that closes the dialog. */
  close: string;
}

/** The heading of a dialog, and the button that closes it. */
export function ModalHead({ titleId, title, close }: ModalHeadProps) {
  return (
    <div className="wm-dialog__head">
      <h2 className="wm-dialog__title" id={titleId}>
        {title}
      </h2>
      <button
        type="button"
        className="wm-dialog__close button"
        onClick={(event) => {
          const dialog = event.currentTarget.closest('dialog');
          if (dialog) void closeDialog(dialog);
        }}
      >
        {close}
      </button>
    </div>
  );
}
