/**
 * An address out of a document, where a link may lead to it: http, https, or a path of the site; undefined for any other,
 * such as a script in place of an address.
 */
export function webAddress(address: string | undefined): string | undefined {
  // Browsers drop blanks and control characters around and within an address before they read its scheme.
  const bare = address?.replaceAll(/[\s\p{Cc}]+/gu, '') ?? '';
  return /^(?:https?:|[/?#.]|[^:/?#]*(?:[/?#]|$))/i.test(bare) && bare !== '' ? address : undefined;
}
