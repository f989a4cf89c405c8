/**
 * A delivery that did not succeed. The code is what is stored, logged and shown, so it never holds what a receiver
 * answered: that may name the visitor.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly code: string;
  /** The receiver will hardly take it another time either. */
  readonly isRefusal: boolean;

  constructor(code: string, options: { refusal?: boolean; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.isRefusal = options.refusal ?? false;
  }
}

/** What went wrong, in a few characters without personal data. */
export function deliveryErrorOf(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isPlain = typeof code === 'string' && /^[\w-]{1,64}$/.test(code);
  return new DeliveryError(isPlain ? code : 'failed', { cause: error });
}
