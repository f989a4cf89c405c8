/** Dialogs that belong to a part of a page and stay beside it: they move like all others (§2.10). */
import { closedByBack } from '../browser/fragment.ts';
import { openModal } from './open-modal.ts';

/** How long a dialog takes to come and to go (§9). */
const ANIMATION_MS = 150;

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
  dialog.addEventListener('close', leaveEntry, { once: true });
  void fadeAndPop(dialog);
  return () => {
    leaveEntry();
    unmark();
  };
}

const leaving = new WeakSet<HTMLDialogElement>();

/** Moves a dialog out and closes it. */
export async function closeDialog(dialog: HTMLDialogElement): Promise<void> {
  if (leaving.has(dialog)) return;
  leaving.add(dialog);
  await fadeAndPop(dialog, 0, 'reverse');
  leaving.delete(dialog);
  dialog.close();
}

/** No motion for visitors who want none. */
export function motionMs(milliseconds: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
}

/** 'fadeAndPop': from above the screen into its place, at constant speed; closing is its mirror. */
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
  const timing = { duration: ANIMATION_MS, delay, easing: 'linear', fill: 'backwards', direction } as const;
  const animation = dialog.animate(frames, timing);
  animation.id = 'fadeAndPop';
  // An animation of a dialog that leaves the page meanwhile is cancelled: it has come to its end, too.
  await animation.finished.catch(() => {});
}
