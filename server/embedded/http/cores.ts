/** The engine's cores: the one that is served, and others made beside it to take its place; and the calls of Solr's administration for that. */

import type { Schema } from '../configset.ts';
import { DiskFullError, SolrRequestError } from '../errors.ts';
import type { SolrParams } from '../params.ts';
import type { CoreFiles } from '../store/core-files.ts';
import { LiveIndex } from '../store/live-index.ts';
import { isDiskFull, SqliteStore } from '../store/sqlite-store.ts';
import { Updater } from './update.ts';

const CORE_NAME = /^[A-Za-z0-9_]{1,100}$/;

export interface Core {
  readonly index: LiveIndex;
  readonly updater: Updater;
}

interface OpenCore extends Core {
  readonly file: string;
  readonly store: SqliteStore;
}

export interface CoresOptions {
  schema: Schema;
  files: CoreFiles;
  /** Name of the core that is served from the start. */
  served: string;
  now(): number;
  /** Called before anyone is told of it when searches of any core see another state than before. */
  onChange(): void;
}

export class Cores {
  readonly #options: CoresOptions;
  readonly #open = new Map<string, OpenCore>();

  /** Opens the served core, and removes what a crash has left of others. */
  constructor(options: CoresOptions) {
    this.#options = options;
    options.files.removeLeftOvers();
    this.#open.set(options.served, this.#openCore(options.files.served()));
  }

  get names(): string[] {
    return [...this.#open.keys()];
  }

  /** @throws SolrRequestError 404 when there is no such core. */
  get(name: string): Core {
    return this.#find(name, 404);
  }

  /** @throws SolrRequestError 400 when the name is no name or its file in use, 500 when it is taken, as Solr has it. */
  create(name: string): void {
    if (!CORE_NAME.test(name)) throw new SolrRequestError(`'${name}' is no name for a core`);
    if (this.#open.has(name)) throw new SolrRequestError(`Core with name '${name}' already exists.`, 500);
    const file = this.#options.files.beside(name);
    // An exchanged core keeps its file, which the next one of its first name must not take from it.
    if ([...this.#open.values()].some((core) => core.file === file)) {
      throw new SolrRequestError(`Could not create a new core in ${name}: another core is already defined there`);
    }
    try {
      this.#open.set(name, this.#openCore(file));
    } catch (error) {
      this.#options.files.remove(file);
      throw error;
    }
  }

  /** Exchanges two names; searches see one core or the other, never a part of one. */
  async swap(name: string, other: string): Promise<void> {
    await Promise.all([this.#find(name).updater.close(), this.#find(other).updater.close()]);
    // They may have gone while their last updates were waited for.
    const [first, second] = [this.#find(name), this.#find(other)];
    const served = new Map([
      [name, second],
      [other, first],
    ]).get(this.#options.served);
    if (served) this.#options.files.serve(served.file);
    this.#open.set(name, second);
    this.#open.set(other, first);
    this.#options.onChange();
  }

  /** Closes a core and removes its file. */
  async unload(name: string): Promise<void> {
    if (name === this.#options.served) throw new SolrRequestError(`Core '${name}' is the one that is served`);
    const core = this.#find(name);
    this.#open.delete(name);
    await core.updater.close();
    core.store.close();
    this.#options.files.remove(core.file);
  }

  /** Finishes and commits what is on its way; gives the faults of cores that could not. */
  async finish(): Promise<unknown[]> {
    const ends = await Promise.allSettled([...this.#open.values()].map((core) => core.updater.close()));
    return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  }

  /** Closes the files. */
  close(): void {
    for (const core of this.#open.values()) core.store.close();
  }

  #openCore(file: string): OpenCore {
    const { schema, now, onChange } = this.#options;
    const store = openStore(file, schema.fingerprint);
    const index = new LiveIndex(schema, store, onChange);
    return { file, store, index, updater: new Updater(index, now) };
  }

  #find(name: string, status = 400): OpenCore {
    const core = this.#open.get(name);
    if (!core) throw new SolrRequestError(`there is no core '${name}'`, status);
    return core;
  }
}

function openStore(file: string, fingerprint: string): SqliteStore {
  try {
    return new SqliteStore(file, fingerprint);
  } catch (error) {
    throw isDiskFull(error, file) ? new DiskFullError(file) : error;
  }
}

/** Answers a path below `/solr/admin`; undefined when the engine has none of that name. */
export async function answerAdmin(path: string, params: SolrParams, cores: Cores): Promise<unknown> {
  switch (path) {
    case '/info/system':
      return { responseHeader: { status: 0, QTime: 0 }, mode: 'std' };
    case '/cores':
      return coresCommand(params, cores);
    default:
      return undefined;
  }
}

async function coresCommand(params: SolrParams, cores: Cores): Promise<unknown> {
  const responseHeader = { status: 0, QTime: 0 };
  const action = params.get('action') ?? 'STATUS';
  switch (action) {
    case 'STATUS':
      return { responseHeader, status: Object.fromEntries(cores.names.map((name) => [name, { name }])) };
    case 'CREATE':
      cores.create(required(params, 'name'));
      return { responseHeader, core: required(params, 'name') };
    case 'SWAP':
      await cores.swap(required(params, 'core'), required(params, 'other'));
      return { responseHeader };
    case 'UNLOAD':
      await cores.unload(required(params, 'core'));
      return { responseHeader };
    default:
      throw new SolrRequestError(`the action '${action}' is not supported`);
  }
}

function required(params: SolrParams, name: string): string {
  const value = params.get(name);
  if (value === undefined) throw new SolrRequestError(`Missing required parameter: ${name}`);
  return value;
}
