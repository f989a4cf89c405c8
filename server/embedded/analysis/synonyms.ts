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
  apply(words: readonly string[]): { from: number; outputs: string[][] }[] {
    const slots: { from: number; outputs: string[][] }[] = [];
    for (let at = 0; at < words.length; ) {
      let length = Math.max(1, Math.min(this.#longest, words.length - at));
      while (length > 1 && !this.#rules.has(words.slice(at, at + length).join('\0'))) length--;
      const original = words.slice(at, at + length);
      const { outputs, keepOriginal } = this.#rules.get(original.join('\0')) ?? { outputs: [], keepOriginal: true };
      slots.push({ from: at, outputs: keepOriginal ? [original, ...outputs] : outputs });
      at += length;
    }
    return slots;
  }
}

function phrases(text: string): string[][] {
  return text
    .split(/(?<!\\),/)
    .map((phrase) => phrase.replace(/\\(.)/g, '$1').trim().split(/\s+/).filter(Boolean))
    .filter((phrase) => phrase.length > 0);
}
