/** The texts of custom parameters. */
export const CUSTOM = {
  unapplied: 'This part of an old link is not applied: {names}.',
  unappliedSome: 'These parts of an old link are not applied: {names}.',
  dismiss: 'Dismiss',
} as const;
