/**
 * The business constants of §9 for dialogs, notifications and enquiry forms: apart from the others, because a browser
 * loads them late.
 */

export const NOTIFICATION = {
  autoHideMs: 5000,
  className: 'success',
  arrowSizePx: 15,
  gapPx: 2,
  showMs: 400,
  hideMs: 200,
} as const;

export const MODAL = {
  sizes: ['tiny', 'small', 'medium', 'large', 'xlarge'],
  defaultSize: 'medium',
  animation: 'fadeAndPop',
  animationMs: 150,
} as const;
