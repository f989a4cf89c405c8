/** The engine's cores: the one that is served, and others made beside it to take its place; and the calls of Solr's administration for that. */
import type { Schema } from '../configset.ts';
import { DiskFullError, SolrRequestError } from '../errors.ts';
import type { SolrParams } from '../params.ts';
import type { CoreFiles } from '../store/core-files.ts';
import { LiveIndex } from '../store/live-index.ts';
import { isDiskFull, SqliteStore } from '../store/sqlite-store.ts';
import type { Readers } from './readers.ts';
import { Updater } from './update.ts';

const CORE_NAME = /^[A-Za-z0-9_]{1,100}$/;

export interface Core {
  readonly index: LiveIndex;
  readonly updater: Updater;
  readonly file: string;
  readonly store: SqliteStore;
}

interface CoresOptions {
  schema: Schema;
  files: CoreFiles;
  /** Name of the core that is served from the start. */
  served: string;
  /** Who searches beside. */
  readers: Readers;
  /** Called before anyone is told of it when searches of any core see another state than before. */
  onChange(): void;
}

export class Cores {
  readonly #options: CoresOptions;
  readonly #open = new Map<string, Core>();

  /** Opens the served core, and removes what a crash has left of others. */
  constructor(options: CoresOptions) {
    this.#options = options;
    options.files.removeLeftOvers();
    const core = this.#openCore(options.files.served());
    this.#open.set(options.served, core);
    // They serve nothing before they have followed it.
    void options.readers.tell({ kind: 'open', name: options.served, file: core.file });
  }

  get names(): string[] {
    return [...this.#open.keys()];
  }

  /** @throws SolrRequestError when there is no such core: 404 for who searches there, 400 for a command. */
  get(name: string, status = 404): Core {
    const core = this.#open.get(name);
    if (!core) throw new SolrRequestError(`there is no core '${name}'`, status);
    return core;
  }

  /** @throws SolrRequestError 400 when the name is no name or its file in use, 500 when it is taken, as Solr has it. */
  async create(name: string): Promise<void> {
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
      throw isDiskFull(error, file) ? new DiskFullError(file) : error;
    }
    await this.#options.readers.tell({ kind: 'open', name, file });
  }

  /** Exchanges two names; searches see one core or the other, never a part of one. */
  async swap(name: string, other: string): Promise<void> {
    await Promise.all([this.get(name, 400).updater.close(), this.get(other, 400).updater.close()]);
    // They may have gone while their last updates were waited for.
    const [first, second] = [this.get(name, 400), this.get(other, 400)];
    if (name === this.#options.served) this.#options.files.serve(second.file);
    if (other === this.#options.served) this.#options.files.serve(first.file);
    this.#open.set(name, second);
    this.#open.set(other, first);
    await this.#options.readers.tell({ kind: 'swap', name, other });
    this.#options.onChange();
  }

  /** Closes a core and removes its file. */
  async unload(name: string): Promise<void> {
    if (name === this.#options.served) throw new SolrRequestError(`Core '${name}' is the one that is served`);
    const core = this.get(name, 400);
    this.#open.delete(name);
    await core.updater.close();
    await this.#options.readers.tell({ kind: 'close', name });
    core.store.close();
    this.#options.files.remove(core.file);
  }

  /** Finishes and commits what is on its way, in each core that can. */
  async finish(): Promise<void> {
    await Promise.allSettled([...this.#open.values()].map((core) => core.updater.close()));
  }

  /** Closes the files. */
  close(): void {
    for (const core of this.#open.values()) core.store.close();
  }

  #openCore(file: string): Core {
    const { schema, readers, onChange } = this.#options;
    const store = new SqliteStore(file, schema.fingerprint);
    const index = new LiveIndex(schema, store);
    const updater = new Updater(index, store, {
      hold: () => readers.tell({ kind: 'hold', file }),
      async follow(commit) {
        await readers.tell({ kind: 'commit', file, ...commit });
        onChange();
      },
    });
    return { file, store, index, updater };
  }
}

/**
 * Answers a path below `/solr/admin`.
 *
 * @throws SolrRequestError 404 when the engine has none of that name.
 */
export async function answerAdmin(path: string, params: SolrParams, cores: Cores): Promise<object> {
  const responseHeader = { status: 0, QTime: 0 };
  if (path === '/info/system') return { responseHeader, mode: 'std' };
  if (path !== '/cores') throw new SolrRequestError('not found', 404);
  const required = (name: string): string => {
    const value = params.get(name);
    if (value === undefined) throw new SolrRequestError(`Missing required parameter: ${name}`);
    return value;
  };
  switch (params.get('action')) {
    case 'STATUS':
      return { responseHeader, status: Object.fromEntries(cores.names.map((name) => [name, { name }])) };
    case 'CREATE':
      await cores.create(required('name'));
      break;
    case 'SWAP':
      await cores.swap(required('core'), required('other'));
      break;
    case 'UNLOAD':
      await cores.unload(required('core'));
      break;
    default:
      throw new SolrRequestError(`the action '${params.get('action')}' is not supported`);
  }
  return { responseHeader };
}
