/** Months as they are read: `Jun–Aug, Nov`, `Nov 2026 – Jan 2027`. */
import { byLanguage } from './texts.ts';

/** A month of every year, `06`, or of one, `2027-06`. */
const MONTH = /^(?:(\d{4})-)?(0[1-9]|1[0-2])$/;
const YEAR = 12;

const formats = byLanguage((tag) => {
  const format = (year: 'numeric' | undefined) =>
    new Intl.DateTimeFormat(tag, { month: 'short', year, timeZone: 'UTC' });
  return { ofAnyYear: format(undefined), ofYear: format('numeric') };
});

/** Months in their order, those that follow each other as one stretch; what is no month comes last, as it is. */
export function monthsText(values: readonly string[]): string {
  const counted = values.flatMap((value) => monthNumber(value) ?? []);
  const others = values.filter((value) => monthNumber(value) === undefined);
  return [...stretchesOf(counted).map(stretchText), ...others].join(', ');
}

/** Months since the year 0, which stands for any year. */
function monthNumber(value: string): number | undefined {
  const [found, year, month] = MONTH.exec(value) ?? [];
  return found === undefined ? undefined : Number(year ?? 0) * YEAR + Number(month) - 1;
}

function stretchesOf(months: readonly number[]): number[][] {
  const stretches: number[][] = [];
  for (const month of [...new Set(months)].toSorted((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last?.at(-1) === month - 1) last.push(month);
    else stretches.push([month]);
  }
  const [first, ...later] = stretches;
  const end = stretches.find((stretch) => stretch.at(-1) === YEAR - 1);
  // After any December comes January.
  if (first?.[0] !== 0 || end === undefined || end === first) return stretches;
  return later.map((stretch) => (stretch === end ? [...stretch, ...first] : stretch));
}

function stretchText(stretch: readonly number[]): string {
  const first = stretch[0] ?? 0;
  const last = stretch.at(-1) ?? first;
  const { ofAnyYear, ofYear } = formats();
  const day = (month: number) => Date.UTC(Math.floor(month / YEAR) || 2000, month % YEAR);
  // Browsers and servers differ in the blanks around the dash.
  if (first >= YEAR) return ofYear.formatRange(day(first), day(last)).replaceAll(/\s–\s/g, ' – ');
  const names = [...new Set([first, last])].map((month) => ofAnyYear.format(day(month)));
  return names.join('–');
}
