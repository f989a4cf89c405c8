/** What the test kit can be told to do wrong, and in which words (docs/test-kit.md). */
import { Ajv } from 'ajv';
import { PROBLEMS, type ProblemCode } from '../../http/errors.ts';
import { type DescribedResponse, problemCodes, readApiDescription } from '../../http/openapi/api-description.ts';

/** A fault as it is told: by a caller, as JSON, or in a header. */
export interface Fault {
  /** The operationId it is for; without one it is for every operation of the API. */
  operation?: string;
  /** How many requests it is for; without a number for all of them. */
  times?: number;
  /** Milliseconds before the request is looked at. */
  latency?: number;
  /** The request waits until the faults are set anew. */
  hold?: boolean;
  /** The status of the answer; the code follows from it. */
  status?: number;
  /** The problem that is answered. */
  code?: ProblemCode;
  /** The connection is closed without an answer. */
  drop?: boolean;
  /** The connection is closed in the middle of the answer. */
  cut?: boolean;
  /** Milliseconds the body of the answer takes, in pieces. */
  slow?: number;
}

/** A fault nobody can make, or words that are none. */
export class FaultError extends Error {
  override name = 'FaultError';
  readonly code = 'bad-fault';
}

/** What comes of more than one request, or of the server; all else is earned by what is sent. */
const MADE: ReadonlySet<number> = new Set([403, 404, 409, 413, 429, 500, 502, 503, 504]);

const ajv = new Ajv();
const flag = { type: 'boolean' };
/** A wait that is longer, in milliseconds, is a slip of the finger. */
const whole = { type: 'integer', minimum: 0, maximum: 600_000 };
const isFault = ajv.compile<Omit<Fault, 'code'> & { code?: string }>({
  type: 'object',
  additionalProperties: false,
  properties: {
    ...{ operation: { type: 'string' }, code: { type: 'string' }, status: whole, times: whole },
    ...{ latency: whole, hold: flag, drop: flag, cut: flag, slow: whole },
  },
});

/** Reads a fault of the header `x-fake` or of an option: `latency=500; code=upstream-timeout; times=2; drop`. */
export function parseFault(text: string): Record<string, unknown> {
  const words = text
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', ...value] = word.split('=').map((part) => part.trim());
      if (value.length === 0) return [name, true];
      const raw = value.join('=');
      return [name, /^\d+$/.test(raw) ? Number(raw) : raw];
    }),
  );
}

/**
 * Checks a fault that was told from outside.
 *
 * @throws FaultError where a word is unknown, or no operation it is for may give such an answer.
 */
export function readFault(told: unknown, operations: readonly FakeOperation[]): Fault {
  if (!isFault(told)) throw new FaultError(`${ajv.errorsText(isFault.errors, { dataVar: 'The fault' })}.`);
  const { operation, code, status } = told;
  const meant = operations.filter(({ operationId }) => operation === undefined || operationId === operation);
  if (meant.length === 0) throw new FaultError(`No operation is called "${operation}".`);
  if (!isProblemCode(code)) throw new FaultError(`No problem has the code "${code}".`);
  const fault = { ...told, code };
  if ((code ?? status) !== undefined && !meant.some((one) => problemFor(fault, one))) {
    const known = operation === undefined ? '' : `, only ${meant.flatMap(codesOf).join(', ')}`;
    throw new FaultError(
      `${operation === undefined ? 'No operation may' : `${operation} may not`} answer ${code ?? status}${known}.`,
    );
  }
  return fault;
}

function isProblemCode(code: string | undefined): code is ProblemCode | undefined {
  return code === undefined || Object.hasOwn(PROBLEMS, code);
}

/** The code an operation fails with; undefined where its description knows no such answer. */
export function problemFor({ code, status }: Fault, operation: FakeOperation): ProblemCode | undefined {
  const codes = codesOf(operation);
  if (code !== undefined) return codes.find((one) => one === code);
  const fitting = codes.filter((one) => PROBLEMS[one].status === status);
  // Where a status has several codes, the one that is meant most.
  return fitting.find((one) => one === 'upstream-unavailable') ?? fitting[0];
}

/** The codes an operation can be made to fail with. */
export function codesOf({ problems }: FakeOperation): ProblemCode[] {
  return problems.filter((code) => MADE.has(PROBLEMS[code].status));
}

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
    const set = told.map((one) => readFault(one, this.#operations));
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

export interface FakeOperation {
  operationId: string;
  method: string;
  path: string;
  tag: string;
  /** In the order of the description. */
  problems: readonly ProblemCode[];
}

/** Reads `openapi.yaml`. */
export function fakeOperations(): FakeOperation[] {
  return readApiDescription().operations.map(({ operationId, method, path, tags: [tag], responses }) => {
    const problems = Object.entries(responses).flatMap(([status, response]) => problemsOf(response, Number(status)));
    return { operationId, method, path, tag, problems };
  });
}

/** A response that does not list its codes may have any of its status. */
function problemsOf(response: DescribedResponse, status: number): ProblemCode[] {
  const listed = problemCodes(response);
  // The keys of a constant table are its type's.
  const known = Object.keys(PROBLEMS) as ProblemCode[];
  return known.filter((code) => PROBLEMS[code].status === status && (listed.length === 0 || listed.includes(code)));
}
