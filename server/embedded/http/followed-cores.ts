/** The engine's cores as a thread has them that searches beside the one that writes. */
import type { Schema } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { FollowedIndex } from '../store/followed-index.ts';
import type { Step } from './readers.ts';

export class FollowedCores {
  readonly #schema: Schema;
  readonly #open = new Map<string, { index: FollowedIndex; file: string }>();
  readonly #first = Promise.withResolvers<void>();

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** Settles when there is the core that is served from the start. */
  get opened(): Promise<void> {
    return this.#first.promise;
  }

  /** @throws SolrRequestError 404 when there is no such core. */
  get(name: string): FollowedIndex {
    return this.#core(name).index;
  }

  async follow(step: Step): Promise<void> {
    switch (step.kind) {
      case 'open':
        this.#open.set(step.name, { index: new FollowedIndex(this.#schema, step.file), file: step.file });
        this.#first.resolve();
        break;
      case 'hold':
        this.#at(step.file).hold();
        break;
      case 'commit':
        await this.#at(step.file).follow(step);
        break;
      case 'swap': {
        const [one, other] = [this.#core(step.name), this.#core(step.other)];
        this.#open.set(step.name, other);
        this.#open.set(step.other, one);
        break;
      }
      case 'close':
        this.#core(step.name).index.close();
        this.#open.delete(step.name);
    }
  }

  close(): void {
    for (const { index } of this.#open.values()) index.close();
  }

  #at(file: string): FollowedIndex {
    const core = [...this.#open.values()].find((open) => open.file === file);
    if (!core) throw new Error(`no core has the file ${file}`);
    return core.index;
  }

  #core(name: string): { index: FollowedIndex; file: string } {
    const core = this.#open.get(name);
    if (!core) throw new SolrRequestError(`there is no core '${name}'`, 404);
    return core;
  }
}
