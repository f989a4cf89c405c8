/** Dialogs that belong to a part of a page and stay beside it: they move like all others (§2.10). */
import { closedByBack, hasLeft } from '../browser/fragment.ts';
import { openModal } from './open-modal.ts';

/**
 * Opens a dialog over everything else; Escape, a press beside it where it says `closedby`, and the browser's Back close it.
 *
 * @returns for a dialog that leaves the page without being closed.
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    void closeDialog(dialog);
  });
  const unmark = openModal(dialog);
  const leaveEntry = closedByBack(window, () => void closeDialog(dialog));
  entries.set(dialog, leaveEntry);
  dialog.addEventListener('close', leaveEntry);
  void fadeAndPop(dialog);
  return () => {
    leaveEntry();
    unmark();
  };
}

/** What takes away the entries of the history that stand for dialogs. */
const entries = new WeakMap<HTMLDialogElement, () => void>();

/**
 * Moves a dialog out and closes it once the browser has gone back from its entry, which would end the way to a link pressed next;
 * without further motion where it is on its way already.
 */
export async function closeDialog(dialog: HTMLDialogElement): Promise<void> {
  entries.get(dialog)?.();
  if (entries.delete(dialog)) await fadeAndPop(dialog, 0, 'reverse');
  await hasLeft();
  dialog.close();
}

/** No motion for visitors who want none. */
export function motionMs(milliseconds: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
}

/** 'fadeAndPop': from above the screen into its place in 150 ms (§9), at constant speed; closing is its mirror. */
export async function fadeAndPop(
  dialog: HTMLDialogElement,
  delay = 0,
  direction: 'normal' | 'reverse' = 'normal',
): Promise<void> {
  if (motionMs(1) === 0) return;
  const { bottom } = dialog.getBoundingClientRect();
  const frames = [
    { opacity: 0, transform: `translateY(${-bottom}px)` },
    { opacity: 1, transform: 'none' },
  ];
  const timing = { id: 'fadeAndPop', duration: 150, delay, easing: 'linear', fill: 'backwards', direction } as const;
  const animation = dialog.animate(frames, timing);
  // An animation of a dialog that leaves the page meanwhile is cancelled: it has come to its end, too.
  await animation.finished.catch(() => {});
}
