/** The texts of "Near me"; a distance is said with its unit, "3 km" or "2 miles". */
export const NEAR = {
  locating: 'Finding out where you are…',
  refused: 'You have not let this page know where you are. Your browser’s settings can change that.',
  /** On a button, where nothing tells where they are: it leads to the field for words. */
  words: 'Type a town or area instead',
  found: '{results} within {distance}',
  /** In the current search. */
  within: 'Within {distance} of you',
  /** Once the visitor has moved the map and searches there: {within} is what the current search said. */
  instead: 'This part of the map instead of “{within}”',
  none: 'None of the results is within {distance} of you.',
  /** Behind "None of the results …", where nobody would go because it is near. */
  nearest: 'The nearest is {distance} away.',
  /** On a button, where some are out of view. */
  all: 'Show all {results}',
  /** On a button, where filters leave none. */
  unfiltered: 'Without filters: {results} within {distance}',
  /** On a card. */
  away: '{distance} away',
} as const;
