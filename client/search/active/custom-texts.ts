/** The texts of custom parameters. */
export const CUSTOM_TEXTS = {
  unapplied: (names: string) =>
    names.includes(', ')
      ? `These parts of an old link are not applied: ${names}.`
      : `This part of an old link is not applied: ${names}.`,
  dismiss: 'Dismiss',
  day: (day: string) => days(day, day),
  days,
} as const;

/** Written out here: browsers and servers differ in the blanks they put into a date. */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `4 July 2026`, `4 – 11 July 2026`, `28 June – 4 July 2026`; days as YYYY-MM-DD. */
function days(from: string, to: string): string {
  const [year, month, day] = partsOfDay(from);
  const [lastYear, lastMonth] = partsOfDay(to);
  if (from === to) return `${day} ${month} ${year}`;
  const first = year !== lastYear ? `${day} ${month} ${year}` : month === lastMonth ? day : `${day} ${month}`;
  return `${first} – ${days(to, to)}`;
}

function partsOfDay(iso: string): [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [year, MONTHS[Number(month) - 1] ?? '', String(Number(day))];
}
