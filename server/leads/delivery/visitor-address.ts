/**
 * One plain e-mail address, or undefined: no names, no comments, no quoted parts, no second address, no control characters,
 * so that nothing a visitor typed can become another header or recipient.
 */
export function plainAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = value.trim();
  if (address.length > 254 || !PLAIN.test(address)) return undefined;
  return address;
}

const LOCAL = String.raw`[\w!#$%&'*+/=?^{|}~\u0060-]+(?:\.[\w!#$%&'*+/=?^{|}~\u0060-]+)*`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const PLAIN = new RegExp(String.raw`^${LOCAL}@${LABEL}(?:\.${LABEL})+$`, 'u');
