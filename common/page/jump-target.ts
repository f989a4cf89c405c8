const SEPARATOR = '::';

const SCRIPT_SCHEME = /^(?:javascript|vbscript|data|blob|filesystem):/i;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Where the value of a jump menu leads (§2.16): of `prefix::url` the part after the separator, else the whole value.
 *
 * @returns null for an empty value, and for an address that would run a script.
 */
export function jumpTarget(value: string | null): string | null {
  if (value === null || value === '') return null;
  // An absolute address has no prefix: the separator in it is its own, as in http://[::1]/.
  const second = ABSOLUTE.test(value) ? '' : value.split(SEPARATOR)[1];
  const target = second || value;
  return SCRIPT_SCHEME.test(asBrowsersRead(target)) ? null : target;
}

/** Browsers drop blanks and control characters before an address, and tabs and line breaks anywhere in it. */
function asBrowsersRead(address: string): string {
  const start = [...address].findIndex((char) => char > ' ');
  return start < 0 ? '' : address.slice(start).replaceAll(/[\t\n\r]/g, '');
}
