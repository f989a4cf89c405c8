/** The tables in `docs/scaling.md`: below what is written by hand, each has a part that begins with its name. */

const MARK = /^<!-- figures: ([\w-]+) -->$/m;

/** Takes the file apart; `figures` has the text of each part by its name. */
export function splitFigures(text: string): { head: string; figures: Map<string, string> } {
  const [head = '', ...parts] = text.split(MARK);
  const figures = new Map<string, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) figures.set(parts[at] ?? '', (parts[at + 1] ?? '').trim());
  return { head: head.trim(), figures };
}

/** Puts the file together again, the parts in the order of their names. */
export function joinFigures(head: string, figures: ReadonlyMap<string, string>): string {
  const parts = [...figures].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${[head, ...parts.map(([name, text]) => `<!-- figures: ${name} -->\n\n${text}`)].join('\n\n')}\n`;
}
