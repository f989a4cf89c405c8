/** How visitors say that a number is the most or the least they want: the number stands at `…`, commas part the ways to say it. */
export const AMOUNTS = {
  atMost:
    'under …, below …, up to …, less than …, at most …, no more than …, max …, maximum …, … or less, … or fewer, … max, … maximum',
  atLeast:
    'over …, above …, from …, more than …, at least …, min …, minimum …, for …, … or more, … and up, … and more, … plus, … min, … minimum',
} as const;
