/**
 * How visitors say that a number is the most or the least they want, or that it lies between two, and of how many people they are:
 * numbers stand at `…`, commas part the ways to say it. `people` are words for them, and for how many there is room for; `children`
 * are counted with them, a number of `nights` (the first is one) is no number of them. `numbers` are the words for one, two and so on;
 * `/` parts several for the same. Words of `joining` say nothing by themselves between what is wanted, those of `asking` nowhere beside
 * it; `cheapest` and `bestRated` ask for these first; behind one of `without` stands what is not wanted, behind one of `beside` what a place is at or near; `or` parts what either will do of.
 */
export const AMOUNTS = {
  atMost:
    'under …, below …, up to …, less than …, at most …, no more than …, max …, maximum …, … or less, … or fewer, … max, … maximum',
  atLeast:
    'over …, above …, from …, more than …, at least …, min …, minimum …, … or more, … and up, … and more, … plus, … min, … minimum',
  between: 'between … and …, from … to …, … to …',
  forPeople: 'for …, family of …, group of …, party of …',
  people: 'people, persons, guests, adults, sleeps, person, ppl, pax',
  children: 'children, kids, child, kid',
  nights: 'night, nights, day, days, week, weeks, weekend, weekends, month, months',
  numbers: 'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve',
  joining: 'a, an, and, are, at, by, for, has, in, is, near, of, on, or, that, the, to, which, with',
  asking:
    'i am, i’m, we are, we’re, looking for, look for, looking, searching for, search for, find, find me, show me, i want, we want, i need, we need, need, want, i would like, we would like, i’d like, we’d like, please, where can i stay, where can we stay, a place, place, places, place to stay, somewhere, per night, a night, each night, nightly, allows, allow, allowing, having, have, i, me, my, us, we, our, you, your, where, who, when, what, what is, what’s, how much, how much is, is there, are there, do you have, can, could, may, come, comes, come along, bring, from, all, some, any, be, very, really',
  cheapest:
    'cheapest, cheap, least expensive, inexpensive, affordable, budget, on a budget, low cost, low price, lowest price, lowest prices',
  bestRated:
    'best rated, top rated, highest rated, best reviewed, best reviews, best rating, highest rating, best ratings',
  beside: 'by, near, close to, next to, beside, on, at, along',
  or: 'or',
  without: 'without, no, not',
} as const;
