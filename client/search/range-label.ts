/** Amounts and ranges as text (SPEC §2.5, §9). */

const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** An amount in US dollars, without decimals and with grouped digits. */
export function formatUsd(amount: number): string {
  // Rounded, minus a few cents would be minus nothing.
  return USD.format(Math.abs(amount) < 0.5 ? 0 : amount);
}

/** One end of a range as text; `*` is read as 0. */
export function boundText(bound: number | '*', format: 'number' | 'usd'): string {
  const amount = bound === '*' ? 0 : bound;
  return format === 'usd' ? formatUsd(amount) : String(amount);
}

/** `{label}: {a} to {b}`; `*` is read as 0. */
export function rangeLabel(
  label: string,
  { from, to }: { from: number | '*'; to: number | '*' },
  format: 'number' | 'usd',
): string {
  return `${label}: ${boundText(from, format)} to ${boundText(to, format)}`;
}
