/** The late texts of what typed words were read as, in a file of their own since few visits need them. */
export const READ = {
  /** Of filters, or of filters and an order: what was typed. */
  readFrom: 'Filters from “{words}”',
  readOrdered: 'Filters and order from “{words}”',
  /** Of these words, those that say nothing beside the filters. */
  readWithout: 'Left out: “{words}”',
  changeWords: 'Edit',
  asWords: 'Search for the words instead',
} as const;
