import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'waymark-signature';

/**
 * The value of `Waymark-Signature`: when it was signed and the HMAC-SHA256 (hex) of that time, a full stop and the body, so
 * that a receiver can refuse what it was not sent and what it was sent long ago.
 *
 * @param seconds since 1970.
 */
export function webhookSignature(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
