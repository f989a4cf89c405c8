/** The texts of the question for consent. */
export const ANALYTICS = {
  heading: 'Your privacy',
  question:
    'May we count how this site is used? An analytics service would hear which pages and filters you use, never what you write to us.',
  allow: 'Yes, count me',
  refuse: 'No, thank you',
  again: 'Privacy choices',
} as const;
