/** Ids of leads: UUIDs of version 7, which sort by the time they were made (RFC 9562). */

/** @param now milliseconds since 1970. */
export function leadId(now: number, randomBytes: (size: number) => Buffer): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Math.max(0, Math.floor(now)), 0, 6);
  return uuidOf(bytes, 7);
}

/** A UUID of this version over 16 bytes, which are changed. */
export function uuidOf(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
