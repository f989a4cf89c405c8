/** Every character, alone and between letters and digits, is analysed as Solr does it, but for the listed differences. */
import { expect, it } from 'vitest';
import { Schema } from '../../server/embedded/configset.ts';
import { isAnalysedOtherwise } from './analysis-differences.ts';
import { ask, type Engine, object } from './engine.ts';
import { SOLR_OPTIONS, START_TIMEOUT } from './real-solr.ts';

/** Ideographs, Hangul syllables and Tangut are many and treated alike: one in so many is enough. */
const SAMPLED: readonly [from: number, to: number, step: number][] = [
  [0x3400, 0x9fff, 97],
  [0xac00, 0xd7a3, 53],
  [0x17000, 0x1b0ff, 41],
  [0x20000, 0x323af, 199],
];
const BATCH = 400;

const analyzer = new Schema(`${SOLR_OPTIONS.configDir}/conf`).field('ts_name')?.type.indexAnalyzer;

/** Declares it for a Solr, whatever its core holds. */
export function analysesAlike(solr: () => Engine): void {
  it(
    '§7.1 takes every character that is not listed as Solr takes it',
    async () => {
      const characters = assignedCharacters().filter((character) => !isAnalysedOtherwise(character));
      const different: string[] = [];
      for (let at = 0; at < characters.length; at += BATCH) {
        different.push(...(await differences(solr(), characters.slice(at, at + BATCH))));
      }

      expect(characters.length).toBeGreaterThan(15_000);
      expect(different).toEqual([]);
    },
    START_TIMEOUT,
  );
}

function assignedCharacters(): string[] {
  const characters: string[] = [];
  for (let code = 0x21; code <= 0x323af; code += 1) {
    const sampled = SAMPLED.find(([from, to]) => code >= from && code <= to);
    if (sampled && (code - sampled[0]) % sampled[2] !== 0) continue;
    const character = String.fromCodePoint(code);
    if (!/[\p{Cn}\p{Cs}\p{Co}]/u.test(character)) characters.push(character);
  }
  return characters;
}

/** The characters of which the engines make other words, with what each makes of them. */
async function differences(engine: Engine, characters: readonly string[]): Promise<string[]> {
  // A stop between blanks belongs to no word and keeps the examples apart.
  const examples = characters.map((character) => `x${character}y . 1${character}2 . ${character} . `);
  const text = examples.join('');
  const real = await solrTokens(engine, text);
  const own = embeddedTokens(text);
  let start = 0;
  return examples.flatMap((example, index) => {
    const end = start + example.length;
    const within = (tokens: readonly Token[]) =>
      tokens.flatMap(({ at, term }) => (at >= start && at < end ? [term] : [])).join(' ');
    const [expected, actual] = [within(real), within(own)];
    start = end;
    const code = characters[index]?.codePointAt(0)?.toString(16);
    return expected === actual ? [] : [`U+${code}: Solr "${expected}", embedded "${actual}"`];
  });
}

interface Token {
  at: number;
  term: string;
}

function embeddedTokens(text: string): Token[] {
  if (!analyzer) throw new Error('ts_name is not analysed');
  return analyzer.tokens(text).map(({ start, term }) => ({ at: start, term }));
}

/** What Solr's analysis page shows: the tokens after the last step of the chain. */
async function solrTokens(engine: Engine, text: string): Promise<Token[]> {
  const { body } = await ask(engine, '/analysis/field', [
    ['analysis.fieldtype', 'text'],
    ['analysis.fieldvalue', text],
  ]);
  const types = object(object(object(body)?.analysis)?.field_types);
  const steps = object(types?.text)?.index;
  const last: unknown = Array.isArray(steps) ? steps.at(-1) : undefined;
  if (!Array.isArray(last)) throw new Error('Solr analysed nothing');
  return last.map((token: unknown) => ({ at: Number(object(token)?.start), term: String(object(token)?.text) }));
}
