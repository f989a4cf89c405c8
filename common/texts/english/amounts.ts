/**
 * How visitors say that a number is the most or the least they want, or that it lies between two, and of how many people they are:
 * numbers stand at `…`, commas part the ways to say it. `people` are words for them, and for how many there is room for; `joining`
 * ones say nothing by themselves between what is wanted.
 */
export const AMOUNTS = {
  atMost:
    'under …, below …, up to …, less than …, at most …, no more than …, max …, maximum …, … or less, … or fewer, … max, … maximum',
  atLeast:
    'over …, above …, from …, more than …, at least …, min …, minimum …, … or more, … and up, … and more, … plus, … min, … minimum',
  between: 'between … and …, from … to …, … to …',
  forPeople: 'for …',
  people: 'people, persons, guests, adults, sleeps',
  joining: 'a, an, and, are, at, by, for, has, in, near, of, on, or, that, the, to, which, with',
} as const;
