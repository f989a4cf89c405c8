import { hash } from 'node:crypto';

/**
 * Which keys have been seen, in 12 to 24 bytes each, since a file may have millions of records. It keeps 53 bits of a
 * digest: among a hundred thousand keys, two are taken for one with a chance below one in a million.
 */
export class KeySet {
  #slots = new Float64Array(1 << 12);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(key: string): boolean {
    const digest = digestOf(key);
    return this.#slots[this.#slotOf(digest)] === digest;
  }

  /** False when the key was there already. */
  add(key: string): boolean {
    const digest = digestOf(key);
    const slot = this.#slotOf(digest);
    if (this.#slots[slot] === digest) return false;
    this.#slots[slot] = digest;
    this.#size += 1;
    if (this.#size * 3 > this.#slots.length * 2) this.#grow();
    return true;
  }

  #slotOf(digest: number): number {
    const mask = this.#slots.length - 1;
    let slot = digest % this.#slots.length;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== digest) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(old.length * 2);
    for (const digest of old) if (digest !== 0) this.#slots[this.#slotOf(digest)] = digest;
  }
}

// 0 marks a free slot.
function digestOf(key: string): number {
  const digest = hash('sha1', key, 'buffer');
  return digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) & 31) || 1;
}
