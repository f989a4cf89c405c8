import type { ReactNode } from 'react';

/** A telephone number that begins with the code of its country, with single separators between its digits and maybe brackets. */
const NUMBER = /((?<![\w+])\+\d(?:(?: ?\(|\) ?|[ \u00a0\u2011.-])?\d){6,14}(?!\d))/;

/**
 * A text in which telephone numbers can be dialled. Only those with the code of their country are told from prices and dates; "(0)" is
 * not dialled after one.
 */
export function telephoneLinks(text: string): ReactNode[] {
  // Between what is split off stand the numbers, at odd places.
  return text.split(NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`tel:+${part.replace('(0)', '').replaceAll(/\D/g, '')}`} dir="ltr">
        {part}
      </a>
    ),
  );
}
