/** What a list of favourites and its toggles are called where the owner says nothing else (§3.6). */
export const TOGGLES = {
  label: 'Favourites',
  flag: 'Flag',
  unflag: 'Unflag',
} as const;
