/** Amounts of money as visitors read them (§2.5, §9). */
import { byLanguage, language } from '../texts/texts.ts';

const MONEY = { style: 'currency', maximumFractionDigits: 0 } as const;

const formats = byLanguage(() => new Map<string, Intl.NumberFormat>());

/** Without decimals, with grouped digits and the sign of the currency, an ISO code in capitals or small letters. */
export function moneyFormat(currency: string): Intl.NumberFormat {
  const known = formats().get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(language(), { ...MONEY, currency, currencyDisplay: signKind() });
  formats().set(currency, made);
  return made;
}

/** English tells dollars apart; in other languages the shortest sign stands, as in shops. */
function signKind(): 'symbol' | 'narrowSymbol' {
  return language().startsWith('en') ? 'symbol' : 'narrowSymbol';
}

/** The sign of a currency, such as $. */
export function moneySign(currency: string): string {
  return (
    moneyFormat(currency)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  );
}
