/**
 * Looks up the address of a node, once for all who ask while no answer is there.
 *
 * The name of a node that is gone may take a resolver many seconds, and each lookup takes one of the few threads that
 * reading files and compressing answers need as well.
 */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

type Answered = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** A lookup for the connections of one pool; `ask` is the system's. */
export function sharedLookup(
  ask: (hostname: string, options: LookupOptions, answered: Answered) => void = lookup,
): LookupFunction {
  const waiting = new Map<string, Answered[]>();
  return (hostname, options, answered) => {
    const question = JSON.stringify([hostname, options.family, options.hints, options.all]);
    const others = waiting.get(question);
    if (others) {
      others.push(answered);
      return;
    }
    const all = [answered];
    waiting.set(question, all);
    ask(hostname, options, (error, address, family) => {
      waiting.delete(question);
      for (const each of all) each(error, address, family);
    });
  };
}
