/** The update handler: a list of documents, or `{"delete": [keys]}`, and commits by parameter. */
import { messageOf, SolrRequestError } from '../errors.ts';
import type { SolrParams } from '../params.ts';
import { prepareDocument } from '../store/document.ts';
import type { Commit, LiveIndex } from '../store/live-index.ts';
import type { SqliteStore } from '../store/sqlite-store.ts';
import { UPDATE_PARAMS } from '../supported-params.ts';

/** Documents handled before other requests get a turn. */
const SLICE = 50;

/** Who is waited for before the file changes, and before anyone is told that it has. */
export interface Followers {
  hold(): Promise<void>;
  follow(commit: Commit): Promise<void>;
}

/** Applies updates one request after another. */
export class Updater {
  readonly #index: LiveIndex;
  readonly #store: SqliteStore;
  readonly #followers: Followers;
  #queue: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #untold: { error: unknown } | undefined;

  constructor(index: LiveIndex, store: SqliteStore, followers: Followers) {
    this.#index = index;
    this.#store = store;
    this.#followers = followers;
  }

  /**
   * Runs the commands of one request.
   *
   * @throws SolrRequestError for a wrong command or document (what came before it in the request stays) or a lost file.
   */
  run(body: string, params: SolrParams): Promise<void> {
    return this.#enqueue(async () => {
      const unknown = params.entries().find(([name]) => !UPDATE_PARAMS.some((known) => known === name));
      if (unknown) throw new SolrRequestError(`the parameter '${unknown[0]}' is not supported`);
      this.#store.checkFile();
      const fault = this.#untold;
      this.#untold = undefined;
      if (fault) throw fault.error;
      const { documents, deleted } = readBody(body);
      for (const [at, value] of documents.entries()) {
        const document = prepareDocument(this.#index.schema, value, Date.now());
        this.#guard(() => this.#index.add(document));
        if (at % SLICE === SLICE - 1) await new Promise((resolve) => setImmediate(resolve));
      }
      this.#guard(() => {
        for (const id of deleted) this.#index.deleteId(id);
      });
      if (params.bool('commit', false)) await this.#commit();
      const within = params.int('commitWithin', -1);
      if (within >= 0) this.#commitWithin(within);
    });
  }

  /** Waits for running updates and makes what they did durable. */
  close(): Promise<void> {
    return this.#enqueue(() => this.#commit());
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(task);
    // A failed request must not stop the ones behind it; its own caller gets the error.
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** A fault of the file drops everything since the last commit, so that file and memory agree. */
  #guard<T>(change: () => T): T {
    try {
      return change();
    } catch (error) {
      this.#index.rollback();
      throw this.#store.faultOf(error);
    }
  }

  async #commit(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#store.hasChanges) return;
    await this.#followers.hold();
    let deleted: readonly number[] = [];
    try {
      deleted = this.#guard(() => this.#index.commit());
    } finally {
      await this.#followers.follow({ commits: this.#store.commits, deleted });
    }
  }

  /** A commit that is due already stays so, as every request of an indexing run asks for the same time. */
  #commitWithin(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      // Nobody waits for this commit: its fault, with which earlier updates were lost, is told to the next request.
      this.#enqueue(() => this.#commit()).catch((error: unknown) => {
        this.#untold = { error };
      });
    }, milliseconds).unref();
  }
}

/** What a body asks for: documents to write, or keys to delete; an empty object asks for nothing. */
function readBody(body: string): { documents: readonly unknown[]; deleted: readonly string[] } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    throw new SolrRequestError(`the body is no valid JSON: ${messageOf(error)}`);
  }
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
