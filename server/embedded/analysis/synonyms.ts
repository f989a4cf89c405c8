/** Synonyms in Solr's file format: `a, b c` makes all equal, `a => b` replaces. Both sides are lower-cased. */

interface SynonymRule {
  outputs: string[][];
  keepOriginal: boolean;
}

export class SynonymMap {
  readonly #rules = new Map<string, SynonymRule>();
  #longest = 0;

  constructor(lines: readonly string[]) {
    for (const line of lines) this.#addLine(line.toLowerCase());
  }

  #addLine(line: string): void {
    const [left = '', right] = line.split(/(?<!\\)=>/);
    const inputs = phrases(left);
    if (right !== undefined) {
      const outputs = phrases(right);
      for (const input of inputs) for (const output of outputs) this.#add(input, output, false);
      return;
    }
    inputs.forEach((input, i) => {
      inputs.forEach((output, j) => {
        if (i !== j) this.#add(input, output, true);
      });
    });
  }

  #add(input: string[], output: string[], keepOriginal: boolean): void {
    const key = input.join('\0');
    const rule = this.#rules.get(key) ?? { outputs: [], keepOriginal: false };
    const known = rule.outputs.some((other) => other.join('\0') === output.join('\0'));
    if (!known) rule.outputs.push(output);
    rule.keepOriginal ||= keepOriginal;
    this.#rules.set(key, rule);
    this.#longest = Math.max(this.#longest, input.length);
  }

  /** Groups words into slots, the longest rule first; words without a rule make a slot of their own. */
  apply(words: readonly string[]): { from: number; to: number; outputs: string[][] }[] {
    const slots: { from: number; to: number; outputs: string[][] }[] = [];
    for (let at = 0; at < words.length; ) {
      const found = this.#longestRule(words, at);
      if (found) {
        const original = words.slice(at, at + found.length);
        const outputs = found.rule.keepOriginal ? [original, ...found.rule.outputs] : found.rule.outputs;
        slots.push({ from: at, to: at + found.length, outputs });
        at += found.length;
      } else {
        slots.push({ from: at, to: at + 1, outputs: [words.slice(at, at + 1)] });
        at += 1;
      }
    }
    return slots;
  }

  #longestRule(words: readonly string[], at: number): { rule: SynonymRule; length: number } | undefined {
    for (let length = Math.min(this.#longest, words.length - at); length > 0; length--) {
      const rule = this.#rules.get(words.slice(at, at + length).join('\0'));
      if (rule) return { rule, length };
    }
    return undefined;
  }
}

function phrases(text: string): string[][] {
  return text
    .split(/(?<!\\),/)
    .map((phrase) => phrase.replace(/\\(.)/g, '$1').trim().split(/\s+/).filter(Boolean))
    .filter((phrase) => phrase.length > 0);
}
