/** Amounts of money as visitors read them (§2.5, §9). */
import { byLanguage, language } from '../texts/texts.ts';

const formats = byLanguage(() => new Map<string, Intl.NumberFormat>());

/** With cents where there are any, grouped digits and the sign of the currency, an ISO code in capitals or small letters. */
export function moneyFormat(currency: string): Intl.NumberFormat {
  const made =
    formats().get(currency) ??
    new Intl.NumberFormat(language(), {
      style: 'currency',
      currency,
      // English tells dollars apart; in other languages the shortest sign stands, as in shops.
      currencyDisplay: language().startsWith('en') ? 'symbol' : 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats().set(currency, made);
  return made;
}

/** The sign of a currency, such as $. */
export function moneySign(currency: string): string {
  return (
    moneyFormat(currency)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  );
}
