/** Runs the sequences of updates and searches. */
import { answerOf } from './answer.ts';
import { type Engine, empty, object, update } from './engine.ts';
import { type ParamText, readParams } from './request-table.ts';
import { INDEX, type Sequence } from './requests/sequences.ts';

/** Runs a sequence and gives what each step answered; leaves nothing behind. */
export async function runSequence(engine: Engine, { steps }: Sequence): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const step of steps) {
    outcomes.push(step[0] === 'update' ? await runUpdate(engine, step[1], step[2]) : await runFind(engine, step[1]));
  }
  await empty(engine, `index_id:${INDEX}`);
  return outcomes;
}

async function runUpdate(engine: Engine, body: unknown, params: ParamText = []): Promise<unknown> {
  const reply = await update(engine, body, params === '' ? [] : readParams(params));
  const error = object(object(reply.body)?.error);
  // The indexer looks for the document a refusal names.
  const named = /\[doc=([^\]]*)\]/.exec(String(error?.msg))?.[1];
  return { status: reply.status, ...(named === undefined ? {} : { named }) };
}

function runFind(engine: Engine, params: ParamText): Promise<unknown> {
  return answerOf(engine, { key: '', name: '', params: readParams(params) });
}
