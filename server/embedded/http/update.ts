/** The update handler: documents, deletions and commits as JSON, in Solr's forms. */
import { messageOf, SolrRequestError } from '../errors.ts';
import { SolrParams } from '../params.ts';
import { makeQueryable } from '../query/query.ts';
import { QueryParsers } from '../query/query-parsers.ts';
import { Matcher } from '../search/matcher.ts';
import { prepareDocument } from '../store/document.ts';
import type { LiveIndex } from '../store/live-index.ts';
import { type Command, isRecord, readCommands } from './update-commands.ts';

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
      if (body.trim() !== '') await this.#apply(readCommands(body));
      if (params.bool('commit', false) || params.bool('softCommit', false) || params.bool('optimize', false)) {
        this.#commit();
      }
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

  async #apply(commands: readonly Command[]): Promise<void> {
    let done = 0;
    for (const [name, value] of commands) {
      this.#command(name, value);
      if (++done % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #command(name: string, value: unknown): void {
    switch (name) {
      case 'add':
        this.#add(value);
        break;
      case 'delete':
        this.#delete(value);
        break;
      case 'commit':
      case 'optimize':
        this.#commit();
        break;
      case 'rollback':
        this.#index.rollback();
        break;
      default:
        throw new SolrRequestError(`Unknown command '${name}'`);
    }
  }

  #add(value: unknown): void {
    const document = prepareDocument(this.#index.schema, value, this.#now());
    this.#guard(() => this.#index.add(document));
  }

  #delete(value: unknown): void {
    if (typeof value === 'string' || typeof value === 'number') {
      this.#guard(() => this.#index.deleteId(String(value)));
    } else if (Array.isArray(value)) {
      for (const id of value) this.#delete(id);
    } else if (isRecord(value) && value.id !== undefined) {
      this.#delete(value.id);
    } else if (isRecord(value) && typeof value.query === 'string') {
      this.#deleteByQuery(value.query);
    } else {
      throw new SolrRequestError("a delete needs an id, a list of ids or a 'query'");
    }
  }

  #deleteByQuery(text: string): void {
    const view = this.#index.latestView();
    const { query } = new QueryParsers(view.schema, new SolrParams([]), this.#now()).parse(text, 'lucene');
    const docs = new Matcher(view).filter(makeQueryable(query)).toDocs();
    this.#guard(() => this.#index.deleteDocs(docs));
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

const UPDATE_PARAMS = new Set([
  'commit',
  'softCommit',
  'optimize',
  'commitWithin',
  'overwrite',
  'wt',
  'omitHeader',
  'waitSearcher',
  'openSearcher',
  'indent',
]);

function checkUpdateParams(params: SolrParams): void {
  for (const name of params.names()) {
    if (!UPDATE_PARAMS.has(name)) throw new SolrRequestError(`the parameter '${name}' is not supported`);
  }
  if (!params.bool('overwrite', true)) throw new SolrRequestError("the parameter 'overwrite' supports only 'true'");
}
