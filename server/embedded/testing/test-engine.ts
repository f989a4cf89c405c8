/** A running engine with an index of its own, for tests that go through HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { type EmbeddedEngine, startEmbeddedEngine } from '../start-engine.ts';

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
  #agent: Agent | undefined;

  async start(solrConfigDir = SOLR_CONFIG): Promise<EmbeddedEngine> {
    this.#engine = await startEmbeddedEngine({
      indexFile: this.indexFile,
      solrConfigDir,
      listen: { socketPath: this.socketPath },
    });
    this.#agent = new Agent({ connect: { socketPath: this.socketPath } });
    return this.#engine;
  }

  async stop(): Promise<void> {
    await this.#agent?.close();
    await this.#engine?.close();
    this.#engine = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async select(params: Params): Promise<Answer> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) {
      for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item));
    }
    return this.send('POST', '/select', form.toString(), 'application/x-www-form-urlencoded');
  }

  /** Adds documents and commits. */
  async add(documents: readonly unknown[]): Promise<Answer> {
    return this.update(JSON.stringify(documents), '?commit=true');
  }

  async update(body: string, query = ''): Promise<Answer> {
    return this.send('POST', `/update${query}`, body, 'application/json');
  }

  async send(method: 'GET' | 'POST' | 'PUT', path: string, body?: string, contentType?: string): Promise<Answer> {
    const answer = await request(`http://engine${this.#engine?.path}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: contentType === undefined ? {} : { 'content-type': contentType },
      ...(this.#agent ? { dispatcher: this.#agent } : {}),
    });
    return { status: answer.statusCode, body: await answer.body.json() };
  }
}
