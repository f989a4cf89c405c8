/** Typed arrays that grow by doubling; readers keep the array they took, writers only ever append. */

export class GrowingInts {
  data: Int32Array;
  length = 0;

  constructor(capacity = 64) {
    this.data = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) this.#grow(this.length + 1);
    this.data[this.length++] = value;
  }

  /** Appends one value until the length is reached. */
  padTo(length: number, value: number): void {
    if (length <= this.length) return;
    if (length > this.data.length) this.#grow(length);
    this.data.fill(value, this.length, length);
    this.length = length;
  }

  #grow(needed: number): void {
    const next = new Int32Array(Math.max(needed, this.data.length * 2));
    next.set(this.data.subarray(0, this.length));
    this.data = next;
  }
}

export class GrowingFloats {
  data: Float64Array;
  length = 0;

  constructor(capacity = 64) {
    this.data = new Float64Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) this.#grow(this.length + 1);
    this.data[this.length++] = value;
  }

  padTo(length: number, value: number): void {
    if (length <= this.length) return;
    if (length > this.data.length) this.#grow(length);
    this.data.fill(value, this.length, length);
    this.length = length;
  }

  #grow(needed: number): void {
    const next = new Float64Array(Math.max(needed, this.data.length * 2));
    next.set(this.data.subarray(0, this.length));
    this.data = next;
  }
}
