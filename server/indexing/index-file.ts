import { checkNothingElse } from './checks.ts';
import { type IndexSummary, systemClock } from './index-report.ts';
import { type IndexOptions, IndexRun, type RunOptions } from './index-run.ts';
import { keptInput, type OpenSource, openSource } from './source/open-source.ts';
import { newIndex } from './target/new-index.ts';
import { type SolrClient, solrClient } from './target/solr-client.ts';

/**
 * Reads a source, maps its records and writes the documents to Solr, with one commit at the end. The same run again
 * leaves the same index (document keys are those of §3.5). Throws the errors of `errors.ts`.
 */
export async function indexFile(options: IndexOptions): Promise<IndexSummary> {
  const { mapping, target, clock = systemClock } = options;
  const started = clock.now();
  const client = target && solrClient(target, clock);
  // A wrong address is better known before a long file is read.
  await client?.select({ q: '*:*', fq: `index_id:${mapping.index}`, rows: '0' });
  if (client && options.swap) await checkNothingElse(client, mapping);
  if (client && options.prune && options.maxLoss !== undefined) return pruneChecked(options, client, started);
  const source = await open(options);
  if (!target || !options.swap) return runInto(options, source, client, started);
  const next = await newIndex(target, options.swap).catch((error: unknown) => {
    source.close();
    throw error;
  });
  try {
    const summary = await runInto(options, source, solrClient(next.target, clock), started, client);
    return { ...summary, swap: await next.publish() };
  } catch (error) {
    await next.discard();
    throw error;
  }
}

function open({ source, stdin, mapping }: IndexOptions): Promise<OpenSource> {
  return openSource(source, stdin ?? (() => process.stdin), mapping.records !== undefined, mapping.encoding);
}

/** Reads the source once to see what would be lost, and only then again to write it. */
async function pruneChecked(options: IndexOptions, client: SolrClient, started: number): Promise<IndexSummary> {
  const { stdin = () => process.stdin, reporter, signal } = options;
  const kept = options.source === '-' ? await keptInput(stdin(), signal) : undefined;
  try {
    const again = { ...options, ...(kept && { stdin: kept.read }) };
    const unended = {
      ...reporter,
      started: (name: string) => reporter.started?.(`${name} to check it`),
      mapped() {},
      ended() {},
    };
    const checking = { ...again, reporter: unended, samples: 0, checks: client };
    await runInto(checking, await open(again), undefined, started).catch((error: unknown) => {
      reporter.ended?.();
      throw error;
    });
    return await runInto({ ...again, isChecked: true }, await open(again), client, started);
  } finally {
    await kept?.remove();
  }
}

/** @param old the index that a new one is to replace. */
async function runInto(
  options: RunOptions,
  source: OpenSource,
  client: SolrClient | undefined,
  started: number,
  old?: SolrClient,
): Promise<IndexSummary> {
  const run = new IndexRun(options, source, client, started);
  const stop = () => source.close();
  options.signal?.addEventListener('abort', stop);
  try {
    await run.readAll();
    const pruned = await run.finish(old);
    return run.summary(pruned);
  } catch (error) {
    // A source closed from outside ends with an error of its own.
    throw options.signal?.aborted ? run.aborted() : error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    await run.settle();
    source.close();
    options.reporter.ended?.();
  }
}
