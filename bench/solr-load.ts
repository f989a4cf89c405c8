/** The load client of the bench over Solr: one question after the other, or as many at once as there are connections. */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';
import type { BenchSearch } from './solr-site.ts';

/** Two for each processor: enough to keep them busy, and no search waits long for its turn. */
const CONNECTIONS = 2 * availableParallelism();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export interface Load {
  /** Answers per second. */
  rate: number;
  /** Searches that took too long for the server. */
  late: number;
}

/** The search took longer than the server lets one take. */
class LateError extends Error {
  override name = 'LateError';
  readonly code = 'late';
}

export interface Side {
  /** Asks once; gives the milliseconds it took and the number of listings found. */
  ask(search: BenchSearch): Promise<{ ms: number; numFound: number }>;
  /** Asks what `next` gives, on all connections, for so many seconds. */
  load(next: () => BenchSearch, seconds: number): Promise<Load>;
  close(): Promise<void>;
}

export interface Sides {
  solr: Side;
  bff: Side;
}

/** One side of the comparison: Solr itself, or the server before it. */
export function openSide(url: string, path: string, form: 'browser' | 'solr'): Side {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const post = async (search: BenchSearch): Promise<Buffer> => {
    const answer = await pool.request({ path, method: 'POST', headers: FORM, body: search[form] });
    const body = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode === 504) throw new LateError(`${url} has not answered in time`);
    if (answer.statusCode !== 200)
      throw new Error(`${url} answered ${answer.statusCode}: ${body.toString().slice(0, 300)}`);
    return body;
  };
  return {
    async ask(search) {
      const started = performance.now();
      const body = await post(search);
      const ms = performance.now() - started;
      return { ms, numFound: Number(/"numFound":(\d+)/.exec(body.toString())?.[1]) };
    },
    async load(next, seconds) {
      const started = performance.now();
      const end = started + seconds * 1000;
      let answered = 0;
      let late = 0;
      const worker = async (): Promise<void> => {
        while (performance.now() < end) {
          try {
            await post(next());
            answered += 1;
          } catch (error) {
            if (!(error instanceof LateError)) throw error;
            late += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, worker));
      return { rate: answered / ((performance.now() - started) / 1000), late };
    },
    close: () => pool.close(),
  };
}
