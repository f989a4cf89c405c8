import type { FieldRule } from './field-rule.ts';

// Solr's float fields make infinity of anything larger.
const LARGEST_FLOAT = 3.4e38;

/** Scales, rounds and checks a number as its rule says; throws a plain Error with the reason. */
export function checkedNumber(rule: FieldRule, value: number): number {
  let number = value;
  // 12 digits take away what binary fractions add: 93 * 0.05 is 4.65, not 4.6500000000000004.
  if (rule.scale !== undefined) number = Number((value * rule.scale).toPrecision(12));
  if (rule.round !== undefined) number = roundHalfUp(number, rule.round);
  if (Math.abs(number) > LARGEST_FLOAT) throw new Error(`${number} is too large a number`);
  if (rule.type === 'integer' && !Number.isInteger(number)) throw new Error(`"${number}" is not a whole number`);
  if (rule.min !== undefined && number < rule.min) throw new Error(`${number} is below the minimum of ${rule.min}`);
  if (rule.maxValue !== undefined && number > rule.maxValue)
    throw new Error(`${number} is above the maximum of ${rule.maxValue}`);
  return number;
}

// toFixed rounds the binary number, which makes 1.005 come out as 1.00.
function roundHalfUp(value: number, digits: number): number {
  const shifted = Math.round(Number(`${Math.abs(value)}e${digits}`)) * Math.sign(value);
  return Number.isFinite(shifted) ? Number(`${shifted}e-${digits}`) : Number(value.toFixed(digits));
}

/** The label of the first bucket whose bound a number does not exceed. */
export function bucketLabel(buckets: NonNullable<FieldRule['buckets']>, value: number): string | undefined {
  return buckets.find(({ bound }) => bound === null || value <= bound)?.label;
}
