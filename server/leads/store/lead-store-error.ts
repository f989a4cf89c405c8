/** Why enquiries cannot be kept or read; the code is what is logged, and neither it nor the message holds personal data. */

export type LeadStoreFault =
  /** Another process holds the file, or more is waiting than may wait. */
  | 'store-busy'
  | 'store-full'
  | 'store-read-only'
  /** The disk or the connection failed. */
  | 'store-io'
  /** What is kept cannot be read; it is left as it is. */
  | 'store-damaged'
  /** A newer version of the program wrote it. */
  | 'store-newer'
  /** The file is no longer where it was. */
  | 'store-gone'
  | 'store-closed'
  | 'store-failed';

export class LeadStoreError extends Error {
  override name = 'LeadStoreError';
  readonly code: LeadStoreFault;

  constructor(code: LeadStoreFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
