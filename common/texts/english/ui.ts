/** The texts of dialogs and notifications. */
export const UI = {
  /** §2.10. */
  close: 'Close',
  offline: 'You seem to be offline. This opens once you are connected again.',
  notifications: 'Notifications',
  dismiss: 'Dismiss this notification',
} as const;
