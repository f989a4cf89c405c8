/** The expected outputs of `vectors.json`, by kind; every one is a test of some part of the product. */
import vectors from './vectors.json' with { type: 'json' };

export interface Vector {
  id: string;
  kind: string;
  input: Record<string, unknown>;
  expected: Record<string, unknown>;
  /** Set where a vector records an old form that is read but no longer written. */
  exempt?: unknown;
}

/** The vectors of one kind; fails when there are none, so that a renamed kind is noticed. */
export function vectorsOf(kind: string): Vector[] {
  const found = (vectors as unknown as Vector[]).filter((vector) => vector.kind === kind);
  if (found.length === 0) throw new Error(`vectors.json has no vectors of kind ${kind}`);
  return found;
}
