/** The faults that are set, and which of them a request meets. */
import type { FakeOperation } from './fake-operations.ts';
import { type Fault, parseFault, problemFor, readFault } from './fault.ts';

export class Faults {
  readonly #operations: readonly FakeOperation[];
  readonly #seen = new Map<string, number>();
  #set: Fault[] = [];
  #release = (): void => undefined;
  #held: Promise<void> = Promise.resolve();

  constructor(operations: readonly FakeOperation[]) {
    this.#operations = operations;
  }

  /**
   * Puts these in place of all others; whoever is held goes on.
   *
   * @throws FaultError and changes nothing.
   */
  set(told: readonly unknown[]): void {
    const set = told.map((one) => ({ ...readFault(one, this.#operations) }));
    this.#set = set;
    this.#release();
    this.#held = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  /** Those that are left. */
  get left(): readonly Fault[] {
    return this.#set;
  }

  /** Settles when the faults are set anew. */
  get held(): Promise<void> {
    return this.#held;
  }

  /** How many requests there were for each operation. */
  get seen(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#seen);
  }

  /**
   * What the next request for this operation meets: that of its own header, or else all of those set.
   *
   * @throws FaultError for a header that is none.
   */
  meet(operation: FakeOperation, header: string | undefined): Fault {
    const { operationId } = operation;
    this.#seen.set(operationId, (this.#seen.get(operationId) ?? 0) + 1);
    if (header !== undefined) return readFault({ ...parseFault(header), operation: operationId }, this.#operations);
    const met = this.#set.filter((fault) => isFor(fault, operation));
    for (const fault of met) if (fault.times !== undefined) fault.times -= 1;
    this.#set = this.#set.filter(({ times }) => times !== 0);
    return Object.assign({}, ...met);
  }
}

function isFor(fault: Fault, operation: FakeOperation): boolean {
  if (fault.operation !== undefined) return fault.operation === operation.operationId;
  return (fault.code ?? fault.status) === undefined || problemFor(fault, operation) !== undefined;
}
