import { MODAL } from '../../common/overlay-constants.ts';

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
  const timing = { duration: MODAL.animationMs, delay, easing: 'linear', fill: 'backwards', direction } as const;
  const animation = dialog.animate(frames, timing);
  animation.id = MODAL.animation;
  // An animation of a dialog that leaves the page meanwhile is cancelled: it has come to its end, too.
  await animation.finished.catch(() => {});
}
