/** Round numbers for sliders. */

/** Bars behind a slider: some twenty, from the least to what nineteen in twenty do not exceed. */
export function histogramOf(
  numbers: readonly number[],
  isWhole: boolean,
): { start: number; end: number; gap: number } | undefined {
  const least = numbers[0];
  const most = numbers.at(-1);
  if (least === undefined || most === undefined || least === most) return undefined;
  // What lies far out would make one bar of all others.
  const usual = numbers[Math.floor(numbers.length * 0.97)] ?? most;
  const top = most > 2 * usual && usual > least ? usual : most;
  const gap = roundUp((top - least) / 24, isWhole);
  const start = least >= 0 && least < (top - least) * 0.4 ? 0 : down(least, gap);
  const end = start + Math.max(2, Math.ceil(tidy((top - start) / gap))) * gap;
  return { start: tidy(start), end: tidy(end), gap };
}

/** The next of 1, 2, 5, 10, 20, … */
function roundUp(number: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(number));
  const gap = [1, 2, 5, 10].map((step) => step * power).find((step) => step >= number * 0.999) ?? 10 * power;
  return Math.max(tidy(gap), isWhole ? 1 : 1e-6);
}

function down(number: number, gap: number): number {
  return Math.floor(tidy(number / gap)) * gap;
}

/** Without what binary fractions add. */
function tidy(number: number): number {
  return Number(number.toPrecision(12));
}

/** The numbers to offer as "N or more": at most six, that some have and not all. */
export function leastSteps(numbers: readonly number[]): number[] | undefined {
  const different = [...new Set(numbers)].filter((number) => number > (numbers[0] ?? 0));
  if (different.length < 2) return undefined;
  const usual = different.filter(
    (number) => numbers.filter((other) => other >= number).length >= Math.max(1, numbers.length * 0.005),
  );
  if (usual.length < 2) return undefined;
  const top = usual.at(-1) ?? 0;
  if (usual.length <= 7 && top <= 8) return usual;
  const round = top <= 20 ? [2, 4, 6, 8, 10, 12] : [2, 5, 10, 20, 30, 50];
  const offered = round.filter((number) => number <= top && number > (numbers[0] ?? 0));
  return offered.length < 2 ? usual.slice(0, 7) : offered;
}
