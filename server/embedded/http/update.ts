/** The update handler: a list of documents, or `{"delete": [keys]}`, and commits by parameter. */
import { messageOf, SolrRequestError } from '../errors.ts';
import type { SolrParams } from '../params.ts';
import { prepareDocument } from '../store/document.ts';
import type { LiveIndex } from '../store/live-index.ts';
import { UPDATE_PARAMS } from '../supported-params.ts';

/** Documents handled before other requests get a turn. */
const SLICE = 50;

/** Applies updates one request after another. */
export class Updater {
  readonly #index: LiveIndex;
  readonly #now: () => number;
  #queue: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #due = Number.POSITIVE_INFINITY;
  #untold: { error: unknown } | undefined;

  constructor(index: LiveIndex, now: () => number) {
    this.#index = index;
    this.#now = now;
  }

  /**
   * Runs the commands of one request.
   *
   * @throws SolrRequestError for a wrong command or document (what came before it in the request stays) or a lost file.
   */
  run(body: string, params: SolrParams): Promise<void> {
    return this.#enqueue(async () => {
      checkUpdateParams(params);
      this.#index.checkFile();
      this.#tellFault();
      await this.#apply(readBody(body));
      if (params.bool('commit', false)) this.#commit();
      const within = params.int('commitWithin', -1);
      if (within >= 0) this.#commitWithin(within);
    });
  }

  /** Waits for running updates and makes what they did durable. */
  close(): Promise<void> {
    return this.#enqueue(async () => this.#commit());
  }

  #tellFault(): void {
    const fault = this.#untold;
    this.#untold = undefined;
    if (fault) throw fault.error;
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(task);
    // A failed request must not stop the ones behind it; its own caller gets the error.
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #apply({ documents, deleted }: UpdateBody): Promise<void> {
    for (const [at, value] of documents.entries()) {
      const document = prepareDocument(this.#index.schema, value, this.#now());
      this.#guard(() => this.#index.add(document));
      if (at % SLICE === SLICE - 1) await new Promise((resolve) => setImmediate(resolve));
    }
    this.#guard(() => {
      for (const id of deleted) this.#index.deleteId(id);
    });
  }

  /** A fault of the file drops everything since the last commit, so that file and memory agree. */
  #guard(change: () => void): void {
    try {
      change();
    } catch (error) {
      this.#index.rollback();
      const fault = this.#index.faultOf(error);
      if (fault instanceof SolrRequestError) throw fault;
      throw new SolrRequestError(`the index could not be written: ${messageOf(fault)}`, 500);
    }
  }

  #commit(): void {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    this.#guard(() => this.#index.commit());
  }

  #commitWithin(milliseconds: number): void {
    const due = this.#now() + milliseconds;
    if (due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => {
      // Nobody waits for this commit: its fault, with which earlier updates were lost, is told to the next request.
      this.#enqueue(async () => this.#commit()).catch((error: unknown) => {
        this.#untold = { error };
      });
    }, milliseconds);
    this.#timer.unref();
  }
}

function checkUpdateParams(params: SolrParams): void {
  for (const [name] of params.entries()) {
    if (!UPDATE_PARAMS.some((known) => known === name)) {
      throw new SolrRequestError(`the parameter '${name}' is not supported`);
    }
  }
}

interface UpdateBody {
  documents: readonly unknown[];
  /** Keys. */
  deleted: readonly string[];
}

/** What a body asks for; an empty object asks for nothing. */
function readBody(body: string): UpdateBody {
  const json = parseJson(body);
  if (Array.isArray(json)) return { documents: json, deleted: [] };
  if (typeof json !== 'object' || json === null)
    throw new SolrRequestError('the body has to be a JSON array or object');
  const { delete: keys = [], ...others } = json as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new SolrRequestError(`Unknown command '${unknown}'`);
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string')) {
    throw new SolrRequestError("'delete' takes a list of keys");
  }
  return { documents: [], deleted: keys };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SolrRequestError(`the body is no valid JSON: ${messageOf(error)}`);
  }
}
