import { TEXTS } from '../../texts.ts';
import { closeDialog } from '../../ui/open-dialog.ts';

/** The heading of a dialog, which names it, and the button that closes it. */
export function DialogHead({ titleId, title }: { titleId: string; title: string }) {
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
        {TEXTS.close}
      </button>
    </div>
  );
}
