/** A running engine with an index of its own, for tests that go through HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { type EmbeddedEngine, readerSocketPath, startEmbeddedEngine } from '../start-engine.ts';

export const SOLR_CONFIG = join(import.meta.dirname, '..', '..', '..', 'solr-config');

export interface Answer {
  status: number;
  // Tests read whatever part of the answer they are about.
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape differs from request to request.
  body: any;
}

export type Params = Readonly<Record<string, string | number | readonly string[]>>;

export class TestEngine {
  readonly folder = mkdtempSync(join(tmpdir(), 'waymark-engine-'));
  readonly indexFile = join(this.folder, 'index.db');
  readonly socketPath = join(this.folder, 's.sock');
  #engine: EmbeddedEngine | undefined;
  /** To the thread that writes, and to each reader by its number. */
  #agents: Agent[] = [];

  async start(solrConfigDir = SOLR_CONFIG, readers = 0): Promise<EmbeddedEngine> {
    this.#engine = await startEmbeddedEngine({
      indexFile: this.indexFile,
      solrConfigDir,
      listen: { socketPath: this.socketPath },
      readers,
    });
    this.#agents = Array.from(
      { length: readers + 1 },
      (_, reader) => new Agent({ connect: { socketPath: readerSocketPath(this.socketPath, reader) } }),
    );
    return this.#engine;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#agents.map((agent) => agent.close()));
    await this.#engine?.close();
    this.#engine = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Asks a reader, which are numbered from 1; otherwise the thread that writes. */
  async select(params: Params, reader = 0): Promise<Answer> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) {
      for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item));
    }
    return this.send('POST', '/select', form.toString(), 'application/x-www-form-urlencoded', { reader });
  }

  /** Adds documents and commits. */
  async add(documents: readonly unknown[]): Promise<Answer> {
    return this.update(JSON.stringify(documents), '?commit=true');
  }

  async update(body: string, query = ''): Promise<Answer> {
    return this.send('POST', `/update${query}`, body, 'application/json');
  }

  async send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: string,
    contentType?: string,
    { reader = 0 } = {},
  ): Promise<Answer> {
    const agent = this.#agents[reader];
    const answer = await request(`http://engine${this.#engine?.path}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: contentType === undefined ? {} : { 'content-type': contentType },
      ...(agent ? { dispatcher: agent } : {}),
    });
    return { status: answer.statusCode, body: await answer.body.json() };
  }
}
