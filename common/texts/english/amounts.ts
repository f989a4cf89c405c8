/**
 * How visitors say that a number is the most or the least they want, or that it lies between two, and of how many people they
 * are: numbers stand at `…`, commas part the ways to say it, `/` parts several words for the same. `people` are words for them,
 * and for how many there is room for; `children` are counted with them, a number of `nights` (the first is one) is no number of
 * them. `numbers` are the words for one, two and so on; `called` are other names of facets. Words of `joining` say nothing by
 * themselves between what is wanted, those of `asking` nowhere beside it; `cheapest` and `bestRated` ask for these first; behind
 * one of `without` stands what is not wanted, `dates` say when without a number or a month, those of `besideMonth` which month
 * or which part of it, `notMonths` are short names of months that are other words as well, `seasons` begin with that of March,
 * and one is said to be when behind one of `inSeason`; behind one of `beside` stands what a place is at or near, behind one of
 * `distances` what it is to be how near; behind one of `views` what is seen, as `viewNames` name it at `…`; `or` parts what
 * either will do of. What begins with one of `questions` is a question. Words of `general` alone, beside filters, say no more
 * than these; of all words that say nothing, visitors are told that those of `vague` were left out. `short` are other ways to
 * say what stands behind their colon.
 */
export const AMOUNTS = {
  atMost:
    'under …, below …, up to …, less than …, at most …, no more than …, not more than …, not over …, not above …, max …, maximum …, … or less, … or fewer, … max, … maximum',
  atLeast:
    'over …, above …, from …, more than …, at least …, no less than …, not less than …, not under …, not below …, min …, minimum …, … or more, … and up, … and more, … plus, … min, … minimum',
  between: 'between … and …, from … to …, … to …, from … through …, … through …, from … until …, … until …',
  forPeople: 'for …, family of …, group of …, party of …, sleeping …, room for …, accommodating …',
  people: 'people, persons, guests, adults, sleeps, sleeping, accommodates, person, ppl, pax',
  children: 'children, kids, child, kid',
  couples: 'couples, couple',
  nights: 'night, nights, day, days, week, weeks, weekend, weekends, month, months',
  numbers: 'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve',
  called: 'bedrooms/bedroom/br/brs/bd/bds/bdr/bdrm/bdrms, bathrooms/bathroom/ba/bath/baths',
  joining:
    'a, an, and, any, are, at, but, by, for, has, in, is, least, near, of, on, or, than, that, the, to, too, which, with',
  asking:
    'something, ok, okay, i am, i’m, we are, we’re, looking for, look for, looking, searching for, search for, find, find me, show me, i want, we want, i need, we need, need, want, i would like, we would like, i’d like, we’d like, please, where can i stay, where can we stay, a place, place, places, place to stay, somewhere, per night, a night, each night, nightly, allows, allow, allowed, allowing, having, do you, do you take, do you accept, do you allow, does it, is it, have you got, are we allowed, with us, with me, there, take, takes, have, i, me, my, us, we, our, you, your, where, who, when, what, what is, what’s, how much, how much is, is there, are there, do you have, can, could, may, come, comes, come along, bring, from, all, some, any, be, very, really, nice, lovely, beautiful, perfect, house with, houses with, home with, homes with, house in, houses in, home in, homes in, house for, home for, house near, home near, large house, large home, big house, big home, whole house, entire house, entire home, vacation rental, holiday rental, vacation home, holiday home, getaway, retreat, stay, a stay, trip, vacation, holiday, how, why, do, does, will, would, should, it, what time, what time is, with kids, with children, with a child, with our kids, with our children, with my kids, with the kids, for kids, for children, for our kids, for our children, for my kids, for the kids',
  general: 'house, houses, home, homes, rental, rentals, property, properties, accommodation',
  vague: 'house, houses, home, homes, nice, lovely, beautiful, perfect, large, big, kids, children',
  questions:
    'how, what, what’s, when, where, who, why, which, can, could, do, does, is, are, will, would, should, have you, may i, may we',
  cheapest:
    'not expensive, not too expensive, not so expensive, not very expensive, not pricey, cheapest, cheap, least expensive, inexpensive, affordable, budget, on a budget, low cost, low price, lowest price, lowest prices, cheapest first, cheap first, lowest price first, lowest prices first, sort by price, sorted by price',
  bestRated:
    'best rated first, top rated first, highest rated first, best reviewed first, best first, sort by rating, sorted by rating, best rated, top rated, highest rated, highly rated, well rated, best reviewed, well reviewed, best reviews, good reviews, best rating, highest rating, best ratings, five star, five stars, 5 star, 5 stars',
  beside: 'by, near, close to, next to, beside, on, at, along',
  distances:
    'within … miles of, within … mile of, … miles from, … mile from, within … km of, … km from, within … minutes of, … minutes from, within walking distance of, walking distance from, a short walk from, a short drive from, walking distance to',
  views: 'view of, views of, view over, views over, view onto, views onto, view to, views to, overlooking',
  viewNames: '… view, … views',
  or: 'or',
  short:
    'a couple of: a couple of, a couple days: a couple of days, a couple nights: a couple of nights, a couple: two people, my wife and i: two people, my wife and me: two people, my husband and i: two people, my husband and me: two people, my partner and i: two people, my partner and me: two people, me and my wife: two people, me and my husband: two people, me and my partner: two people, the two of us: two people, a/c: air conditioning, w/: with, w/o: without, w/out: without, w/in: within, w/e: weekend',
  without:
    'without, no, not, nor, neither, don’t want, do not want, don’t need, do not need, don’t like, isn’t, aren’t, not allowed, anything but, other than, except, except for, excluding, avoid',
  besideMonth: 'next, this, coming, early, mid, late',
  notMonths: '',
  seasons: 'spring/springtime, summer/summertime, autumn/fall, winter/wintertime',
  inSeason: 'in, in the, for, for the, during, during the, over the',
  dates:
    'a week, a weekend, a long weekend, long weekend, the weekend, a few days, a few nights, a couple of days, a couple of nights, today, tonight, tomorrow, this weekend, next weekend, this week, next week, this month, next month, this year, next year, christmas, xmas, christmas eve, new year, new years, new year’s, new year’s eve, easter, thanksgiving, labor day, memorial day, 4th of july, fourth of july, spring break, school holidays, half term',
} as const;
