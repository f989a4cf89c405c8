import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SHEETS = globSync('{client,site}/**/*.css', { cwd: ROOT });

/**
 * Where `:has()` decides of elements without a name (`.a:has(.b) > *`), a browser looks at every element below whenever one is added
 * or removed there: tens of milliseconds for each search on a phone.
 */
describe('Rules with `:has()` name the element they style, and the one they ask', () => {
  it.each(SHEETS)('%s', (path) => {
    expect(costly(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
  });

  it('tells those that do not', () => {
    const nested =
      '.a:has(.b) { & > * { margin: 0 } & > p { margin: 0 } &:not(.c) { margin: 0 } & > :not(.c) { margin: 0 } }';
    expect(costly(nested)).toEqual(['.a:has(.b) > *', '.a:has(.b) > :not(.c)']);
    expect(costly('.a :has(> .b) .c { margin: 0 } .a > :is(.b, p):has(i) { margin: 0 }')).toEqual(['.a :has(> .b) .c']);
  });
});

function costly(css: string): string[] {
  // Nesting is written out, as for a browser that does not know it.
  const { code } = transform({ filename: 'sheet.css', code: Buffer.from(css), targets: { chrome: 110 << 16 } });
  const found = new Set<string>();
  const sheet = postcss.parse(code.toString());
  sheet.walkAtRules('media', (media) => {
    if (media.params === 'print') media.remove();
  });
  sheet.walkRules((rule) => {
    for (const selector of rule.selectors) {
      const compounds = split(selector);
      const asking = compounds.filter((compound) => compound.includes(':has('));
      const subject = compounds.at(-1) ?? '';
      if (asking.length > 0 && ![...asking, subject].every(isNamed)) found.add(selector.replaceAll('( ', '('));
    }
  });
  return [...found];
}

/** The compounds of a selector, without what stands between them: `.a:has(> .b) > p` has `.a:has(> .b)` and `p`. */
function split(selector: string): string[] {
  const compounds = [''];
  let depth = 0;
  for (const sign of selector) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (depth === 0 && ' >+~'.includes(sign)) compounds.push('');
    else compounds[compounds.length - 1] += sign;
  }
  return compounds.filter(Boolean);
}

/** Whether a compound says which elements it can match, by a class, an id, an attribute or a type. */
function isNamed(compound: string): boolean {
  const positive = compound.replaceAll(/:(?:not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  return /[.#[]|^[a-z]|:(?:root|(?:is|where)\([.#[a-z])/.test(positive);
}
